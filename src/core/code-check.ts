import type { Grading } from './model.js';

/** A line of the evidence, as the file has it and as the student's code gives it. */
export interface CodeLine {
  readonly key: string;
  /** Left out where the file has no such line. */
  readonly file?: string;
  /** Left out where the code gives no value. */
  readonly code?: string;
  readonly agrees: boolean;
  /** Why the code gives no value. */
  readonly message?: string;
}

/** Something that the code must do with any data, and whether it did. */
export interface Behaviour {
  readonly behaviour: string;
  readonly holds: boolean;
  /** The behaviour in a sentence. */
  readonly message: string;
  /** The input, what came of it and the shape that was expected; not at level `verdict`. */
  readonly why?: string;
  /** The value that was expected; only at level `full`. */
  readonly expected?: string;
}

/** What came of running the student's code. */
export interface CodeCheck {
  readonly lines: readonly CodeLine[];
  readonly general: readonly Behaviour[];
  /** Why the code could not be run. */
  readonly fault?: { readonly code: string; readonly message: string };
}

/** A grading, and what came of the code where it was run. */
export type Verified = Grading & { readonly code?: CodeCheck };
