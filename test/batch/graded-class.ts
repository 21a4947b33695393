import { type BatchRequest, openClass } from '../../src/batch/batch.js';
import { newFileGrader } from '../../src/batch/file-grader.js';
import { poolOfOne } from '../../src/batch/pool.js';
import type { BatchRow } from '../../src/batch/row.js';
import { defaultLimits } from '../../src/batch/sources/index.js';
import { criteriaOf } from '../../src/core/answers.js';
import type { GradingReport } from '../../src/reporters/index.js';
import { reportText } from './result-text.js';

/** A row, with its report as an object again. */
export interface GradedRow extends BatchRow {
  readonly grading: GradingReport;
}

/** Grades a class in place, at level `full`. */
export async function gradedClass(request: BatchRequest): Promise<GradedRow[]> {
  const { assessment } = request;
  const keys = criteriaOf(assessment.rubric).map(({ key }) => key);
  const grader = newFileGrader(assessment, {
    keys,
    feedback: 'full',
    entryBytes: defaultLimits.entryBytes,
    size: 1,
  });
  const rows: GradedRow[] = [];
  for await (const slice of (await openClass(request)).slices(grader, poolOfOne(grader))) {
    for (const row of slice.flat()) rows.push({ ...row, grading: JSON.parse(reportText(row.written)) });
  }
  return rows;
}
