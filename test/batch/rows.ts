import type { BatchRow } from '../../src/batch/row.js';
import { writerFor } from '../../src/batch/written.js';
import type { Grading } from '../../src/core/model.js';

const write = writerFor({ keys: [], feedback: 'full', size: 1 }, 17);

/** The row of a student who has a grading. */
export const rowOf = (grading: Grading, student = 'u1'): BatchRow => ({
  student,
  file: `${student}/e.txt`,
  written: write(grading),
});
