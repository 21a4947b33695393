import { duplicateMember } from './duplicate-member.js';
import { RubricError } from './rubric-error.js';
import { shorten } from './shorten.js';

/** Older engines tell only how many characters stand before the place. */
function placeOf(message: string, text: string): string {
  const position = /position (\d+)$/.exec(message)?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return `, which is line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/**
 * The value of a JSON text.
 * @throws RubricError if it is not JSON, or if an object in it has two members of one name
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw new RubricError([
      { pointer: '', message: `this is not JSON (${message}${placeOf(message, text)}).` },
    ]);
  }
  const twice = duplicateMember(text);
  if (twice === undefined) return value;
  throw new RubricError([
    { pointer: '', message: `"${shorten(twice)}" stands twice in one object; keep one of the two.` },
  ]);
}
