import type { Verdict } from '../core/model.js';
import { ownCopy } from '../core/own-copy.js';
import type { CountedGraded } from './counted-row.js';
import { countGrading, newStatistics, type StatisticsTally } from './statistics/tally.js';
import { countValue, type WrongValues } from './wrong-values.js';

/** What is counted of a key. */
export interface KeyTally {
  readonly counts: Record<Verdict['status'], number>;
  readonly values: WrongValues;
}

/** A wrong value of a grading, and the ids of the misconceptions that explain it. */
interface WrongGiven {
  readonly values: WrongValues;
  readonly given: string;
  readonly ids: readonly string[];
}

/** A grading that rows share: how many of them are still to be counted, and what has to be counted at once. */
interface Waiting {
  students: number;
  readonly wrong: readonly WrongGiven[];
}

/** What is counted of files that were judged. */
export interface GradedTally {
  passed: number;
  readonly statistics: StatisticsTally;
  readonly keys: ReadonlyMap<string, KeyTally>;
  readonly misconceptions: Map<string, { readonly message: string; students: number }>;
  /** To count rows with one grading together is cheaper. */
  readonly waiting: Map<CountedGraded, Waiting>;
}

/** @param rubricKeys in the rubric's order */
export const newGraded = (rubricKeys: readonly string[]): GradedTally => ({
  passed: 0,
  statistics: newStatistics(rubricKeys),
  keys: new Map(
    rubricKeys.map((key) => [
      key,
      { counts: { correct: 0, incorrect: 0, missing: 0, conflict: 0 }, values: new Map() },
    ]),
  ),
  misconceptions: new Map(),
  waiting: new Map(),
});

function wrongIn({ keys }: GradedTally, { verdicts, misconceptions }: CountedGraded): WrongGiven[] {
  const wrong: WrongGiven[] = [];
  for (const { key, status, given } of verdicts) {
    const values = keys.get(key)?.values;
    if (status !== 'incorrect' || given === undefined || values === undefined) continue;
    const ids = misconceptions.filter((each) => each.keys.includes(key)).map(({ id }) => id);
    wrong.push({ values, given, ids });
  }
  return wrong;
}

function countWrong(wrong: readonly WrongGiven[]): void {
  for (const { values, given, ids } of wrong) countValue(values, given, ids);
}

/** Counts all but the wrong values, in which no order of rows can be seen. */
function countTogether(tally: GradedTally, grading: CountedGraded, students: number): void {
  countGrading(tally.statistics, grading, students);
  if (grading.passed) tally.passed += students;
  for (const { key, status } of grading.verdicts) {
    const counts = tally.keys.get(key)?.counts;
    if (counts !== undefined) counts[status] += students;
  }
  for (const { id, message } of grading.misconceptions) {
    const known = tally.misconceptions.get(id) ?? { message: ownCopy(message), students: 0 };
    known.students += students;
    tally.misconceptions.set(id, known);
  }
}

// More would keep gradings alive that nobody shares any more.
const mostWaiting = 64;

/** Counts the rows that wait. */
export function countWaiting(tally: GradedTally): void {
  for (const [grading, { students }] of tally.waiting) countTogether(tally, grading, students);
  tally.waiting.clear();
}

function waitingFor(tally: GradedTally, grading: CountedGraded): Waiting {
  const known = tally.waiting.get(grading);
  if (known !== undefined) return known;
  if (tally.waiting.size >= mostWaiting) countWaiting(tally);
  const waiting = { students: 0, wrong: wrongIn(tally, grading) };
  tally.waiting.set(grading, waiting);
  return waiting;
}

/**
 * Counts a grading. Which wrong values are forgotten depends on the rows before, so these are counted in order.
 * @param isShared whether other rows have this very object
 */
export function countGraded(tally: GradedTally, grading: CountedGraded, isShared: boolean): void {
  if (!isShared) {
    countWrong(wrongIn(tally, grading));
    countTogether(tally, grading, 1);
    return;
  }
  const waiting = waitingFor(tally, grading);
  waiting.students += 1;
  countWrong(waiting.wrong);
}
