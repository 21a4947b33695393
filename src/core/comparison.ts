import type { Grading, VerdictStatus } from './model.js';

/** One criterion of a student, as a grading has it. */
export interface KeyState {
  readonly status: VerdictStatus;
  readonly points: number;
}

/** A criterion that was judged otherwise; a side is left out where its rubric does not ask for the key. */
export interface KeyChange {
  readonly key: string;
  readonly old?: KeyState;
  readonly new?: KeyState;
  /** Points gained, negative where they are lost; exact to the thousandth. */
  readonly difference: number;
}

/** How a student stands in one of the two. */
export interface StudentState {
  readonly state: Grading['state'];
  /** Left out, like `maxScore`, where nothing was judged: that is not the same as 0. */
  readonly score?: number;
  readonly maxScore?: number;
  readonly late?: boolean;
}

/** A student who does not stand in both as before; a side is left out where the student is not in it. */
export interface StudentChange {
  readonly student: string;
  readonly name?: string;
  /** Id of the group whose submission it is, where it is not the student's own. */
  readonly submission?: string;
  readonly old?: StudentState;
  readonly new?: StudentState;
  /** Points gained, negative where they are lost: who has no score holds none. */
  readonly difference: number;
  /** Whether the graded file has the bytes that it had; left out where either is not known. */
  readonly file?: 'same' | 'changed';
  /** In the rubric's order; empty where one side has no score. */
  readonly keys: readonly KeyChange[];
}

/** What became of a criterion in the class, among those who have a score in both. */
export interface ComparedKey {
  readonly key: string;
  /** Students who lose points by it. */
  readonly lose: number;
  readonly gain: number;
  /** Students whose verdict is another, for the same points. */
  readonly keep: number;
  readonly difference: number;
}

/** What was compared: one `results.jsonl`. */
export interface ComparedResults {
  readonly rows: number;
  /** Left out, like the version, where there is no row. */
  readonly rubric?: Grading['rubric'];
  /** Of the linemark that graded. */
  readonly version?: string;
}

/** Two gradings of a class, compared: a value, with no clock and no path of a machine. */
export interface Comparison {
  readonly old: ComparedResults;
  readonly new: ComparedResults;
  /** `other` is one with another id; `unknown`: a side has no row, or no hash of its rubric. */
  readonly rubric: 'same' | 'changed' | 'other' | 'unknown';
  readonly counts: {
    /** Who loses points, of those who are in both. */
    readonly lose: number;
    readonly gain: number;
    /** Who changes, and has as many points as before. */
    readonly keep: number;
    readonly same: number;
    readonly onlyOld: number;
    readonly onlyNew: number;
  };
  /** Of all points in the class. */
  readonly difference: number;
  /** Those that changed, in the rubric's order. */
  readonly keys: readonly ComparedKey[];
  /** Ordered by student id, by code point. */
  readonly students: readonly StudentChange[];
}
