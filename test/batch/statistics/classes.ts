import fc from 'fast-check';
import { addRow, newTally, summaryOf, type Tally } from '../../../src/batch/summary.js';
import type { BatchSummary } from '../../../src/core/batch-summary.js';
import type { Graded } from '../../../src/core/model.js';
import { graded } from '../../reporters/gradings.js';

/** A class as a table: the points of each key, and for each student which keys are right. */
export interface Table {
  readonly points: readonly number[];
  readonly students: readonly (readonly boolean[])[];
}

export const keysOf = ({ points }: Table): string[] => points.map((_, index) => `k${index}`);

/** Points of a student, summed in whole thousandths. */
export const scoreOf = (points: readonly number[], right: readonly boolean[]): number =>
  points.reduce((sum, each, key) => sum + (right[key] ? Math.round(each * 1000) : 0), 0) / 1000;

export function gradingOf(points: readonly number[], right: readonly boolean[]): Graded {
  const told = points.map((maxPoints, key) => ({
    key: `k${key}`,
    maxPoints,
    ...(right[key] !== true && { status: 'missing' as const }),
  }));
  const maxScore = scoreOf(
    points,
    points.map(() => true),
  );
  return { ...graded({ tasks: [['Task', told]] }), score: scoreOf(points, right), maxScore };
}

/** The tally of a table, its students in this order. */
export function tallyOf(table: Table): Tally {
  const tally = newTally(keysOf(table));
  for (const [at, right] of table.students.entries())
    addRow(tally, { student: `u${at}`, file: 'e.txt', grading: gradingOf(table.points, right) });
  return tally;
}

export const summaryOfTable = (table: Table): BatchSummary => summaryOf(tallyOf(table));

// Halves, thirds that are cut, and keys that count for nothing.
const anyPoints = fc.constantFrom(0, 0.25, 0.333, 0.5, 1, 1, 1, 2, 10);

/** Small tables, in which ties and keys that nobody or everybody has right are common. */
export const anyTable: fc.Arbitrary<Table> = fc
  .array(anyPoints, { minLength: 1, maxLength: 5 })
  .filter((points) => points.some((each) => each > 0))
  .chain((points) =>
    fc
      .array(fc.array(fc.boolean(), { minLength: points.length, maxLength: points.length }), {
        minLength: 1,
        maxLength: 14,
      })
      .map((students) => ({ points, students })),
  );
