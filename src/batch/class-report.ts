import { createHash } from 'node:crypto';
import { redact } from '../core/redact.js';
import {
  type ClassReport,
  type ClassReportOptions,
  classReportRow,
  gradingLine,
  openClassReport,
} from '../reporters/class-report/index.js';
import { rememberShared } from './remember.js';
import { script, style } from './report-code.js';
import type { BatchRow } from './row.js';
import type { WholeFile } from './whole-files.js';

type RowsAbout = Pick<ClassReportOptions, 'feedback' | 'size'>;

/** Rows of `report.html`, each made of its row of the class alone. */
export function reportRows({ feedback, size }: RowsAbout): (row: BatchRow) => string {
  const line = rememberShared((grading) => gradingLine(redact(grading, feedback), size));
  return (row) => classReportRow(row, line(row));
}

/** The same row of `report.html`, made of a line of `results.jsonl`. */
export function reportRowOf(resultLine: string, { size }: Pick<RowsAbout, 'size'>): string {
  const report = JSON.parse(resultLine);
  return classReportRow(report, gradingLine(report, size));
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** What a class report is told of its class. */
export type ReportAbout = Pick<ClassReportOptions, 'feedback' | 'keys' | 'size' | 'title'>;

/** Starts `report.html`: rows as `reportRows` makes them, then the summary. It does not end the file. */
export const startReport = (file: WholeFile, about: ReportAbout): ClassReport =>
  openClassReport((text) => file.write(text), { ...about, style, script, hash });
