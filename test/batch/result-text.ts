import type { BatchRow } from '../../src/batch/row.js';
import { resultLine } from '../../src/batch/row-lines.js';
import type { Written } from '../../src/batch/written.js';

/** The report of a grading, as text. */
export const reportText = ({ report }: Written): string => Buffer.from(report).toString('latin1');

/** A line of `results.jsonl`, as text. */
export const lineText = (row: BatchRow): string =>
  resultLine(row)
    .map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('latin1')))
    .join('');
