import { rightBut } from '../core/find-near-miss.js';
import type { Graded, NearMissFinding, Rubric, Verdict } from '../core/model.js';
import { isForgivable } from '../core/near-miss.js';
import { nearMisses } from '../core/near-misses/index.js';
import type { GradedReport } from './grading-report.js';

type VerdictReport = GradedReport['verdicts'][number];

type NearMissReport = NonNullable<VerdictReport['nearMiss']>;

// The report says in words alone whether only the form has to change: in the words of `findNearMiss`, and of
// what is missing under its own key, nothing but the key.
const nearMissOf = ({ id, message }: NearMissReport, { given }: VerdictReport): NearMissFinding => ({
  id,
  message,
  formOnly: given === undefined || message.startsWith(rightBut),
});

const forgivable = new Set(nearMisses.filter(isForgivable).map(({ id }) => id));

/** What the rubric would have to forgive as well, of a value that is right but for its form. */
function forgivableBy({ id, formOnly }: NearMissFinding, { forgive }: Rubric): readonly string[] | undefined {
  const ids = id.split('+');
  if (!formOnly || !ids.every((each) => forgivable.has(each))) return undefined;
  return ids.filter((each) => !forgive.includes(each));
}

function verdictOf(report: VerdictReport, rubric: Rubric): Verdict {
  const { nearMiss: told, ...verdict } = report;
  if (told === undefined) return verdict;
  const nearMiss = nearMissOf(told, report);
  const forgiving = report.given === undefined ? undefined : forgivableBy(nearMiss, rubric);
  return { ...verdict, nearMiss, ...(forgiving && { forgivableBy: forgiving }) };
}

/** Whether it says nothing of the value that stands in a line which is meant: where a line has no key, it may be a wrong one. */
const isSilent = ({ given, nearMiss }: VerdictReport, { evidenceFormat }: Rubric): boolean =>
  evidenceFormat !== undefined && given === undefined && nearMiss !== undefined;

/**
 * The grading behind a report at level `full`, all of it: the way back from `gradingReport`. At other levels a
 * report does not hold all that is known.
 * @param rubric the one that it was graded by
 * @returns undefined, where the report leaves out something that was known
 */
export function gradedFrom(report: GradedReport, rubric: Rubric): Graded | undefined {
  if (report.verdicts.some((verdict) => isSilent(verdict, rubric))) return undefined;
  return {
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
    verdicts: report.verdicts.map((verdict) => verdictOf(verdict, rubric)),
    misconceptions: report.misconceptions,
    notices: report.notices,
  };
}
