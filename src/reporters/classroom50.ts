import type { Graded, Grading, Verdict } from '../core/model.js';
import { forJson, forTerminal } from './escape.js';
import type { Reporter, ReportOptions, Submission } from './model.js';
import { noticeText, resultOf, told } from './told.js';

const thousandths = (points: number): number => Math.round(points * 1000);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** How many thousandths one whole point of the result stands for: all points come out whole, and small. */
const unitOf = ({ verdicts }: Graded): number =>
  verdicts.reduce((unit, { maxPoints }) => divisor(unit, thousandths(maxPoints)), 1000);

const identityOf = ({ assignmentType, owner, ...submission }: Submission) => ({
  classroom: submission.classroom,
  assignment: submission.assignment,
  ...(assignmentType !== undefined && { assignment_type: assignmentType }),
  ...(owner !== undefined && { owner }),
  submission: submission.submission,
  commit: submission.commit,
  release: submission.release,
  review: submission.review,
  datetime: submission.datetime,
});

const testOf = (grading: Graded, verdict: Verdict, unit: number) => ({
  'test-name': forTerminal(verdict.key),
  passed: verdict.status === 'correct',
  score: thousandths(verdict.points) / unit,
  'max-score': thousandths(verdict.maxPoints) / unit,
  ...(verdict.status !== 'correct' && { message: told(grading, verdict).map(forTerminal).join('\n') }),
});

function judgedOf(grading: Grading) {
  if (grading.state !== 'graded') {
    const message = [resultOf(grading), ...grading.notices.map(noticeText)].map(forTerminal).join('\n');
    const test = { 'test-name': 'grading', passed: false, score: 0, 'max-score': 0, message };
    return { score: 0, 'max-score': 0, tests: [test] };
  }
  const unit = unitOf(grading);
  return {
    score: thousandths(grading.score) / unit,
    'max-score': thousandths(grading.maxScore) / unit,
    tests: grading.verdicts.map((verdict) => testOf(grading, verdict, unit)),
  };
}

/**
 * For Classroom 50: `result.json`, version 1. It wants whole points, so points with decimals are all scaled by
 * the same factor. It has no word for what could not be graded, and wants a number: 0 of 0 then, and
 * a failed test that says why.
 */
export const classroom50: Reporter = (grading, { submission }: ReportOptions) => {
  const identity = submission === undefined ? {} : identityOf(submission);
  const result = { schema: 'classroom50/result/v1', ...identity, ...judgedOf(grading) };
  return `${forJson(JSON.stringify(result, null, 2))}\n`;
};
