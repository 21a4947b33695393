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

/** A line of `results.jsonl`, in parts: who, and the report of the grading. */
export function resultLine(row: BatchRow): [string, string | Uint8Array, string] {
  const { student, name, submission, late, written } = row;
  const who = {
    student,
    ...(name !== undefined && { name }),
    ...(submission !== undefined && { submission }),
    ...(late !== undefined && { late }),
  };
  const { report } = written;
  // Two objects become one: what the first ends with, and the second begins with, gives way to a comma.
  const rest = typeof report === 'string' ? report.slice(1) : report.subarray(1);
  return [`${forJson(JSON.stringify(who)).slice(0, -1)},`, rest, '\n'];
}

/** A row of `report.html`. */
export const pageRow = (row: BatchRow): string => classReportRow(row, row.written.page);
