import type { FeedbackLevel, Grading } from '../core/model.js';
import { redact } from '../core/redact.js';
import { type CountedRow, countedOf } from './counted-row.js';
import { type GradeCells, gradeCells } from './grades-csv.js';
import { reportLines } from './results.js';

/** How a batch writes. */
export interface Writing {
  /** Keys of the rubric, in its order. */
  readonly keys: readonly string[];
  readonly feedback: FeedbackLevel;
}

/**
 * All that a batch writes of a grading, but for whose it is. It is made where the file is graded, so
 * that no grading has to travel, and made once for all who share it.
 */
export interface Written {
  readonly cells: GradeCells;
  /** The report of `results.jsonl`, one JSON object. */
  readonly report: string;
  /** What the summary counts. */
  readonly counted: CountedRow['grading'];
  /** Whether other rows may have this very object. */
  readonly shared?: true;
}

/**
 * Gives what is written of a grading.
 * @param maxScore points that can be reached
 */
export function writerFor({ keys, feedback }: Writing, maxScore: number): (grading: Grading) => Written {
  const reportOf = reportLines();
  return (grading) => ({
    cells: gradeCells(grading, { keys, maxScore }),
    report: reportOf(redact(grading, feedback)),
    counted: countedOf(grading),
  });
}
