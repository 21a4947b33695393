import type { RowCode } from './code/row-code.js';
import type { CountedRow } from './counted-row.js';
import type { Written } from './written.js';

/** What a batch says of one student: in a group each member has a row, with the same grading. */
export interface BatchRow {
  readonly student: string;
  readonly name?: string;
  /** Left out where the layout can't tell. */
  readonly late?: boolean;
  /** Path in the source of what was handed in, or of the archive around it: the LMS knows it again by this. Left out where nothing was. */
  readonly from?: string;
  /** Path of the graded file below the root of its source; empty where none was graded. */
  readonly file: string;
  readonly written: Written;
  /** Id of the group whose submission it is, by which the class is ordered; left out where it is the student's own. */
  readonly submission?: string;
  /** What came of the student's code; left out where nobody asked for it. */
  readonly code?: RowCode;
}

/** As much of a row as the summary counts. */
export const countedRow = ({ student, name, file, written, code }: BatchRow): CountedRow => ({
  student,
  file,
  grading: written.counted,
  ...(written.shared && { shared: true }),
  ...(name !== undefined && { name }),
  ...(code && { code: code.counted }),
});
