import { closeKey } from './close-key.js';
import { keyInside } from './key-inside.js';
import type { EvidenceLine, NearMissFinding } from './model.js';

// To compare a line with every key costs more than to read it; a paste is shorter, and junk is not.
const maxOthers = 5000;

/** A line that seems to be meant for a missing key, and what to change in it. */
export interface Meant {
  readonly line: EvidenceLine;
  readonly nearMiss: NearMissFinding;
}

function meant(line: EvidenceLine, missing: readonly string[]): [string, Meant] | undefined {
  if (line.damaged) {
    if (line.key === undefined || !missing.includes(line.key)) return undefined;
    const message = `Line ${line.number} has this key, but in another encoding than the lines before it: save the whole file as UTF-8.`;
    return [line.key, { line, nearMiss: { id: 'mixed-encoding', message, formOnly: true } }];
  }
  const close = closeKey(line, missing);
  if (close === undefined) return undefined;
  const message = `Line ${line.number} seems to be meant, but ${close.what}: write ${close.key}: and then the value.`;
  return [close.key, { line, nearMiss: { id: 'close-key', message, formOnly: true } }];
}

function insideAnother(line: EvidenceLine): Meant {
  const message = `Line ${line.number} has this key in the value of ${line.key}: give it a line of its own.`;
  return { line, nearMiss: { id: 'run-together', message, formOnly: true } };
}

/**
 * For the keys that no line has: the lines that come close. They are not accepted, only told.
 * @param missing keys without a line
 * @param others lines without a key of the rubric
 * @param answered lines that have one, in which another may have got lost
 */
export function findMeant(
  missing: readonly string[],
  others: readonly EvidenceLine[],
  answered: readonly EvidenceLine[],
): Map<string, Meant> {
  const found = new Map<string, Meant>();
  const open = (): string[] => missing.filter((key) => !found.has(key));
  for (const line of others.slice(0, maxOthers)) {
    const keys = open();
    if (keys.length === 0) return found;
    const hit = meant(line, keys);
    if (hit !== undefined) found.set(...hit);
  }
  // Several lines can have run together into one.
  for (const key of open()) {
    const line = answered.find(({ value }) => keyInside(value, [key]) !== undefined);
    if (line !== undefined) found.set(key, insideAnother(line));
  }
  return found;
}
