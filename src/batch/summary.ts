import type { BatchSummary, CommonMisconception, NeedsPerson } from '../core/batch-summary.js';
import type { Grading } from '../core/model.js';
import { ownCopy } from '../core/own-copy.js';
import { addCode, type CodeTally, codeSummary, newCodeTally } from './code/code-tally.js';
import { compareCodePoints } from './code-points.js';
import { type CountedRow, reasonIn } from './counted-row.js';
import { countGraded, countWaiting, type GradedTally, type KeyTally, newGraded } from './graded-tally.js';
import { unfitWarning } from './other-rubrics.js';
import { type KeyCounts, statisticsOf } from './statistics/statistics.js';
import { addLook, type LookTally, newLook } from './worth-a-look.js';
import { mostCommon } from './wrong-values.js';

/** What is counted while the rows go by; no grading is kept. */
export interface Tally {
  rubric: Grading['rubric'] | undefined;
  readonly states: Record<Grading['state'], number>;
  withoutKeys: number;
  maxScore: number | null;
  readonly graded: GradedTally;
  readonly needPerson: NeedsPerson[];
  needPersonMore: number;
  readonly look: LookTally;
  readonly code?: CodeTally;
  /** How many files that have nothing of this rubric have the keys or the name of which other one. */
  readonly others: Map<string, number>;
}

const mostKept = 1000;

/**
 * @param rubricKeys in the rubric's order
 * @param withCode whether the code of students is run
 */
export const newTally = (rubricKeys: readonly string[], withCode = false): Tally => ({
  rubric: undefined,
  states: { graded: 0, absent: 0, unreadable: 0, ambiguous: 0, error: 0 },
  withoutKeys: 0,
  maxScore: null,
  graded: newGraded(rubricKeys),
  needPerson: [],
  needPersonMore: 0,
  look: newLook(),
  ...(withCode && { code: newCodeTally() }),
  others: new Map(),
});

function addNeedsPerson(
  tally: Tally,
  { student, name, file, grading }: CountedRow,
  state: NeedsPerson['state'],
): void {
  if (tally.needPerson.length >= mostKept) {
    tally.needPersonMore += 1;
    return;
  }
  const why = ownCopy(reasonIn(grading));
  tally.needPerson.push({ student, ...(name !== undefined && { name }), state, file, why });
}

/** Counts one row; rows come in the order of the class. */
export function addRow(tally: Tally, row: CountedRow): void {
  const { grading } = row;
  const { state } = grading;
  tally.rubric ??= grading.rubric;
  tally.states[state] += 1;
  addLook(tally.look, row);
  if (tally.code) addCode(tally.code, row);
  if (grading.fits !== undefined) tally.others.set(grading.fits, (tally.others.get(grading.fits) ?? 0) + 1);
  if (state === 'graded') {
    tally.maxScore ??= grading.maxScore;
    countGraded(tally.graded, grading, row.shared === true);
    if (grading.keyless === undefined) return;
    tally.withoutKeys += 1;
  }
  if (state !== 'absent') addNeedsPerson(tally, row, state);
}

const countsOf = ([key, { counts, values }]: [string, KeyTally], graded: number): KeyCounts => ({
  key,
  right: counts.correct,
  wrong: counts.incorrect,
  missing: counts.missing,
  conflict: counts.conflict,
  wrongValues: mostCommon(values, graded),
});

const ranked = ({ misconceptions }: GradedTally): CommonMisconception[] =>
  [...misconceptions]
    .map(([id, each]) => ({ id, ...each }))
    .sort((a, b) => b.students - a.students || compareCodePoints(a.id, b.id));

/** What was counted, as a value. */
export function summaryOf(tally: Tally): BatchSummary {
  const { states, rubric, graded } = tally;
  countWaiting(graded);
  const counts = [...graded.keys].map((each) => countsOf(each, states.graded));
  const { statistics, keys, nearMisses, warnings } = statisticsOf(
    graded.statistics,
    counts,
    tally.withoutKeys,
  );
  const unfit = unfitWarning({
    rubric,
    graded: states.graded,
    keyless: tally.withoutKeys,
    withoutEvidence: tally.look.withoutEvidence,
    others: tally.others,
  });
  return {
    schema: 'linemark/summary/v1',
    ...(rubric && { rubric: { ...rubric } }),
    submissions: Object.values(states).reduce((total, count) => total + count, 0),
    states: { ...states },
    passed: graded.passed,
    withoutKeys: tally.withoutKeys,
    maxScore: tally.maxScore,
    statistics,
    keys,
    misconceptions: ranked(graded),
    nearMisses,
    warnings: [...unfit, ...warnings],
    needPerson: [...tally.needPerson],
    needPersonMore: tally.needPersonMore,
    withoutEvidence: tally.look.withoutEvidence,
    worthALook: [...tally.look.listed],
    worthALookMore: tally.look.more,
    ...(tally.code && { code: codeSummary(tally.code) }),
  };
}
