import type { Grading } from '../core/model.js';

/** What a gradebook needs to know of a student: a few bytes, since the whole class is held. */
export interface GradebookGrade {
  /** Id as the layout has it. */
  readonly student: string;
  readonly name?: string;
  readonly state: Grading['state'];
  /** Whether an absent student handed something in, only no evidence file: that may be a slip, and is no 0. */
  readonly handedInElse?: true;
  /** Points, where the state is `graded`. */
  readonly score?: number;
  /** Points that could be reached. */
  readonly maxScore?: number;
  /** A sentence or two for the student, as plain text. */
  readonly feedback?: string;
}

/** A record of a CSV file. */
export interface Row {
  /** What its cells say, without the quotes around them. */
  readonly texts: readonly string[];
  /** Offsets in the UTF-8 bytes of the text; the line end belongs to the row. */
  readonly start: number;
  readonly end: number;
  /** Line in which it begins, counted from 1. */
  readonly line: number;
}

/** A cell, and where its bytes stand. */
export interface Cell {
  readonly text: string;
  /** Offsets in the UTF-8 bytes of the text; quotes belong to the cell. */
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

/** The texts of a CSV file, its header apart. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A column that could take the grades. */
export interface GradeColumn {
  readonly index: number;
  /** As the header has it. */
  readonly title: string;
  /** The assignment's own name in it. */
  readonly name: string;
  /** The number of points that the title gives, as it is written there. */
  readonly maximum?: string;
}

/** A column that says who a row is about. */
export interface IdColumn {
  readonly index: number;
  readonly title: string;
  /** Takes away what is no part of the id. */
  readonly bare: (text: string) => string;
}

/** Where things stand in one gradebook. */
export interface Shape {
  readonly grades: readonly GradeColumn[];
  /** In the order in which they are believed. */
  readonly ids: readonly IdColumn[];
  /** Columns that together are the name. */
  readonly names: readonly number[];
  /** Whether a row is about a student. */
  readonly isStudent: (cells: readonly string[]) => boolean;
  /** Column with the points that each row can reach. */
  readonly maximum?: number;
  /** Whether a row, which is no student's, holds the points that each column can reach. */
  readonly holdsMaxima?: (cells: readonly string[]) => boolean;
  /** Whether the LMS says of a row that its grade can't be changed. */
  readonly isLocked?: (cells: readonly string[]) => boolean;
  /** Column of the feedback, which is HTML. */
  readonly feedback?: number;
}

/** The grade file of an LMS. */
export interface GradebookFormat {
  readonly name: string;
  /** As people call it. */
  readonly title: string;
  /** The way to get a column of feedback, where the format can have one. */
  readonly feedbackSetting?: string;
  /** The shape of a file of this format; undefined for any other file. @param rows all of them, or the first */
  shapeOf(table: Table): Shape | undefined;
}
