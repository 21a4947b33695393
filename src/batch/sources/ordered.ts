import { compareCodePoints } from '../code-points.js';
import type { Entry } from '../model.js';
import { problems } from './problems.js';

const byPath = (left: Entry, right: Entry): number => compareCodePoints(left.path, right.path);

/** Orders entries by path. Of those that share one, none can be told from the other: each gets a problem. */
export function orderEntries<T extends Entry>(entries: T[]): T[] {
  entries.sort(byPath);
  const isDouble = (index: number): boolean => entries[index]?.path === entries[index + 1]?.path;
  for (let index = 0; index + 1 < entries.length; index += 1) {
    if (!isDouble(index)) continue;
    for (const each of [index, index + 1]) {
      const entry = entries[each];
      if (entry !== undefined) entries[each] = { ...entry, problem: entry.problem ?? problems.doubleName };
    }
  }
  return entries;
}

/** Finds an entry in entries that are ordered by path: a map of a big class would cost more than the class. */
export function findEntry<T extends Entry>(entries: readonly T[], path: string): T {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareCodePoints(entries[middle]?.path ?? '', path) < 0) low = middle + 1;
    else high = middle;
  }
  const found = entries[low];
  if (found?.path !== path) throw new Error(`${path} is not listed`);
  return found;
}
