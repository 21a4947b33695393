import type { Grading, Verdict } from '../core/model.js';
import { forCsv } from '../reporters/escape.js';

const before = ['student', 'name', 'state', 'score', 'max_score', 'percent', 'late', 'file'];

const lineEnd = '\r\n';

const line = (cells: readonly string[]): string => cells.join(',') + lineEnd;

/**
 * First line of `grades.csv`.
 * @param more columns after all others
 */
export const gradesHeader = (keys: readonly string[], more: readonly string[] = []): string =>
  line([...before, ...keys, 'notices', ...more].map(forCsv));

/** A line with more cells at its end. */
export const withCells = (row: string, cells: readonly string[]): string =>
  line([row.slice(0, -lineEnd.length), ...cells.map(forCsv)]);

/** What stands before the header for a program that takes UTF-8 only with a byte order mark. */
export const startOf = (bom = false): string => (bom ? '\ufeff' : '');

/** What is the same in the lines of a class. */
export interface GradeColumns {
  /** Keys of the rubric, in its order. */
  readonly keys: readonly string[];
  /** Points that can be reached: also who has none may want to know of how many. */
  readonly maxScore: number;
}

/** Score, points that can be reached, percent, and the points of each key; but for the second, empty where nothing was judged. */
function numbersOf(
  grading: Grading,
  { keys, maxScore }: GradeColumns,
): { totals: string[]; points: string[] } {
  if (grading.state !== 'graded') return { totals: ['', String(maxScore), ''], points: keys.map(() => '') };
  const { score, percent, verdicts } = grading;
  // Verdicts come in the order of the keys.
  const verdictOf = (key: string, at: number): Verdict | undefined =>
    verdicts[at]?.key === key ? verdicts[at] : verdicts.find((each) => each.key === key);
  return {
    totals: [score, maxScore, percent].map(String),
    points: keys.map((key, at) => String(verdictOf(key, at)?.points ?? '')),
  };
}

const noticesOf = ({ notices }: Grading): string =>
  notices.map(({ code, message }) => `${code}: ${message}`).join(' | ');

/** What a line says of the grading, before and after what it says of the student's file. */
export interface GradeCells {
  readonly totals: string;
  readonly rest: string;
}

/** The cells of a grading. Texts are cells that no spreadsheet takes for a formula; numbers stay numbers. */
export function gradeCells(grading: Grading, columns: GradeColumns): GradeCells {
  const { totals, points } = numbersOf(grading, columns);
  return {
    totals: [grading.state, ...totals].join(','),
    rest: line([...points, forCsv(noticesOf(grading))]),
  };
}
