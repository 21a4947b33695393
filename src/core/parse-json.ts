import { RubricError } from './rubric-error.js';

/** Older engines tell only how many characters stand before the place. */
function placeOf(message: string, text: string): string {
  const position = /position (\d+)$/.exec(message)?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return `, which is line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/**
 * The value of a JSON text.
 * @throws RubricError if it is no JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    throw new RubricError([
      { pointer: '', message: `this is not JSON (${message}${placeOf(message, text)}).` },
    ]);
  }
}
