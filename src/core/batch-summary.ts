import type { Grading } from './model.js';

/** How many submissions ended in which state. */
type StateCounts = Readonly<Record<Grading['state'], number>>;

/** A wrong value that several gave, or one. */
export interface WrongValue {
  /** As written; a long one is cut. */
  readonly given: string;
  /** Students who gave it: at least so many, where there are very many different values. */
  readonly count: number;
  /** Id of the misconception that it shows. */
  readonly misconception: string | null;
}

/** How a class did with one key. */
export interface KeySummary {
  readonly key: string;
  readonly right: number;
  readonly wrong: number;
  readonly missing: number;
  readonly conflict: number;
  /** The most common ones. */
  readonly wrongValues: readonly WrongValue[];
}

/** A misconception, and how many students it was found with. */
export interface CommonMisconception {
  readonly id: string;
  readonly message: string;
  readonly students: number;
}

/** A submission that a person has to look at. */
export interface NeedsPerson {
  readonly student: string;
  readonly name?: string;
  readonly state: Exclude<Grading['state'], 'graded' | 'absent'>;
  readonly file: string;
  readonly why: string;
}

/** A class of gradings in numbers: a value, ready for JSON, with no clock and no path of a machine. */
export interface BatchSummary {
  readonly schema: 'linemark/summary/v1';
  /** The first rubric that a grading names; left out where there is no grading. */
  readonly rubric?: { readonly id: string; readonly title: string; readonly sha256?: string };
  /** Rows: in a group, each member is one. */
  readonly submissions: number;
  readonly states: StateCounts;
  readonly passed: number;
  /** Points that can be reached; null where nothing was graded, like mean and median. */
  readonly maxScore: number | null;
  /** Of the graded ones, in points, rounded to three decimals. */
  readonly mean: number | null;
  /** Of the graded ones, in points. */
  readonly median: number | null;
  /** In the rubric's order. */
  readonly keys: readonly KeySummary[];
  /** The most common one first. */
  readonly misconceptions: readonly CommonMisconception[];
  /** In the order of the rows, as many as are kept. */
  readonly needPerson: readonly NeedsPerson[];
  /** How many more there are. */
  readonly needPersonMore: number;
}
