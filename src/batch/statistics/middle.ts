import { weightedMean, weightedVariance } from 'simple-statistics';
import { toPoints } from './round.js';
import type { ScoreGroup } from './scores.js';

/** Groups that hold at least one student, from the lowest score to the highest. */
export type SomeGroups = readonly [ScoreGroup, ...ScoreGroup[]];

const columnsOf = (groups: SomeGroups): [scores: number[], students: number[]] => [
  groups.map(({ score }) => score),
  groups.map(({ students }) => students),
];

/** In points. */
export const meanOf = (groups: SomeGroups): number => toPoints(weightedMean(...columnsOf(groups)));

/** In points, over n - 1; the library's weighed variance is over n. Null for one student. */
export function deviationOf(groups: SomeGroups, n: number): number | null {
  if (n < 2) return null;
  return toPoints(Math.sqrt((weightedVariance(...columnsOf(groups)) * n) / (n - 1)));
}

/** Score of the student who has so many before them. */
function scoreAt(groups: SomeGroups, place: number): number {
  let before = 0;
  const found = groups.find(({ students }) => {
    before += students;
    return before > place;
  });
  return (found ?? groups[0]).score;
}

/** In points. The library's quantile wants every score, and its weighed one never lies between two. */
function quartileOf(groups: SomeGroups, n: number, quarters: number): number {
  const place = Math.floor(((n - 1) * quarters) / 4);
  const rest = ((n - 1) * quarters) % 4;
  const [low, high] = [scoreAt(groups, place), scoreAt(groups, place + 1)];
  return toPoints(rest === 0 ? low : (4 * low + rest * (high - low)) / 4);
}

/** In points. */
export const quartilesOf = (groups: SomeGroups, n: number): [number, number, number] => [
  quartileOf(groups, n, 1),
  quartileOf(groups, n, 2),
  quartileOf(groups, n, 3),
];
