import { toFour } from './round.js';
import { byScore, type ScoreGroup, type Scores } from './scores.js';

/** Percent of the class that are in the upper group, and in the lower one. */
export const groupPercent = 27;

/**
 * How many have a key right of the first `hundredths` of students; those at the border count in equal parts.
 * @param groups from the end of the class whose share it is
 */
function rightIn(groups: readonly ScoreGroup[], key: number, hundredths: number): number {
  let left = hundredths;
  let whole = 0;
  for (const { students, right } of groups) {
    const here = right[key] ?? 0;
    if (100 * students >= left) return whole + (here * left) / (100 * students);
    whole += here;
    left -= 100 * students;
  }
  return whole;
}

/** Share right in the upper group minus that in the lower one; null where all have the same score. */
export function discriminationOf(scores: Scores, key: number): number | null {
  const rising = byScore(scores);
  if (rising.length < 2) return null;
  const hundredths = groupPercent * rising.reduce((n, { students }) => n + students, 0);
  const more = rightIn(rising.toReversed(), key, hundredths) - rightIn(rising, key, hundredths);
  return toFour((more * 100) / hundredths);
}
