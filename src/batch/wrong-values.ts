import type { WrongValue } from '../core/batch-summary.js';
import { ownCopy } from '../core/own-copy.js';
import { shorten } from '../core/shorten.js';
import { compareCodePoints } from './code-points.js';
import { toFour } from './statistics/round.js';

// A class of a hundred thousand can give as many values: only what is common is of interest.
const mostDistinct = 1000;
const mostTold = 5;
const longest = 200;

interface Counted {
  count: number;
  /** How many have each misconception; left out where nobody has one, as with most values. */
  misconceptions?: Map<string, number>;
}

/** The wrong values that were given for a key. */
export type WrongValues = Map<string, Counted>;

/** As much of a value as is kept. */
export const keptOf = (given: string): string => shorten(given, longest);

/** Makes room: what came once goes. If there is no such value, the room stays full. */
function forgetRare(values: WrongValues): void {
  for (const [given, { count }] of values) {
    if (count === 1) values.delete(given);
  }
}

/** @param ids of the misconceptions that a student has, each once */
function countMisconceptions(counted: Counted, ids: readonly string[]): void {
  for (const id of ids) {
    counted.misconceptions ??= new Map();
    counted.misconceptions.set(id, (counted.misconceptions.get(id) ?? 0) + 1);
  }
}

/**
 * Counts a value, in bounded memory.
 * @param ids of the misconceptions that explain it in this student's file
 */
export function countValue(values: WrongValues, given: string, ids: readonly string[]): void {
  const value = keptOf(given);
  const known = values.get(value);
  if (known === undefined && values.size >= mostDistinct) forgetRare(values);
  if (known === undefined && values.size >= mostDistinct) return;
  const counted = known ?? { count: 0 };
  if (known === undefined) values.set(ownCopy(value), counted);
  counted.count += 1;
  countMisconceptions(counted, ids);
}

/** The misconception that most have; of equally common ones, the first by code point. */
function commonest({ misconceptions = new Map() }: Counted): [id: string | null, students: number] {
  const [first] = [...misconceptions].sort(
    ([id, students], [other, others]) => others - students || compareCodePoints(id, other),
  );
  return first ?? [null, 0];
}

/** The most common values of so many graded submissions; of equally common ones, the first by code point. */
export const mostCommon = (values: WrongValues, graded: number): WrongValue[] =>
  [...values]
    .sort(([one, a], [other, b]) => b.count - a.count || compareCodePoints(one, other))
    .slice(0, mostTold)
    .map(([given, counted]) => {
      const [misconception, explained] = commonest(counted);
      const { count } = counted;
      return { given, count, share: toFour(count / graded), misconception, explained };
    });
