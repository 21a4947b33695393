import type { FeedbackLevel, Grading } from '../../core/model.js';
import { redact } from '../../core/redact.js';
import { plain, reporters } from '../../reporters/index.js';
import { rememberShared } from '../remember.js';
import type { BatchRow } from '../row.js';
import type { Feedback, FeedbackKind } from './model.js';

const options = { width: 80, paint: plain };

const writers = {
  html: (grading: Grading) => reporters.html(grading, options),
  text: (grading: Grading) => reporters.terminal(grading, options),
} satisfies Record<FeedbackKind, (grading: Grading) => string>;

/** Whether there is anything to tell a student: not of a file that is not there, and not of a fault of ours. */
const isTold = ({ state }: Grading): boolean => state !== 'absent' && state !== 'error';

/** Makes what is handed back to a student: the reports of `check`, at a level. */
export function makeFeedback(
  level: FeedbackLevel,
  kinds: readonly FeedbackKind[],
): (row: BatchRow) => Feedback {
  return rememberShared((grading) => {
    if (!isTold(grading)) return {};
    const shown = redact(grading, level);
    return Object.fromEntries(kinds.map((kind) => [kind, writers[kind](shown)]));
  });
}
