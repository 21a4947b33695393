/** The words of the grader, one meaning each. This file imports nothing. */

export type FeedbackLevel = 'verdict' | 'hint' | 'full';

export type VerdictStatus = 'correct' | 'incorrect' | 'missing' | 'conflict';

/** A right value: one text, or the accepted texts of a `one-of` criterion. */
export type RightValue = string | readonly string[];

/** Key to right value, computed by the reference or given by the instructor. */
export type AnswerKey = ReadonlyMap<string, RightValue>;

/** Something to tell that costs no points. */
export interface Notice {
  /** Stable name of the kind of notice, such as `unknown-key`. */
  readonly code: string;
  readonly message: string;
  /** Line of the file, counted from 1. */
  readonly line?: number;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What the bytes of a file say as text, or why they say nothing. */
export type Decoded =
  | {
      readonly readable: true;
      readonly text: string;
      readonly encoding: Encoding;
      readonly notices: readonly Notice[];
      /** Text that was appended in another encoding: readable to us, but not a part of the file's text. */
      readonly damaged?: string;
    }
  | { readonly readable: false; readonly notice: Notice };

/** What the bytes of a file say, if they say anything. */
export type DecodedText = Extract<Decoded, { readable: true }>;

/** A line of the file that is not blank. */
export interface EvidenceLine {
  /** Counted from 1, blank lines included. */
  readonly number: number;
  /** The whole line without the white space around it. */
  readonly text: string;
  /** What stands before the first colon, or the name of a check; undefined where the line has none. */
  readonly key: string | undefined;
  /** What stands after the first colon, without the white space around it; or the outcome of a check. */
  readonly value: string;
  /** The line stands in a part of the file that has another encoding, so it does not count. */
  readonly damaged?: true;
}

/** A student's file, parsed. */
export interface Evidence {
  readonly encoding: Encoding;
  readonly lines: readonly EvidenceLine[];
  readonly notices: readonly Notice[];
}

/** The use of a rule for one key, with points. */
export interface Criterion {
  readonly key: string;
  /** Points in whole thousandths, so that sums are exact. */
  readonly thousandths: number;
  /** Name of the rule in the registry. */
  readonly rule: string;
  /** The rule's own parameters, validated. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What the line asks, in our words. */
  readonly asks: string;
  /** What to look at when the line is wrong. */
  readonly fix?: string;
  /** The right value, where the rubric gives it itself. */
  readonly expected?: RightValue;
}

export interface Task {
  readonly id: string;
  readonly title: string;
  readonly criteria: readonly Criterion[];
}

/** Tasks, each a list of criteria; read and checked. */
export interface Rubric {
  readonly id: string;
  readonly title: string;
  /** The file name that students are asked to use. */
  readonly evidenceFile: string;
  /** Name of the evidence format in the registry; `key-value` if not given. */
  readonly evidenceFormat?: string;
  /** Id of the reference that computes the right values. */
  readonly reference?: string;
  readonly duplicates: 'conflict' | 'last';
  /** Ids of near misses that count as right. */
  readonly forgive: readonly string[];
  /** Thousandths of a percent that pass. */
  readonly passThousandths: number;
  readonly tasks: readonly Task[];
}

/** A wrong behaviour that explains values: which lines it changes, and to what. */
export interface Misconception {
  readonly id: string;
  /** Two sentences: what the code seems to do, and what the task says about it. */
  readonly message: string;
  /** Key to wrong value, only for the lines that the behaviour changes. */
  readonly changes: ReadonlyMap<string, string>;
}

/** All that is needed to grade: what is asked, what is right, what is usually wrong. */
export interface Assessment {
  readonly rubric: Rubric;
  readonly rubricSha256?: string;
  readonly answerKey: AnswerKey;
  /** Called only when a line is wrong. */
  readonly misconceptions: () => readonly Misconception[];
}

/** A difference of form between the given and the right value. */
export interface NearMissFinding {
  /** Id of the near miss; several that met in one value are joined by `+`. */
  readonly id: string;
  readonly message: string;
  /** Only the form has to change: nothing is left to be worked out. */
  readonly formOnly: boolean;
}

/** One criterion judged. */
export interface Verdict {
  readonly key: string;
  /** Id of the task. */
  readonly task: string;
  readonly status: VerdictStatus;
  readonly points: number;
  readonly maxPoints: number;
  /** Where the value stands; for a missing one, the line that seems to be meant for it. */
  readonly line?: number;
  /** The value as the student wrote it. */
  readonly given?: string;
  readonly nearMiss?: NearMissFinding;
  /** Ids of near misses that the rubric would have to forgive as well; left out where that would not help. */
  readonly forgivableBy?: readonly string[];
  /** What is to be said of a wrong line that is no near miss: its form, its absence, its conflict. */
  readonly message?: string;
  /** What to look at, from the rubric. */
  readonly fix?: string;
  /** The right value; only at level `full`. */
  readonly expected?: RightValue;
}

/** A misconception that explains wrong lines of this file. */
export interface Diagnosis {
  readonly id: string;
  /** The failing keys that it explains, in rubric order. */
  readonly keys: readonly string[];
  readonly message: string;
}

export interface TaskTotal {
  readonly id: string;
  readonly title: string;
  readonly score: number;
  readonly maxScore: number;
}

/** A file that was judged. */
interface Judged {
  readonly state: 'graded';
  readonly encoding: Encoding;
  readonly score: number;
  readonly maxScore: number;
  /** Rounded to two decimals; `passed` is decided before the rounding. */
  readonly percent: number;
  /** Percent that is needed to pass. */
  readonly passPercent: number;
  readonly passed: boolean;
  readonly tasks: readonly TaskTotal[];
  readonly verdicts: readonly Verdict[];
  readonly misconceptions: readonly Diagnosis[];
}

/** Nothing could be judged; there is no score then, and never a 0. */
interface Ungraded {
  readonly state: 'unreadable' | 'absent' | 'ambiguous' | 'error';
}

/** All verdicts, the total, the notices. A value: no clock, no path, rubric order. */
export type Grading = {
  readonly feedback: FeedbackLevel;
  readonly rubric: { readonly id: string; readonly title: string; readonly sha256?: string };
  /** Base name of the file. */
  readonly file: string;
  readonly sha256?: string;
  readonly notices: readonly Notice[];
} & (Judged | Ungraded);

/** A grading with a score. */
export type Graded = Extract<Grading, { state: 'graded' }>;
