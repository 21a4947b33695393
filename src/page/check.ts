import { criteriaOf } from '../core/answers.js';
import { formatOf } from '../core/evidence-formats/index.js';
import { gradeBytes } from '../core/grade.js';
import type { Assessment, FeedbackLevel, Graded, Grading, Verdict } from '../core/model.js';
import { redact } from '../core/redact.js';

/** What evidence is graded with, and how much is told. */
export interface Checker {
  readonly assessment: Assessment;
  readonly feedback: FeedbackLevel;
}

/** What the terminal would say of these bytes. */
export const check = ({ assessment, feedback }: Checker, bytes: Uint8Array, file: string): Grading =>
  redact(gradeBytes(assessment, bytes, { file }), feedback);

/** What the line of a verdict becomes when it is mended; undefined where a button can't do it. */
export function mended({ assessment }: Checker, verdict: Verdict, raw: string): string | undefined {
  const { key, line, nearMiss } = verdict;
  const criteria = criteriaOf(assessment.rubric);
  const criterion = criteria.find((each) => each.key === key);
  if (criterion === undefined || nearMiss === undefined || line === undefined) return undefined;
  const keys = criteria.map((each) => each.key);
  const format = formatOf(assessment.rubric);
  return format.mend({ line: format.readLine(line, raw), criterion, nearMiss, keys }, assessment.rubric);
}

/** Lines to be filled in, for the keys that no line has, and none seems to be meant for. */
export const absentLines = ({ assessment }: Checker, { verdicts }: Graded): string[] =>
  verdicts
    .filter(({ status, line }) => status === 'missing' && line === undefined)
    .flatMap(({ key }) => formatOf(assessment.rubric).empty(key) ?? []);
