import type { Behaviour, CodeCheck, Verified } from './code-check.js';
import type { FeedbackLevel, Graded, Notice, Verdict } from './model.js';
import { notRead } from './other-lines.js';

/** What a student's own file says. The line of a missing key is a guess of what was meant, so it is no part of that. */
function judgedOnly({ key, task, status, points, maxPoints, line, given }: Verdict): Verdict {
  const at = given === undefined || line === undefined ? {} : { line, given };
  return { key, task, status, points, maxPoints, ...at };
}

/** A verdict and why; field by field, so that nothing new gets out unseen. */
function explained(verdict: Verdict): Verdict {
  const { key, task, status, points, maxPoints, line, given, nearMiss, message, fix } = verdict;
  return {
    key,
    task,
    status,
    points,
    maxPoints,
    ...(line !== undefined && { line }),
    ...(given !== undefined && { given }),
    ...(nearMiss && { nearMiss }),
    ...(message !== undefined && { message }),
    ...(fix !== undefined && { fix }),
  };
}

/** Of a line that seems to be meant for a missing key, only that it was not read. */
function withoutHints({ verdicts, notices }: Graded): Notice[] {
  const guessed = verdicts.filter(({ given, nearMiss }) => given === undefined && nearMiss !== undefined);
  const lines = new Set(guessed.flatMap(({ line }) => (line === undefined ? [] : [line])));
  return [...notices.filter(({ code }) => code !== 'forgiven'), ...notRead([...lines])];
}

/** Of a behaviour, what the level allows. */
function behaviourAt({ behaviour, holds, message, why }: Behaviour, feedback: FeedbackLevel): Behaviour {
  return { behaviour, holds, message, ...(feedback === 'hint' && why !== undefined && { why }) };
}

/** Of what came of the code, what the level allows: what it gives is the student's own; what was expected of it is not. */
export const redactCode = (code: CodeCheck, feedback: FeedbackLevel): CodeCheck =>
  feedback === 'full' ? code : { ...code, general: code.general.map((each) => behaviourAt(each, feedback)) };

/**
 * Takes away from a grading what its reader must not see. Every reporter gets what comes out.
 * - `verdict`: right or wrong, and nothing on why
 * - `hint`: and why, but no right value
 * - `full`: and the right values
 */
export function redact(grading: Verified, feedback: FeedbackLevel): Verified {
  if (feedback === 'full') return { ...grading, feedback };
  const code = grading.code && { code: redactCode(grading.code, feedback) };
  if (grading.state !== 'graded') return { ...grading, ...code, feedback };
  if (feedback === 'hint')
    return { ...grading, ...code, feedback, verdicts: grading.verdicts.map(explained) };
  const verdicts = grading.verdicts.map(judgedOnly);
  return { ...grading, ...code, feedback, verdicts, misconceptions: [], notices: withoutHints(grading) };
}
