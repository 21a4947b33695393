import type { Graded, Grading, Notice, Verdict } from '../core/model.js';
import { clip } from './columns.js';
import type { ReportOptions } from './model.js';
import { apologies, reasons, resultText } from './wording.js';

// Other tools show a text as it comes, and some cut it without a word.
const valueColumns = 200;
const sentenceColumns = 600;

/** A sentence in a length that people read. */
export const sentence = (text: string): string => clip(text, sentenceColumns);

/** A value in a length that people read; `(empty)` where there is none. */
export const shownValue = (value: string): string => (value === '' ? '(empty)' : clip(value, valueColumns));

/** What stands in the file: `Line 6: 2025-03-26`. */
function found({ status, line, given }: Verdict): string {
  if (status === 'missing') return 'Its line is missing.';
  const place = line === undefined ? 'Given' : `Line ${line}`;
  if (status === 'conflict') return `${place}: different values`;
  return given === undefined ? `${place}: not right` : `${place}: ${shownValue(given)}`;
}

/** What is told of a wrong line: what stands there, why it is wrong, what to do. */
export const told = (grading: Graded, verdict: Verdict): string[] => [
  found(verdict),
  ...reasons(grading, verdict).map(sentence),
];

/** What is told, in one line. */
export const inOneLine = (lines: readonly string[]): string => lines.join(' · ');

/** `Line 1: ...`, or the message alone where it is about the file. */
export const noticeText = ({ line, message }: Notice): string =>
  sentence(line === undefined ? message : `Line ${line}: ${message}`);

/** The result in a sentence, or that there is none. */
export const resultOf = (grading: Grading): string =>
  grading.state === 'graded' ? resultText(grading) : apologies[grading.state];

/** The file as other tools know it. */
export const pathOf = ({ file }: Grading, { path = file }: ReportOptions): string => path;

/** The line that a verdict is about; of a missing one, the file's last. */
export const lineOf = ({ line, status }: Verdict, { lastLine }: ReportOptions): number | undefined =>
  line ?? (status === 'missing' ? lastLine : undefined);
