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

function summary(code: string, lines: readonly EvidenceLine[], what: string): Notice[] {
  const [first] = lines;
  if (first === undefined) return [];
  const where = lines.length === 1 ? '' : `, ${lineNumbers(lines.map(({ number }) => number))}`;
  return [{ code, message: `Not read${where}: ${what}.`, line: first.number }];
}

/** Tells which lines were not read. They cost nothing. */
export function otherLines(lines: readonly EvidenceLine[]): Notice[] {
  const keyed = lines.filter(hasKey);
  const rest = lines.filter((line) => !hasKey(line));
  return [
    ...keyed.slice(0, maxUnknownKeys).map(unknownKey),
    ...summary('unknown-key', keyed.slice(maxUnknownKeys), 'keys that are not asked for'),
    ...summary('ignored-line', rest, 'no key of this assignment stands there'),
  ];
}
