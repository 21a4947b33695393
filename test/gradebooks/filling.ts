import { parse } from 'csv-parse/sync';
import type { FillOptions } from '../../src/gradebooks/decide.js';
import { fillGradebook } from '../../src/gradebooks/fill.js';
import { openGradebook } from '../../src/gradebooks/gradebook.js';
import type { GradebookGrade } from '../../src/gradebooks/model.js';

/** A student who got so many of ten points. */
export const graded = (student: string, score: number, name?: string): GradebookGrade => ({
  student,
  ...(name !== undefined && { name }),
  state: 'graded',
  score,
  maxScore: 10,
});

/** A student without a score. */
export const ungraded = (
  student: string,
  state: 'absent' | 'unreadable' | 'ambiguous' | 'error',
): GradebookGrade => ({
  student,
  state,
});

export interface Setting extends Partial<FillOptions> {
  readonly column?: string;
  readonly rubricTitle?: string;
}

/** Fills a gradebook in, and gives it as text beside what changed. */
export function filled(file: string | Uint8Array, grades: readonly GradebookGrade[], setting: Setting = {}) {
  const { column, rubricTitle = 'no column', ...options } = setting;
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const gradebook = openGradebook('gradebook.csv', bytes, rubricTitle, column);
  const { bytes: after, changes } = fillGradebook(gradebook, grades, {
    overwrite: false,
    feedbackCells: false,
    ...options,
  });
  return { bytes: Buffer.from(after), text: Buffer.from(after).toString('utf8'), changes };
}

/** Who was left out, and why. */
export const leftOut = ({ changes }: ReturnType<typeof filled>): string[] =>
  changes.notWritten.map(({ student, why }) => `${student} ${why}`);

/** The texts of a CSV file, by another way than the code under test has them. */
export const textsOf = (bytes: Uint8Array, delimiter: string): string[][] =>
  parse(Buffer.from(bytes), { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
