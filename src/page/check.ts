import { criteriaOf } from '../core/answers.js';
import { gradeBytes } from '../core/grade.js';
import { mend } from '../core/mend.js';
import type { Assessment, EvidenceLine, FeedbackLevel, Graded, Grading, Verdict } from '../core/model.js';
import { redact } from '../core/redact.js';

/** What evidence is graded with, and how much is told. */
export interface Checker {
  readonly assessment: Assessment;
  readonly feedback: FeedbackLevel;
}

/** What the terminal would say of these bytes. */
export const check = ({ assessment, feedback }: Checker, bytes: Uint8Array, file: string): Grading =>
  redact(gradeBytes(assessment, bytes, { file }), feedback);

function evidenceLine(number: number, raw: string): EvidenceLine {
  const text = raw.trim();
  const colon = text.indexOf(':');
  if (colon < 0) return { number, text, key: undefined, value: '' };
  return { number, text, key: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() };
}

/** What the line of a verdict becomes when it is mended; undefined where a button can't do it. */
export function mended({ assessment }: Checker, verdict: Verdict, raw: string): string | undefined {
  const { key, line, nearMiss } = verdict;
  const criteria = criteriaOf(assessment.rubric);
  const criterion = criteria.find((each) => each.key === key);
  if (criterion === undefined || nearMiss === undefined || line === undefined) return undefined;
  const keys = criteria.map((each) => each.key);
  return mend({ line: evidenceLine(line, raw), criterion, nearMiss, keys });
}

/** The keys that no line has, and none seems to be meant for. */
export const absentKeys = ({ verdicts }: Graded): string[] =>
  verdicts.filter(({ status, line }) => status === 'missing' && line === undefined).map(({ key }) => key);
