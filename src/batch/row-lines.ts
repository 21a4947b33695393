import { classReportRow } from '../reporters/class-report/row.js';
import { forCsv, forJson } from '../reporters/escape.js';
import { pageRowOf, type ReportAbout } from './class-report.js';
import { withCells } from './grades-csv.js';
import type { BatchRow } from './row.js';

function lateness({ late }: BatchRow): string {
  if (late === undefined) return '';
  return late ? 'yes' : 'no';
}

/** A line of `grades.csv`. */
export function gradesRow(row: BatchRow): string {
  const { student, name = '', file, written, code } = row;
  const { totals, rest } = written.cells;
  const line = `${forCsv(student)},${forCsv(name)},${totals},${lateness(row)},${forCsv(file)},${rest}`;
  return code === undefined ? line : withCells(line, code.cells);
}

// Two objects become one: what the first ends with, and the second begins with, gives way to a comma.
const joined = (who: string, report: string): string => `${who.slice(0, -1)},${report.slice(1)}\n`;

/** The report of a grading with what came of the code as its last member, where `verify` has it too. */
const withCode = (report: string, code: string | undefined): string =>
  code === undefined ? report : `${report.slice(0, -1)},"code":${code}}`;

/** A line of `results.jsonl`: who, and the report of the grading. */
export function resultLine({ student, name, submission, late, written, code }: BatchRow): string {
  const who = {
    student,
    ...(name !== undefined && { name }),
    ...(submission !== undefined && { submission }),
    ...(late !== undefined && { late }),
  };
  return joined(forJson(JSON.stringify(who)), withCode(written.report, code?.report));
}

/**
 * A row of `report.html`.
 * @param about what the report is told of its class
 */
export const pageRow = (row: BatchRow, about: Pick<ReportAbout, 'size'>): string =>
  row.code?.report === undefined ? classReportRow(row, row.written.page) : pageRowOf(resultLine(row), about);
