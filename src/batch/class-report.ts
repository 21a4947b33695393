import { createHash } from 'node:crypto';
import {
  type ClassReport,
  type ClassReportOptions,
  openClassReport,
} from '../reporters/class-report/index.js';
import { type ClassReportRow, gradingLine, type Who } from '../reporters/class-report/row.js';
import { script, style } from './report-code.js';
import { isGradingReport } from './report-shape.js';
import { flag, objectOf, optional, text } from './shapes.js';
import type { WholeFile } from './whole-files.js';

/** What a class report is told of its class. */
export type ReportAbout = Pick<ClassReportOptions, 'feedback' | 'keys' | 'size' | 'title'>;

const hash = (code: string): string => createHash('sha256').update(code).digest('base64');

/** Starts `report.html`: rows as `pageRow` makes them, then the summary. It does not end the file. */
export const startReport = (file: WholeFile, about: ReportAbout): ClassReport =>
  openClassReport((part) => file.write(part), { ...about, style, script, hash });

const isWho = objectOf<Who>({ student: text, name: optional(text), late: optional(flag) });

/**
 * The row that `pageRow` made, made again of a line of `results.jsonl`.
 * @throws SyntaxError if the line is torn, TypeError if it is none of `results.jsonl`
 */
export function pageRowOf(resultLine: string, { size }: Pick<ReportAbout, 'size'>): ClassReportRow {
  const data: unknown = JSON.parse(resultLine);
  if (!isWho(data) || !isGradingReport(data)) throw new TypeError('this is no line of results.jsonl');
  return { who: data, grading: gradingLine(data, size) };
}
