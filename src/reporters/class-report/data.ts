/**
 * What the page of a class holds as data: `ClassData` as JSON in which a text that may come again stands once,
 * and then only its number. The page's own script reads it; nothing else should.
 */

/** Number of an entry of the table of texts, or the text itself where the table is full. */
export type TextRef = number | string;

/** What a verdict says of a line; the data holds positions in this list. */
export const statuses = ['correct', 'incorrect', 'missing', 'conflict'] as const;

/** A verdict: position in `statuses`, points of points, line (0: none), value as given, why it is wrong. */
export type VerdictData = readonly [
  status: number,
  points: number,
  maxPoints: number,
  line: number,
  given: TextRef | null,
  why: readonly TextRef[],
];

/** A task's title, points of points, and how many of the verdicts that follow are its own. */
export type TaskData = readonly [title: TextRef, score: number, maxScore: number, verdicts: number];

/** A notice and its line (0: none). */
export type NoticeData = readonly [line: number, message: TextRef];

/** A grading; without a score, the numbers are null and the lists of tasks and verdicts are empty. */
export type GradingData = readonly [
  state: TextRef,
  file: TextRef,
  result: readonly [score: number, maxScore: number, percent: number, passed: number] | null,
  tasks: readonly TaskData[],
  verdicts: readonly VerdictData[],
  notices: readonly NoticeData[],
];

/** A student: id, name (empty: none), late (1: yes, 0: no, -1: unknown), number of the grading. */
export type RowData = readonly [student: string, name: string, late: number, grading: number];

/**
 * In the order of the class: a text is the next entry of the table of texts, an object holds the next grading,
 * and an array is a row. Each stands before what refers to it.
 */
export type ClassData = readonly (string | { readonly g: GradingData } | RowData)[];

/** What the page's script knows of the class as a whole. */
export interface PageData {
  /** In the rubric's order. */
  readonly keys: readonly string[];
  /** Positions in `keys`, the hardest first. */
  readonly order: readonly number[];
}
