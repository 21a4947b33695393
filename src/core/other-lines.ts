import { lineNumbers } from './line-numbers.js';
import type { EvidenceLine, Notice } from './model.js';
import { shorten } from './shorten.js';

// A file may hold anything; a report of a hundred thousand ignored lines would hide the rest.
const maxUnknownKeys = 10;

// A remark with a colon in it is no key: keys are one word.
const hasKey = ({ key }: EvidenceLine): boolean => key !== undefined && /^[\p{L}\p{N}_.-]{1,60}$/u.test(key);

function unknownKey(line: EvidenceLine): Notice {
  const message = `The key ${shorten(line.key ?? '')} is not asked for, so the line was not read.`;
  return { code: 'unknown-key', message, line: line.number };
}

function summary(code: string, numbers: readonly number[], has: string): Notice[] {
  const [first] = numbers;
  if (first === undefined) return [];
  const message =
    numbers.length === 1
      ? `This line has ${has}, so it was not read.`
      : `Not read, since they have ${has}: ${lineNumbers(numbers)}.`;
  return [{ code, message, line: first }];
}

const numbersOf = (lines: readonly EvidenceLine[]): number[] => lines.map(({ number }) => number);

/** The notice on lines that have no key of the rubric, if there are any. */
export const notRead = (numbers: readonly number[]): Notice[] =>
  summary('ignored-line', numbers, "none of the assignment's keys");

/** Tells which lines were not read. They cost nothing. */
export function otherLines(lines: readonly EvidenceLine[]): Notice[] {
  const keyed = lines.filter(hasKey);
  const rest = lines.filter((line) => !hasKey(line));
  return [
    ...keyed.slice(0, maxUnknownKeys).map(unknownKey),
    ...summary('unknown-key', numbersOf(keyed.slice(maxUnknownKeys)), 'keys that are not asked for'),
    ...notRead(numbersOf(rest)),
  ];
}
