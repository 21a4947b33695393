import type { FeedbackLevel, Grading } from '../core/model.js';
import { redact } from '../core/redact.js';
import { shortFeedback } from '../reporters/short-feedback.js';
import { type CountedRow, countedOf } from './counted-row.js';
import { type GradeCells, gradeCells } from './grades-csv.js';
import { reportLines } from './results.js';

/** How a batch writes. */
export interface Writing {
  /** Keys of the rubric, in its order. */
  readonly keys: readonly string[];
  readonly feedback: FeedbackLevel;
  /** Whether a sentence or two for the student are made too. */
  readonly shortFeedback?: boolean;
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
  /** A sentence or two for the student, if they were asked for and anything was judged. */
  readonly shortFeedback?: string;
  /** Whether other rows may have this very object. */
  readonly shared?: true;
}

/** Gives what is written of a grading. */
export function writerFor({
  keys,
  feedback,
  shortFeedback: isWanted,
}: Writing): (grading: Grading) => Written {
  const reportOf = reportLines();
  return (grading) => {
    const told = redact(grading, feedback);
    const short = isWanted ? shortFeedback(told) : undefined;
    return {
      cells: gradeCells(grading, keys),
      report: reportOf(told),
      counted: countedOf(grading),
      ...(short !== undefined && { shortFeedback: short }),
    };
  };
}
