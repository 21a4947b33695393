import type { FeedbackLevel, Grading } from '../core/model.js';
import { redact } from '../core/redact.js';
import { gradingLine, gradingLines } from '../reporters/class-report/row.js';
import { shortFeedback } from '../reporters/short-feedback.js';
import { type CountedRow, countedOf } from './counted-row.js';
import { type GradeCells, gradeCells } from './grades-csv.js';
import { type Feedback, type FeedbackOrder, feedbackOn } from './hand-back/feedback.js';
import { withKeylessNotice } from './keyless.js';
import type { OtherRubric } from './other-rubrics.js';
import { reportLines } from './results.js';

/** How a batch writes. */
export interface Writing {
  /** Keys of the rubric, in its order. */
  readonly keys: readonly string[];
  readonly feedback: FeedbackLevel;
  /** Submissions of the class: the page of a large one does not hold all of them. */
  readonly size: number;
  /** What students get back, if anything. */
  readonly handedBack?: FeedbackOrder;
  /** Rubrics that the class may have been meant for. */
  readonly others?: readonly OtherRubric[];
  /** Whether a sentence or two for the student are made too. */
  readonly shortFeedback?: boolean;
  /** Whether gradings come in the order of the class, some left out: then much of the page of a large one can be spared. */
  readonly inOrder?: boolean;
}

/** What is made of a grading only where it was asked for. */
export interface Asked {
  /** What the student gets back. */
  readonly feedback?: Feedback;
  /** A sentence or two for the student, if anything was judged. */
  readonly shortFeedback?: string;
}

/**
 * All that a batch writes of a grading, but for whose it is. It is made where the file is graded, so
 * that no grading has to travel, and made once for all who share it.
 */
export interface Written {
  readonly cells: GradeCells;
  /**
   * The report of `results.jsonl`, one JSON object in ASCII. What a thread wrote stays bytes, which go into the file
   * without being read.
   */
  readonly report: string | Uint8Array;
  /** What `report.html` holds of it. */
  readonly page: string;
  /** What the summary counts. */
  readonly counted: CountedRow['grading'];
  readonly asked?: Asked;
  /** Whether other rows may have this very object. */
  readonly shared?: true;
}

/** A report, or a part of one, as text. */
export const asText = (report: Written['report']): string =>
  typeof report === 'string' ? report : Buffer.from(report).toString('latin1');

function askedOf(grading: Grading, told: Grading, { handedBack, shortFeedback: isWanted }: Writing): Asked {
  const short = isWanted ? shortFeedback(told) : undefined;
  return {
    ...(handedBack && { feedback: feedbackOn(grading, handedBack) }),
    ...(short !== undefined && { shortFeedback: short }),
  };
}

/** Makes what is written of a grading. @param fits asked where nothing fits this rubric: which other one does */
export type Writer = (grading: Grading, fits?: () => string | undefined) => Written;

function countedWith(grading: Grading, fitsOther?: () => string | undefined): CountedRow['grading'] {
  const counted = countedOf(grading);
  const isUnfit = counted.state === 'absent' || (counted.state === 'graded' && counted.keyless !== undefined);
  const fits = isUnfit ? fitsOther?.() : undefined;
  return fits === undefined ? counted : { ...counted, fits };
}

/**
 * Gives what is written of a grading.
 * @param maxScore points that can be reached
 */
export function writerFor(writing: Writing, maxScore: number): Writer {
  const { keys, feedback, size, handedBack, shortFeedback: isWanted, inOrder } = writing;
  const reportOf = reportLines();
  const pageOf = inOrder ? gradingLines(size) : (told: Grading) => gradingLine(told, size);
  return (grading, fits) => {
    const told = redact(grading, feedback);
    const noted = withKeylessNotice(grading);
    return {
      cells: gradeCells(noted, { keys, maxScore }),
      report: reportOf(told),
      page: pageOf(told),
      counted: countedWith(noted, fits),
      ...((handedBack || isWanted) && { asked: askedOf(grading, told, writing) }),
    };
  };
}
