import { forJson } from '../reporters/escape.js';
import type { CountedRow } from './counted-row.js';
import type { BatchRow } from './row.js';
import type { Tally } from './summary.js';

/**
 * What a shard keeps for the summary of the whole class: what is counted of each row, in order. Counts alone
 * would not do: which rare values were forgotten on the way depends on all the rows before.
 */

/** The rows of a submission: in a group each member has one. */
export interface CountedSubmission {
  /** What the class is ordered by. */
  readonly id: string;
  readonly rows: readonly CountedRow[];
}

type Rubric = NonNullable<Tally['rubric']>;

const withoutRubric = ({ rubric: _, ...grading }: CountedRow['grading']) => grading;

/** One line for a submission, in ASCII. @param members its rows, one or more */
export function tallyLine(members: readonly [BatchRow, ...BatchRow[]]): string {
  const [{ student, submission = student }] = members;
  const rows = members.map(({ name, file, written, code, ...row }) => ({
    student: row.student,
    ...(name !== undefined && { name }),
    file,
    grading: withoutRubric(written.counted),
    ...(code && { code: code.counted }),
  }));
  return `${forJson(JSON.stringify({ id: submission, rows }))}\n`;
}

/** @throws SyntaxError if the line is torn */
export function readTallyLine(line: string, rubric: Rubric): CountedSubmission {
  const { id, rows } = JSON.parse(line) as CountedSubmission;
  return { id, rows: rows.map((row) => ({ ...row, grading: { ...row.grading, rubric } })) };
}
