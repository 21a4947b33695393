import { nameOf } from './characters.js';
import { lineNumbers } from './line-numbers.js';
import type { Notice } from './model.js';

// What String.prototype.trim drops beside the blanks that every keyboard has.
const foreign = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

/** Whether a text has any of them; most have none, and are not looked at further. */
export const hasForeignBlank = (text: string): boolean => foreign.test(text);

/** The white space before and after a text. */
const edges = (text: string): string =>
  text.slice(0, text.length - text.trimStart().length) + text.slice(text.trimEnd().length);

/** The first foreign blank around the key or the value of a line. */
function blankOf(line: string): string | undefined {
  const colon = line.indexOf(':');
  if (colon < 0 || !foreign.test(line)) return undefined;
  return foreign.exec(edges(line.slice(0, colon)) + edges(line.slice(colon + 1)))?.[0];
}

/**
 * Tells of white space around keys and values that looks like nothing or like a usual blank: it
 * costs nothing there, and would inside a value.
 * @param lines the raw lines of the file, the first being line 1
 */
export function foreignBlanks(lines: readonly string[]): Notice[] {
  const numbers = new Map<string, number[]>();
  let number = 0;
  for (const line of lines) {
    number += 1;
    const blank = blankOf(line);
    if (blank === undefined) continue;
    const found = numbers.get(blank);
    if (found === undefined) numbers.set(blank, [number]);
    else found.push(number);
  }
  return [...numbers].map(([blank, found]) => {
    const message = `${nameOf(blank)} stands beside a key or value in ${lineNumbers(found)}. It is read as white space and costs nothing.`;
    return { code: 'foreign-blank', message, line: found[0] ?? 1 };
  });
}
