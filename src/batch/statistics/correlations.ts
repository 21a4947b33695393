import { toFour } from './round.js';
import { byScore, type Scores } from './scores.js';

// The library correlates lists with a value for each student. From counts the sums are exact; as whole
// thousandths squared and times a class they do not fit into a number, so they are big integers.

interface Sums {
  readonly n: bigint;
  /** Of the scores, and of their squares. */
  readonly scores: bigint;
  readonly squares: bigint;
}

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, each) => total + each, 0n);

function sumsOf(scores: Scores): Sums {
  const groups = byScore(scores).map(({ score, students }) => [BigInt(score), BigInt(students)] as const);
  return {
    n: sum(groups.map(([, students]) => students)),
    scores: sum(groups.map(([score, students]) => score * students)),
    squares: sum(groups.map(([score, students]) => score * score * students)),
  };
}

/** How many have a key right, and the sum of their scores. */
function rightSums(scores: Scores, key: number): [right: bigint, scores: bigint] {
  const groups = byScore(scores).map(({ score, right }) => [BigInt(score), BigInt(right[key] ?? 0)] as const);
  return [sum(groups.map(([, right]) => right)), sum(groups.map(([score, right]) => score * right))];
}

/** Correlation of being right with the points of all other keys; null where one of the two does not vary. */
export function itemRestOf(scores: Scores, key: number): number | null {
  const all = sumsOf(scores);
  const { n } = all;
  const [right, scoresOfRight] = rightSums(scores, key);
  const points = BigInt(scores.points[key] ?? 0);
  const rest = all.scores - points * right;
  const restSquares = all.squares - 2n * points * scoresOfRight + points * points * right;
  const restOfRight = scoresOfRight - points * right;
  const [varianceOfRight, varianceOfRest] = [n * right - right * right, n * restSquares - rest * rest];
  if (varianceOfRight === 0n || varianceOfRest === 0n) return null;
  const covariance = n * restOfRight - right * rest;
  return toFour(
    Number(covariance) / (Math.sqrt(Number(varianceOfRight)) * Math.sqrt(Number(varianceOfRest))),
  );
}

/** Cronbach's alpha over the keys that have points; null where they are fewer than two or scores do not vary. */
export function alphaOf(scores: Scores): number | null {
  const all = sumsOf(scores);
  const { n } = all;
  const variance = n * all.squares - all.scores * all.scores;
  const items = scores.points.flatMap((each, key) => (each === 0 ? [] : [[BigInt(each), key] as const]));
  if (items.length < 2 || variance === 0n) return null;
  const ofItems = items.map(([points, key]) => {
    const [right] = rightSums(scores, key);
    return points * points * (n * right - right * right);
  });
  const count = BigInt(items.length);
  return toFour(Number(count * (variance - sum(ofItems))) / Number((count - 1n) * variance));
}
