/** Those who have one score. */
export interface ScoreGroup {
  /** In thousandths. */
  readonly score: number;
  students: number;
  /** How many of them have each key right, in the order of the keys. */
  readonly right: number[];
}

/**
 * Scores, and who has which key right, as counts: they grow with the number of different scores, never
 * with the class, and every sum over them is one of integers, so that the order of rows changes nothing.
 */
export interface Scores {
  /** In the rubric's order. */
  readonly keys: readonly string[];
  /** Of each key, in thousandths; 0 until a grading tells. */
  readonly points: number[];
  readonly groups: Map<number, ScoreGroup>;
}

/** @param keys in the rubric's order */
export const newScores = (keys: readonly string[]): Scores => ({
  keys,
  points: keys.map(() => 0),
  groups: new Map(),
});

/** The group of a score in thousandths, empty if it is new. */
export function groupOf({ groups, keys }: Scores, score: number): ScoreGroup {
  const known = groups.get(score);
  if (known !== undefined) return known;
  const group = { score, students: 0, right: keys.map(() => 0) };
  groups.set(score, group);
  return group;
}

/** From the lowest score to the highest: the order in which scores came must not be seen. */
export const byScore = ({ groups }: Scores): readonly ScoreGroup[] =>
  [...groups.values()].sort((a, b) => a.score - b.score);
