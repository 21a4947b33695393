import type { FeedbackLevel, Grading, Verdict } from './model.js';

/** The line of a missing key is a guess of what was meant, and so a part of why. */
function judgedOnly({ key, task, status, points, maxPoints, line, given }: Verdict): Verdict {
  const at = given === undefined || line === undefined ? {} : { line, given };
  return { key, task, status, points, maxPoints, ...at };
}

const withoutAnswer = ({ expected: _, ...verdict }: Verdict): Verdict => verdict;

/**
 * Takes away from a grading what its reader must not see. Every reporter gets what comes out.
 * - `verdict`: right or wrong, and nothing on why
 * - `hint`: and why, but no right value
 * - `full`: and the right values
 */
export function redact(grading: Grading, feedback: FeedbackLevel): Grading {
  if (grading.state !== 'graded') return { ...grading, feedback };
  if (feedback === 'full') return { ...grading, feedback };
  if (feedback === 'hint') return { ...grading, feedback, verdicts: grading.verdicts.map(withoutAnswer) };
  const notices = grading.notices.filter(({ code }) => code !== 'forgiven');
  return { ...grading, feedback, verdicts: grading.verdicts.map(judgedOnly), misconceptions: [], notices };
}
