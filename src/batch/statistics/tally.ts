import type { CountedGraded } from '../counted-row.js';
import { countForgiving, type Forgiving, newForgiving } from './forgiving.js';
import { groupOf, newScores, type Scores } from './scores.js';

/** What the statistics of a class are made of. */
export interface StatisticsTally {
  readonly scores: Scores;
  readonly forgiving: Forgiving;
}

/** @param keys in the rubric's order */
export const newStatistics = (keys: readonly string[]): StatisticsTally => ({
  scores: newScores(keys),
  forgiving: newForgiving(),
});

/** Where a key stands; verdicts come in the order of the keys. */
const placeOf = ({ keys }: Scores, key: string, expected: number): number =>
  keys[expected] === key ? expected : keys.indexOf(key);

/** Counts a grading that so many students have. */
export function countGrading(
  { scores, forgiving }: StatisticsTally,
  grading: CountedGraded,
  students: number,
): void {
  const { points } = scores;
  const { verdicts, score } = grading;
  const group = groupOf(scores, Math.round(score * 1000));
  group.students += students;
  let index = 0;
  for (const { key, status, maxPoints = 1 } of verdicts) {
    const place = placeOf(scores, key, index);
    index += 1;
    if (place < 0) continue;
    points[place] = Math.round(maxPoints * 1000);
    if (status === 'correct') group.right[place] = (group.right[place] ?? 0) + students;
  }
  countForgiving(forgiving, grading, students);
}
