import type { NearMissEffect } from '../../core/batch-summary.js';
import { passes } from '../../core/totals.js';
import { compareCodePoints } from '../code-points.js';
import type { CountedGraded } from '../counted-row.js';
import { toPoints } from './round.js';

/** Students, thousandths and passes that are gained. */
type Effect = readonly [students: number, thousandths: number, passed: number];

/**
 * What near misses give. For a set of them it is the sum over its subsets of what each subset adds to that of
 * its own subsets (Möbius inversion). So sums over students are enough, of sets that are as small as those that
 * meet in a value: with one near miss forgiven or with several, no student is counted twice.
 */
export interface Forgiving {
  /** Set of ids, joined, to what it adds to its subsets. */
  readonly adds: Map<string, Effect>;
  /** Sets that make some value right. */
  readonly sets: Map<string, readonly string[]>;
}

export const newForgiving = (): Forgiving => ({ adds: new Map(), sets: new Map() });

// As many slips as are looked for in one value.
const mostTogether = 3;

const nameOf = (ids: readonly string[]): string => ids.join('+');

const plus = (one: Effect, other: Effect, times = 1): Effect => [
  one[0] + times * other[0],
  one[1] + times * other[1],
  one[2] + times * other[2],
];

const nothing: Effect = [0, 0, 0];

/** All sets of so many ids at most, the empty one left out, smaller ones first. */
function subsetsOf(ids: readonly string[]): string[][] {
  let sets: string[][] = [[]];
  const all: string[][] = [];
  for (let size = 1; size <= Math.min(mostTogether, ids.length); size += 1) {
    sets = sets.flatMap((set) => ids.slice(ids.indexOf(set.at(-1) ?? '') + 1).map((id) => [...set, id]));
    all.push(...sets);
  }
  return all;
}

const sumOfSubsets = (ids: readonly string[], adds: ReadonlyMap<string, Effect>): Effect =>
  subsetsOf(ids).reduce((sum, set) => plus(sum, adds.get(nameOf(set)) ?? nothing), nothing);

/** What a set gives one student. */
function effectOf(
  ids: readonly string[],
  needs: readonly Need[],
  { score, maxScore, passPercent, passed }: CountedGraded,
): Effect {
  const gained = needs
    .filter((need) => need.ids.every((id) => ids.includes(id)))
    .reduce((sum, { thousandths }) => sum + thousandths, 0);
  if (gained === 0) return nothing;
  const [before, most, pass] = [score, maxScore, passPercent].map((each) => Math.round(each * 1000));
  const nowPasses = !passed && passes((before ?? 0) + gained, most ?? 0, pass ?? 0);
  return [1, gained, nowPasses ? 1 : 0];
}

/** Points of a verdict, and the ids that would have to be forgiven for them. */
interface Need {
  readonly ids: readonly string[];
  readonly thousandths: number;
}

const needsOf = ({ verdicts }: CountedGraded): Need[] =>
  verdicts.flatMap(({ forgivableBy, maxPoints = 1 }) =>
    forgivableBy === undefined || maxPoints === 0
      ? []
      : [{ ids: [...forgivableBy].sort(compareCodePoints), thousandths: Math.round(maxPoints * 1000) }],
  );

/** Counts what forgiving would give a student, for so many who have the same grading. */
export function countForgiving({ adds, sets }: Forgiving, grading: CountedGraded, students: number): void {
  const needs = needsOf(grading);
  if (needs.length === 0) return;
  for (const { ids } of needs) sets.set(nameOf(ids), ids);
  const all = [...new Set(needs.flatMap(({ ids }) => ids))].sort(compareCodePoints);
  const own = new Map<string, Effect>();
  for (const set of subsetsOf(all)) {
    const name = nameOf(set);
    const added = plus(effectOf(set, needs, grading), sumOfSubsets(set, own), -1);
    own.set(name, added);
    adds.set(name, plus(adds.get(name) ?? nothing, added, students));
  }
}

/** What forgiving each set would change: by students, then by id. */
export const effectsOf = ({ adds, sets }: Forgiving): NearMissEffect[] =>
  [...sets]
    .map(([id, ids]) => {
      const [students, thousandths, passed] = sumOfSubsets(ids, adds);
      return { id, students, points: toPoints(thousandths), passed };
    })
    .sort((a, b) => b.students - a.students || compareCodePoints(a.id, b.id));
