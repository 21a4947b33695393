import type { NearMissEffect } from '../../core/batch-summary.js';
import { passes } from '../../core/totals.js';
import { compareCodePoints } from '../code-points.js';
import type { CountedGraded } from '../counted-row.js';
import { toPoints } from './round.js';

/** A set of near misses: a bit for each. There are fewer of them than bits in an integer. */
type Bits = number;

/** What is gained. */
interface Effect {
  students: number;
  thousandths: number;
  passed: number;
}

/**
 * What near misses give. For a set of them it is the sum over its subsets of what each subset adds to that of
 * its own subsets (Möbius inversion). So sums over students are enough, of sets that are as small as those that
 * meet in a value: with one near miss forgiven or with several, no student is counted twice.
 */
export interface Forgiving {
  readonly bits: Map<string, Bits>;
  /** What a set adds to its subsets. */
  readonly adds: Map<Bits, Effect>;
  /** Sets that make some value right. */
  readonly sets: Map<Bits, readonly string[]>;
}

/** A tally of near misses in which nothing is counted yet. */
export const newForgiving = (): Forgiving => ({ bits: new Map(), adds: new Map(), sets: new Map() });

/** Points of a student, and what would have to be forgiven for them. */
interface Need {
  readonly set: Bits;
  readonly thousandths: number;
}

function bitOf({ bits }: Forgiving, id: string): Bits {
  const known = bits.get(id);
  if (known !== undefined) return known;
  const bit = 1 << bits.size;
  bits.set(id, bit);
  return bit;
}

function needsOf(forgiving: Forgiving, { verdicts }: CountedGraded): Need[] {
  const needs: Need[] = [];
  for (const { forgivableBy, maxPoints = 1 } of verdicts) {
    if (forgivableBy === undefined || maxPoints === 0) continue;
    const set = forgivableBy.reduce((all, id) => all | bitOf(forgiving, id), 0);
    if (!forgiving.sets.has(set)) forgiving.sets.set(set, [...forgivableBy].sort(compareCodePoints));
    needs.push({ set, thousandths: Math.round(maxPoints * 1000) });
  }
  return needs;
}

function gainOf(needs: readonly Need[], set: Bits): number {
  let sum = 0;
  for (const need of needs) if ((need.set & set) === need.set) sum += need.thousandths;
  return sum;
}

function bitsIn(set: Bits): Bits[] {
  const bits: Bits[] = [];
  for (let left = set; left !== 0; left &= left - 1) bits.push(left & -left);
  return bits;
}

/** Whether the number of bits is odd. */
function isOdd(set: Bits): boolean {
  let odd = false;
  for (let left = set; left !== 0; left &= left - 1) odd = !odd;
  return odd;
}

// As many slips are looked for in one value.
const mostTogether = 3;

/** The sets of so many bits at most. */
function smallSubsets(set: Bits): Bits[] {
  const found: Bits[] = [];
  for (const bit of bitsIn(set)) {
    for (const smaller of [0, ...found]) if (bitsIn(smaller).length < mostTogether) found.push(smaller | bit);
  }
  return found;
}

/** The next smaller subset of a small set, down to the empty one. */
const nextSubset = (subset: Bits, set: Bits): Bits => (subset - 1) & set;

/** Adds to the effect of a set, with a sign. */
function add(
  adds: Map<Bits, Effect>,
  set: Bits,
  students: number,
  thousandths: number,
  passed: number,
): void {
  const effect = adds.get(set);
  if (effect === undefined) {
    adds.set(set, { students, thousandths, passed });
    return;
  }
  effect.students += students;
  effect.thousandths += thousandths;
  effect.passed += passed;
}

/** Whether so many thousandths more make a student pass who does not. */
function passesWith({ passed, score, maxScore, passPercent }: CountedGraded): (gain: number) => boolean {
  if (passed) return () => false;
  const [now, most, pass] = [score, maxScore, passPercent].map((each) => Math.round(each * 1000));
  return (gain) => passes((now ?? 0) + gain, most ?? 0, pass ?? 0);
}

/** Counts what forgiving would give a student, for so many who have the same grading. */
export function countForgiving(forgiving: Forgiving, grading: CountedGraded, students: number): void {
  const needs = needsOf(forgiving, grading);
  if (needs.length === 0) return;
  const nowPasses = passesWith(grading);
  for (const set of smallSubsets(needs.reduce((all, need) => all | need.set, 0))) {
    let [gainers, thousandths, passed] = [0, 0, 0];
    for (let subset = set; subset !== 0; subset = nextSubset(subset, set)) {
      const gain = gainOf(needs, subset);
      if (gain === 0) continue;
      const sign = isOdd(set ^ subset) ? -students : students;
      gainers += sign;
      thousandths += sign * gain;
      if (nowPasses(gain)) passed += sign;
    }
    add(forgiving.adds, set, gainers, thousandths, passed);
  }
}

function effectOf({ adds }: Forgiving, set: Bits, ids: readonly string[]): NearMissEffect {
  const sum: Effect = { students: 0, thousandths: 0, passed: 0 };
  for (let subset = set; subset !== 0; subset = nextSubset(subset, set)) {
    const effect = adds.get(subset);
    sum.students += effect?.students ?? 0;
    sum.thousandths += effect?.thousandths ?? 0;
    sum.passed += effect?.passed ?? 0;
  }
  return { id: ids.join('+'), students: sum.students, points: toPoints(sum.thousandths), passed: sum.passed };
}

/** What forgiving each set would change: by students, then by id. */
export const effectsOf = (forgiving: Forgiving): NearMissEffect[] =>
  [...forgiving.sets]
    .map(([set, ids]) => effectOf(forgiving, set, ids))
    .sort((a, b) => b.students - a.students || compareCodePoints(a.id, b.id));
