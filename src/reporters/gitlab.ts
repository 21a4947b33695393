import type { Graded, Grading, Notice, Verdict } from '../core/model.js';
import { forJson, forTerminal } from './escape.js';
import { fingerprint } from './fingerprint.js';
import type { Reporter, ReportOptions } from './model.js';
import { inOneLine, lineOf, noticeText, pathOf, resultOf, sentence, told } from './told.js';
import { failingOf } from './wording.js';

type Severity = 'info' | 'minor' | 'major' | 'blocker';

interface Issue {
  readonly check: string;
  readonly severity: Severity;
  readonly told: readonly string[];
  readonly line?: number | undefined;
  /** What tells this issue from others of the same check. */
  readonly mark?: readonly (string | number)[];
}

// GitLab compares branches by the fingerprint: what the same key has wrong stays the same issue.
const issueOf = ({ check, severity, told, line = 1, mark = [] }: Issue, id: string, path: string) => ({
  type: 'issue',
  check_name: forTerminal(check),
  description: forTerminal(inOneLine(told)),
  categories: ['Bug Risk'],
  severity,
  fingerprint: fingerprint([id, path, check, ...mark]),
  location: { path, lines: { begin: line, end: line } },
});

const wrongLine = (grading: Graded, verdict: Verdict, options: ReportOptions): Issue => ({
  check: `linemark/${verdict.key}`,
  severity: verdict.nearMiss?.formOnly ? 'minor' : 'major',
  told: [verdict.key, ...told(grading, verdict)],
  line: lineOf(verdict, options),
});

// What it says tells a notice from others, so that one which is mended leaves the others what they were.
function noticeIssue({ code, message, line }: Notice, index: number, all: readonly Notice[]): Issue {
  const before = all.slice(0, index).filter((each) => each.code === code && each.message === message);
  return {
    check: `linemark-notice/${code}`,
    severity: 'info',
    told: [sentence(message)],
    line,
    mark: [message, before.length],
  };
}

function issuesOf(grading: Grading, options: ReportOptions): Issue[] {
  const result = resultOf(grading);
  if (grading.state !== 'graded') {
    const told = [result, ...grading.notices.map(noticeText)];
    return [{ check: 'linemark-result', severity: 'blocker', told, mark: [grading.state] }];
  }
  return [
    ...failingOf(grading).map((verdict) => wrongLine(grading, verdict, options)),
    { check: 'linemark-result', severity: 'info', told: [result], mark: [result] },
    ...grading.notices.map(noticeIssue),
  ];
}

/**
 * For GitLab's Code Quality: an issue for each wrong line, and one of severity `info` for the score.
 * A file that could not be graded is one issue of severity `blocker`, without a score.
 */
export const gitlab: Reporter = (grading, options) => {
  const path = pathOf(grading, options);
  const issues = issuesOf(grading, options).map((issue) => issueOf(issue, grading.rubric.id, path));
  return `${forJson(JSON.stringify(issues, null, 2))}\n`;
};
