import type { CodeSummary } from './code-summary.js';

/** How many submissions ended in which state. */
interface StateCounts {
  readonly graded: number;
  readonly absent: number;
  readonly unreadable: number;
  readonly ambiguous: number;
  readonly error: number;
}

/** A wrong value that several gave, or one. */
export interface WrongValue {
  /** As written; a long one is cut. */
  readonly given: string;
  /** Students who gave it: at least so many, where there are very many different values. */
  readonly count: number;
  /** Of the graded submissions, from 0 to 1, rounded to four decimals. */
  readonly share: number;
  /** Id of the misconception that most of them have who gave it and have one that explains it; null where nobody has. */
  readonly misconception: string | null;
  /**
   * How many of those who gave it have that misconception: others came to the value in another way.
   * @asType integer
   */
  readonly explained: number;
}

/**
 * A share of the graded submissions and its 95 % interval by Wilson (Journal of the American Statistical
 * Association 22, 1927, 209-212): from 0 to 1, rounded to four decimals.
 */
export interface Share {
  /** @asType integer */
  readonly count: number;
  /** @asType integer */
  readonly n: number;
  /** @minimum 0 @maximum 1 */
  readonly share: number;
  /** @minimum 0 @maximum 1 */
  readonly low: number;
  /** @minimum 0 @maximum 1 */
  readonly high: number;
}

/** How a class did with one key. */
export interface KeySummary {
  readonly key: string;
  /** Graded submissions. */
  readonly n: number;
  readonly right: number;
  readonly wrong: number;
  readonly missing: number;
  readonly conflict: number;
  /** Null where nothing was graded. */
  readonly shareRight: Share | null;
  /** Null where nothing was graded. */
  readonly shareMissing: Share | null;
  /**
   * The corrected item-rest correlation: of being right here with the points of all other keys, from -1 to 1,
   * rounded to four decimals. Null where one of the two is the same for all.
   */
  readonly itemRest: number | null;
  /**
   * Share right in the upper 27 % by score minus that in the lower 27 % (Kelley, Journal of Educational
   * Psychology 30, 1939, 17-24), from -1 to 1, rounded to four decimals. A group is 0.27 n students, not rounded:
   * those whose score is the one at its border belong to it in equal parts, as large as fill it. So neither
   * their order nor their names decide. Null where all have the same score.
   */
  readonly discrimination: number | null;
  /** The most common ones. */
  readonly wrongValues: readonly WrongValue[];
}

/** A misconception, and how many students it was found with. */
export interface CommonMisconception {
  readonly id: string;
  readonly message: string;
  readonly students: number;
}

/** How many have a score in a range. */
export interface HistogramBin {
  /** In points; the score of the range's lower end belongs to it. */
  readonly from: number;
  /** In points; a score of this belongs to the next range. In the last range both ends are the full score. */
  readonly to: number;
  readonly count: number;
}

/** The scores of the graded submissions, in points, rounded to three decimals where they are not exact. */
export interface ScoreStatistics {
  /** Graded submissions. */
  readonly n: number;
  readonly mean: number;
  readonly median: number;
  /** Of a sample: over n - 1. Null where n is 1. */
  readonly standardDeviation: number | null;
  readonly minimum: number;
  readonly maximum: number;
  /**
   * The scores a quarter, a half and three quarters of the way from the first of the ordered scores to the last;
   * between two scores in proportion. Definition 7 of Hyndman and Fan (The American Statistician 50, 1996, 361-365),
   * the one of the spreadsheets' QUARTILE.INC.
   */
  readonly quartiles: readonly [number, number, number];
  /** Ranges of one width from 0 on, also empty ones, at most twenty; and a last one for the full score. */
  readonly histogram: readonly HistogramBin[];
  /**
   * Cronbach's alpha over the keys that have points (Psychometrika 16, 1951, 297-334), rounded to four decimals.
   * Null where there are fewer than two of them, or all scores are the same.
   */
  readonly alpha: number | null;
}

/** What would change if the rubric forgave a near miss beside those that it does forgive. */
export interface NearMissEffect {
  /**
   * Id of the near miss; several are joined by `+` where values had them all, so that it takes them all. What
   * some of them give alone is then counted too.
   */
  readonly id: string;
  /** Students who would have more points. */
  readonly students: number;
  /** All that these would gain. */
  readonly points: number;
  /** How many more would pass. */
  readonly passed: number;
}

/** A submission that a person has to look at. */
export interface NeedsPerson {
  readonly student: string;
  readonly name?: string;
  /** One that is graded has no line with a key of the rubric: its 0 may come from another file, or from one sign. */
  readonly state: 'graded' | 'unreadable' | 'ambiguous' | 'error';
  readonly file: string;
  readonly why: string;
}

/** A row whose state is settled, with what a person may decide otherwise. */
export interface WorthALook {
  readonly student: string;
  readonly name?: string;
  /** One that is absent handed something else in; one that is graded has other files of nearly the name. */
  readonly state: 'absent' | 'graded';
  readonly why: string;
}

/**
 * A class of gradings in numbers, as `batch` writes it to summary.json: no clock, no path of a machine. The JSON
 * Schema is generated from these types.
 */
export interface BatchSummary {
  readonly schema: 'linemark/summary/v1';
  /** The first rubric that a grading names; left out where there is no grading. */
  readonly rubric?: { readonly id: string; readonly title: string; readonly sha256?: string };
  /** Rows: in a group, each member is one. */
  readonly submissions: number;
  readonly states: StateCounts;
  /** Graded submissions that passed. */
  readonly passed: number;
  /**
   * Graded submissions of which no line has a key of the rubric. They are among those that need a person.
   * @asType integer
   */
  readonly withoutKeys: number;
  /** Points that can be reached; null where nothing was graded. */
  readonly maxScore: number | null;
  /** Null where nothing was graded. */
  readonly statistics: ScoreStatistics | null;
  /** In the rubric's order. */
  readonly keys: readonly KeySummary[];
  /** The most common one first. */
  readonly misconceptions: readonly CommonMisconception[];
  /** Those that a rubric can forgive and that would change a score: by students, then by id. */
  readonly nearMisses: readonly NearMissEffect[];
  /** In plain words, what the numbers of this class can't tell, and why. */
  readonly warnings: readonly string[];
  /** In the order of the rows, as many as are kept. */
  readonly needPerson: readonly NeedsPerson[];
  /** How many more there are. */
  readonly needPersonMore: number;
  /**
   * Absent ones that handed something in all the same, such as a document or a text typed into the LMS.
   * @asType integer
   */
  readonly withoutEvidence: number;
  /** In the order of the rows, as many as are kept. */
  readonly worthALook: readonly WorthALook[];
  /**
   * How many more there are.
   * @asType integer
   */
  readonly worthALookMore: number;
  /** What came of the code of students; left out where it was not run. */
  readonly code?: CodeSummary;
}
