import type { Behaviour, CodeCheck, CodeLine, Verified } from '../core/code-check.js';
import type { Diagnosis, NearMissFinding, Notice, TaskTotal, Verdict } from '../core/model.js';
import { tool } from '../core/tool.js';
import { forJson } from './escape.js';
import type { CodeReport, GradingReport } from './grading-report.js';
import type { Reporter } from './model.js';
import { behaviourText } from './wording.js';

// Field by field: what a grading gains later must not leak into a format that was promised.
/** A notice as it stands in a report. */
export const noticeReport = ({ code, message, line }: Notice) => ({
  code,
  message,
  ...(line !== undefined && { line }),
});

const taskOf = ({ id, title, score, maxScore }: TaskTotal) => ({ id, title, score, maxScore });

const nearMissOf = ({ id, message }: NearMissFinding) => ({ id, message });

/** A misconception as it stands in a report. */
export const misconceptionReport = ({ id, keys, message }: Diagnosis) => ({ id, keys: [...keys], message });

const listOf = (expected: string | readonly string[]) =>
  typeof expected === 'string' ? expected : [...expected];

/** A verdict as it stands in the report of its grading. */
export const verdictReport = (verdict: Verdict) => ({
  key: verdict.key,
  task: verdict.task,
  status: verdict.status,
  points: verdict.points,
  maxPoints: verdict.maxPoints,
  ...(verdict.line !== undefined && { line: verdict.line }),
  ...(verdict.given !== undefined && { given: verdict.given }),
  ...(verdict.nearMiss && { nearMiss: nearMissOf(verdict.nearMiss) }),
  ...(verdict.message !== undefined && { message: verdict.message }),
  ...(verdict.fix !== undefined && { fix: verdict.fix }),
  ...(verdict.expected !== undefined && { expected: listOf(verdict.expected) }),
});

const codeLineOf = ({ key, file, code, agrees, message }: CodeLine) => ({
  key,
  ...(file !== undefined && { file }),
  ...(code !== undefined && { code }),
  agrees,
  ...(message !== undefined && { message }),
});

const behaviourOf = (each: Behaviour) => ({
  behaviour: each.behaviour,
  holds: each.holds,
  message: behaviourText(each),
});

/** What came of a student's code, as a report has it. */
export const codeReport = ({ lines, general, fault }: CodeCheck): CodeReport => ({
  lines: lines.map(codeLineOf),
  general: general.map(behaviourOf),
  ...(fault && { fault: { code: fault.code, message: fault.message } }),
});

/** A grading as the document that is promised: field by field, nothing else. */
export function gradingReport(grading: Verified): GradingReport {
  const { id, title, sha256 } = grading.rubric;
  const frame = {
    schema: 'linemark/grading/v1',
    tool: { name: tool.name, version: tool.version },
    rubric: { id, title, ...(sha256 !== undefined && { sha256 }) },
    file: grading.file,
  } as const;
  return grading.sha256 === undefined
    ? Object.assign(frame, judgedOf(grading))
    : Object.assign(frame, { sha256: grading.sha256 }, judgedOf(grading));
}

function judgedOf(grading: Verified) {
  const { feedback } = grading;
  const notices = grading.notices.map(noticeReport);
  const code = grading.code && { code: codeReport(grading.code) };
  if (grading.state !== 'graded') return { state: grading.state, feedback, notices, ...code };
  return {
    encoding: grading.encoding,
    state: grading.state,
    feedback,
    score: grading.score,
    maxScore: grading.maxScore,
    percent: grading.percent,
    passPercent: grading.passPercent,
    passed: grading.passed,
    tasks: grading.tasks.map(taskOf),
    verdicts: grading.verdicts.map(verdictReport),
    misconceptions: grading.misconceptions.map(misconceptionReport),
    notices,
    ...code,
  };
}

/** For programs: the whole grading, `GradingReport`, in ASCII. */
export const json: Reporter = (grading: Verified) =>
  `${forJson(JSON.stringify(gradingReport(grading), null, 2))}\n`;
