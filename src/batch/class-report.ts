import { createHash } from 'node:crypto';
import {
  type ClassReport,
  type ClassReportOptions,
  openClassReport,
} from '../reporters/class-report/index.js';
import { classReportRow, gradingLine } from '../reporters/class-report/row.js';
import { script, style } from './report-code.js';
import type { WholeFile } from './whole-files.js';

/** What a class report is told of its class. */
export type ReportAbout = Pick<ClassReportOptions, 'feedback' | 'keys' | 'size' | 'title'>;

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Starts `report.html`: rows as `pageRow` makes them, then the summary. It does not end the file. */
export const startReport = (file: WholeFile, about: ReportAbout): ClassReport =>
  openClassReport((text) => file.write(text), { ...about, style, script, hash });

/** The row that `pageRow` made, made again of a line of `results.jsonl`. */
export function pageRowOf(resultLine: string, { size }: Pick<ReportAbout, 'size'>): string {
  const report = JSON.parse(resultLine);
  return classReportRow(report, gradingLine(report, size));
}
