import { rightBut } from '../core/find-near-miss.js';
import type { Graded, NearMissFinding, Verdict } from '../core/model.js';
import type { GradedReport } from './grading-report.js';

type VerdictReport = GradedReport['verdicts'][number];

// The report says in words alone whether only the form has to change: in the words of `findNearMiss`, and of
// what is missing under its own key, nothing but the key.
const nearMissOf = (
  { id, message }: NonNullable<VerdictReport['nearMiss']>,
  { given }: VerdictReport,
): NearMissFinding => ({ id, message, formOnly: given === undefined || message.startsWith(rightBut) });

const verdictOf = (report: VerdictReport): Verdict => {
  const { nearMiss, ...verdict } = report;
  return nearMiss === undefined ? verdict : { ...verdict, nearMiss: nearMissOf(nearMiss, report) };
};

/**
 * The grading behind a report at level `full`, all of it: the way back from `gradingReport`. At other levels a
 * report does not hold all that is known.
 */
export const gradedFrom = (report: GradedReport): Graded => ({
  feedback: 'full',
  rubric: report.rubric,
  file: report.file,
  ...(report.sha256 !== undefined && { sha256: report.sha256 }),
  state: 'graded',
  encoding: report.encoding,
  score: report.score,
  maxScore: report.maxScore,
  percent: report.percent,
  passPercent: report.passPercent,
  passed: report.passed,
  tasks: report.tasks,
  verdicts: report.verdicts.map(verdictOf),
  misconceptions: report.misconceptions,
  notices: report.notices,
});
