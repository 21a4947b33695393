import { forJson } from '../reporters/escape.js';
import type { CountedCode } from './code/row-code.js';
import type { CountedGraded, CountedRow, CountedUngraded, CountedVerdict } from './counted-row.js';
import type { BatchRow } from './row.js';
import { either, flag, listOf, number, objectOf, oneOf, optional, pairOf, text } from './shapes.js';
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

/** A row as a tally has it: the rubric is that of all. */
interface KeptRow extends Pick<CountedRow, 'student' | 'name' | 'file' | 'code'> {
  readonly grading: Omit<CountedGraded, 'rubric'> | Omit<CountedUngraded, 'rubric'>;
}

const withoutRubric = ({ rubric: _, ...grading }: CountedRow['grading']) => grading;

/** One line for a submission, in ASCII. @param members its rows, one or more */
export function tallyLine(members: readonly [BatchRow, ...BatchRow[]]): string {
  const [{ student, submission = student }] = members;
  const rows = members.map(
    ({ name, file, written, code, ...row }): KeptRow => ({
      student: row.student,
      ...(name !== undefined && { name }),
      file,
      grading: withoutRubric(written.counted),
      ...(code && { code: code.counted }),
    }),
  );
  return `${forJson(JSON.stringify({ id: submission, rows }))}\n`;
}

const graded = objectOf<Omit<CountedGraded, 'rubric'>>({
  state: oneOf('graded'),
  score: number,
  maxScore: number,
  passPercent: number,
  passed: flag,
  verdicts: listOf(
    objectOf<CountedVerdict>({
      key: text,
      status: oneOf('correct', 'incorrect', 'missing', 'conflict'),
      given: optional(text),
      forgivableBy: optional(listOf(text)),
      maxPoints: optional(number),
    }),
  ),
  misconceptions: listOf(
    objectOf<CountedGraded['misconceptions'][number]>({ id: text, keys: listOf(text), message: text }),
  ),
  keyless: optional(text),
  fits: optional(text),
  look: optional(text),
});

const ungraded = objectOf<Omit<CountedUngraded, 'rubric'>>({
  state: oneOf('unreadable', 'absent', 'ambiguous', 'error'),
  notices: listOf(objectOf<CountedUngraded['notices'][number]>({ message: text })),
  fits: optional(text),
  look: optional(text),
});

const code = objectOf<CountedCode>({
  state: oneOf('agrees', 'differs', 'notRun', 'withoutFile', 'withoutCode'),
  why: optional(text),
  general: listOf(pairOf(text, flag)),
});

const isSubmission = objectOf<{ id: string; rows: KeptRow[] }>({
  id: text,
  rows: listOf(
    objectOf<KeptRow>({
      student: text,
      name: optional(text),
      file: text,
      grading: either(graded, ungraded),
      code: optional(code),
    }),
  ),
});

/**
 * @throws SyntaxError if the line is torn, TypeError if it is none of a tally
 */
export function readTallyLine(line: string, rubric: Rubric): CountedSubmission {
  const data: unknown = JSON.parse(line);
  if (!isSubmission(data)) throw new TypeError('this is no line of a tally');
  return { id: data.id, rows: data.rows.map((row) => ({ ...row, grading: { ...row.grading, rubric } })) };
}
