import type { ClassReportRow } from '../reporters/class-report/row.js';
import { forCsv, textForJson } from '../reporters/escape.js';
import { lateness } from '../reporters/lateness.js';
import { pageRowOf, type ReportAbout } from './class-report.js';
import { withCells } from './grades-csv.js';
import type { BatchRow } from './row.js';
import { asText } from './written.js';

/** A line of `grades.csv`. */
export function gradesRow(row: BatchRow): string {
  const { student, name = '', late, file, written, code } = row;
  const { totals, rest } = written.cells;
  const line = `${forCsv(student)},${forCsv(name)},${totals},${lateness(late)},${forCsv(file)},${rest}`;
  return code === undefined ? line : withCells(line, code.cells);
}

/** Whose a row is, as the properties of an object of JSON. */
function whoIn({ student, name, submission, late }: BatchRow): string {
  const names = name === undefined ? '' : `,"name":${textForJson(name)}`;
  const group = submission === undefined ? '' : `,"submission":${textForJson(submission)}`;
  return `"student":${textForJson(student)}${names}${group}${late === undefined ? '' : `,"late":${late}`}`;
}

/** A line of `results.jsonl`, in parts: who, the report of the grading, and what came of the code where `verify` has it too. */
export function resultLine(row: BatchRow): [string, string | Uint8Array, string] {
  const { code } = row;
  const { report } = row.written;
  // Objects become one: what one ends with, and the next begins with, gives way to a comma.
  const end = code?.report === undefined ? undefined : -1;
  const rest = typeof report === 'string' ? report.slice(1, end) : report.subarray(1, end);
  const last = code?.report === undefined ? '\n' : `,"code":${code.report}}\n`;
  return [`{${whoIn(row)},`, rest, last];
}

/** The same line as one text. */
export const resultText = (row: BatchRow): string => resultLine(row).map(asText).join('');

/**
 * A row of `report.html`.
 * @param about what the report is told of its class
 */
export const pageRow = (row: BatchRow, about: Pick<ReportAbout, 'size'>): ClassReportRow =>
  row.code?.report === undefined
    ? { who: row, grading: row.written.page }
    : pageRowOf(resultText(row), about);
