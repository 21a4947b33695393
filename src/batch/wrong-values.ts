import type { WrongValue } from '../core/batch-summary.js';
import { shorten } from '../core/shorten.js';
import { compareCodePoints } from './code-points.js';
import { ownCopy } from './own-copy.js';
import { toFour } from './statistics/round.js';

// A class of a hundred thousand can give as many values: only what is common is of interest.
const mostDistinct = 1000;
const mostTold = 5;
const longest = 200;

interface Counted {
  count: number;
  misconception: string | null;
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

/** Counts a value, in bounded memory. */
export function countValue(values: WrongValues, given: string, misconception: string | null): void {
  const value = keptOf(given);
  const known = values.get(value);
  if (known !== undefined) {
    known.count += 1;
    known.misconception ??= misconception;
    return;
  }
  if (values.size >= mostDistinct) forgetRare(values);
  if (values.size < mostDistinct) values.set(ownCopy(value), { count: 1, misconception });
}

/** The most common values of so many graded submissions; of equally common ones, the first by code point. */
export const mostCommon = (values: WrongValues, graded: number): WrongValue[] =>
  [...values]
    .map(([given, { count, misconception }]) => ({
      given,
      count,
      share: toFour(count / graded),
      misconception,
    }))
    .sort((a, b) => b.count - a.count || compareCodePoints(a.given, b.given))
    .slice(0, mostTold);
