import type { Parts } from '../parts.js';

/** A wrong behaviour, put into the reference by replacing one of its parts. */
export interface WrongPart {
  readonly id: string;
  /** Two sentences for the student: what the code seems to do, what the task says. Never a right value. */
  readonly message: string;
  /** The part that replaces the right one; it can lean on the right parts. */
  readonly replace: (right: Parts) => Partial<Parts>;
}
