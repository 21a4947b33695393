import type { Unnamed } from '../name-all.js';
import type { BatchRow } from '../row.js';
import type { FeedbackKind } from './feedback.js';

/** Where feedback goes: how its files must be called there. */
export interface FeedbackTarget {
  readonly name: string;
  readonly kinds: readonly FeedbackKind[];
  /** Whether each member of a group gets a file, or the group's submission one. */
  readonly perMember: boolean;
  /** A sentence on what to do with the files. */
  readonly wayOn: string;
  /** Begins a class. Gives the path of a row's files without their extension; undefined if the place could not tell whose they are. */
  open(): (row: BatchRow) => string | undefined;
}

/** Files on their way to a place that they take together, when all of them are there. */
export interface Store extends Unnamed {
  /** @param path its parts joined by `/` */
  add(path: string, content: string): void;
  /** Leaves nothing. */
  abandon(): void;
}
