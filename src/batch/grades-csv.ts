import type { Grading } from '../core/model.js';
import { forCsv } from '../reporters/escape.js';
import { rememberShared } from './remember.js';
import type { BatchRow } from './row.js';

const before = ['student', 'name', 'state', 'score', 'max_score', 'percent', 'late', 'file'];

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** First line of `grades.csv`. */
export const gradesHeader = (keys: readonly string[]): string =>
  line([...before, ...keys, 'notices'].map(forCsv));

/** Score, points that can be reached, percent, and the points of each key; all empty where nothing was judged. */
function numbersOf(grading: Grading, keys: readonly string[]): { totals: string[]; points: string[] } {
  if (grading.state !== 'graded') return { totals: ['', '', ''], points: keys.map(() => '') };
  const points = new Map(grading.verdicts.map((verdict) => [verdict.key, String(verdict.points)]));
  const { score, maxScore, percent } = grading;
  return {
    totals: [score, maxScore, percent].map(String),
    points: keys.map((key) => points.get(key) ?? ''),
  };
}

function lateness({ late }: BatchRow): string {
  if (late === undefined) return '';
  return late ? 'yes' : 'no';
}

const noticesOf = ({ notices }: Grading): string =>
  notices.map(({ code, message }) => `${code}: ${message}`).join(' | ');

/** What a line says of the grading, before and after what it says of the student's file. */
function cellsOf(grading: Grading, keys: readonly string[]): { totals: string; rest: string } {
  const { totals, points } = numbersOf(grading, keys);
  return {
    totals: [grading.state, ...totals].join(','),
    rest: line([...points, forCsv(noticesOf(grading))]),
  };
}

/** Lines of `grades.csv`. Texts are cells that no spreadsheet takes for a formula; numbers stay numbers. */
export function gradesRows(keys: readonly string[]): (row: BatchRow) => string {
  const cells = rememberShared((grading) => cellsOf(grading, keys));
  return (row) => {
    const { totals, rest } = cells(row);
    const { student, name = '', file } = row;
    return `${forCsv(student)},${forCsv(name)},${totals},${lateness(row)},${forCsv(file)},${rest}`;
  };
}

/** One line of `grades.csv`. */
export const gradesRow = (row: BatchRow, keys: readonly string[]): string => gradesRows(keys)(row);
