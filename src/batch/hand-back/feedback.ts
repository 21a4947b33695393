import type { FeedbackLevel, Grading } from '../../core/model.js';
import { redact } from '../../core/redact.js';
import { plain, reporters } from '../../reporters/index.js';
import { handedSomethingIn } from '../worth-a-look.js';

/** What a file of feedback can be: a page, or a plain text. */
export type FeedbackKind = 'html' | 'text';

/** The feedback on a submission; empty where a student gets none. */
export type Feedback = Readonly<Partial<Record<FeedbackKind, string>>>;

/** What feedback is wanted. */
export interface FeedbackOrder {
  readonly level: FeedbackLevel;
  readonly kinds: readonly FeedbackKind[];
}

const options = { width: 80, paint: plain };

const writers = {
  html: (grading: Grading) => reporters.html(grading, options),
  text: (grading: Grading) => reporters.terminal(grading, options),
} satisfies Record<FeedbackKind, (grading: Grading) => string>;

/** Whether there is anything to tell a student: not where nothing was handed in, and not of a fault of ours. */
const isTold = ({ state, notices }: Grading): boolean =>
  state === 'absent' ? handedSomethingIn(notices) : state !== 'error';

/** What is handed back to a student: the reports of `check`, at a level. */
export function feedbackOn(grading: Grading, { level, kinds }: FeedbackOrder): Feedback {
  if (!isTold(grading)) return {};
  const shown = redact(grading, level);
  return Object.fromEntries(kinds.map((kind) => [kind, writers[kind](shown)]));
}
