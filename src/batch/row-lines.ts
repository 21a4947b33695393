import { classReportRow } from '../reporters/class-report/row.js';
import { forCsv, forJson } from '../reporters/escape.js';
import type { BatchRow } from './row.js';

function lateness({ late }: BatchRow): string {
  if (late === undefined) return '';
  return late ? 'yes' : 'no';
}

/** A line of `grades.csv`. */
export function gradesRow(row: BatchRow): string {
  const { student, name = '', file, written } = row;
  const { totals, rest } = written.cells;
  return `${forCsv(student)},${forCsv(name)},${totals},${lateness(row)},${forCsv(file)},${rest}`;
}

// Two objects become one: what the first ends with, and the second begins with, gives way to a comma.
const joined = (who: string, report: string): string => `${who.slice(0, -1)},${report.slice(1)}\n`;

/** A line of `results.jsonl`: who, and the report of the grading. */
export function resultLine({ student, name, submission, late, written }: BatchRow): string {
  const who = {
    student,
    ...(name !== undefined && { name }),
    ...(submission !== undefined && { submission }),
    ...(late !== undefined && { late }),
  };
  return joined(forJson(JSON.stringify(who)), written.report);
}

/** A row of `report.html`. */
export const pageRow = (row: BatchRow): string => classReportRow(row, row.written.page);
