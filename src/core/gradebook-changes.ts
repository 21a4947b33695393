import type { Grading } from './model.js';

/** Why a student's grade is not in the gradebook, or a row of it has none. */
export type NotWrittenReason =
  | Exclude<Grading['state'], 'graded'>
  /** Something was handed in, but no evidence file. */
  | 'no-evidence-file'
  /** The class has the student, the gradebook does not. */
  | 'not-in-gradebook'
  /** The gradebook has the student, the class does not. */
  | 'not-in-class'
  /** The gradebook has the student in several rows. */
  | 'several-rows'
  /** Columns of ids lead to different rows: the id may be somebody else's in one of them. */
  | 'several-columns'
  /** Several students of the class fit one row. */
  | 'several-students'
  /** A row with more or fewer cells than the header: no telling what stands where. */
  | 'odd-row'
  | 'excused'
  /** The LMS says that this grade is not to be changed, because it was locked or written elsewhere. */
  | 'locked'
  | 'other-grade'
  | 'other-feedback';

/** A grade that was written into a cell. */
export interface GradeChange {
  /** Id as the class has it. */
  readonly student: string;
  readonly name?: string;
  /** Where the gradebook's row begins, counted from 1. */
  readonly line: number;
  /** What stood in the cell; empty for a blank one. */
  readonly from: string;
  readonly to: string;
  /** Whether what stood there was more. */
  readonly lowered?: true;
}

/** A student for whom nothing was written. */
export interface NotWritten {
  /** Id as the class has it, or as the gradebook has it where only that knows the student. */
  readonly student: string;
  readonly name?: string;
  readonly line?: number;
  readonly why: NotWrittenReason;
  /** What stays in the cell, where that is the reason. */
  readonly stays?: string;
  /** The grade that the student has, if there is one. */
  readonly grade?: string;
}

/** What filling in a gradebook changed. */
export interface GradebookChanges {
  /** Base name. */
  readonly file: string;
  /** Id of its format, such as `canvas`. */
  readonly format: string;
  /** Title of the column of grades. */
  readonly column: string;
  /** What students were found by: titles of columns of ids, or `name`; null where nobody was found. */
  readonly foundBy: string | null;
  /** In the order of the file. */
  readonly changed: readonly GradeChange[];
  /** How many cells had their grade already. */
  readonly same: number;
  /** How many cells of feedback were written. */
  readonly feedback: number;
  /** In the order of the file; then students who are not in it, in the order of the class. */
  readonly notWritten: readonly NotWritten[];
}
