import type { Graded, Grading, Verdict } from '../core/model.js';
import { base64 } from './base64.js';
import { forGithub, forGithubProperty, forJson, forTerminal } from './escape.js';
import type { Reporter, ReportOptions } from './model.js';
import { lineOf, noticeText, pathOf, resultOf, told } from './told.js';

type Test = ReturnType<typeof testOf>;

// linemark runs nothing, so there is no time to tell.
const testOf = (
  name: string,
  status: string,
  points: number,
  lines: readonly string[],
  filename: string,
) => ({
  name: forTerminal(name),
  status,
  score: points,
  message: lines.map(forTerminal).join('\n'),
  test_code: '',
  filename,
  line_no: 0,
  execution_time: '0s',
});

function testFor(grading: Graded, verdict: Verdict, options: ReportOptions): Test {
  const right = verdict.status === 'correct';
  const lines = right ? [] : told(grading, verdict);
  const status = right ? 'pass' : 'fail';
  const test = testOf(verdict.key, status, verdict.points, lines, pathOf(grading, options));
  return { ...test, line_no: lineOf(verdict, options) ?? 0 };
}

const whyNot = (grading: Grading): string[] => [resultOf(grading), ...grading.notices.map(noticeText)];

/** What `autograding-grading-reporter` reads from a runner. */
function resultFor(grading: Grading, options: ReportOptions) {
  if (grading.state !== 'graded') {
    const test = testOf(grading.rubric.id, 'error', 0, whyNot(grading), pathOf(grading, options));
    return { version: 1, status: 'error', max_score: 0, tests: [test] };
  }
  return {
    version: 1,
    status: grading.passed ? 'pass' : 'fail',
    max_score: grading.maxScore,
    tests: grading.verdicts.map((verdict) => testFor(grading, verdict, options)),
  };
}

const command = (kind: 'notice' | 'error', title: string, message: readonly string[]): string =>
  `::${kind} title=${forGithubProperty(title)}::${message.map(forGithub).join('%0A')}`;

/** The two notices that Classroom reads the points from; without a score, an error and no points. */
function noticesFor(grading: Grading): string[] {
  if (grading.state !== 'graded') {
    return [command('error', grading.rubric.title, whyNot(grading))];
  }
  const { score: totalPoints, maxScore: maxPoints } = grading;
  return [
    command('notice', 'Autograding complete', [`Points ${totalPoints}/${maxPoints}`]),
    command('notice', 'Autograding report', [JSON.stringify({ totalPoints, maxPoints })]),
  ];
}

/**
 * For GitHub Classroom: the notices that it reads the points from, as workflow commands, and a line `result=...`
 * for GITHUB_OUTPUT, which its own reporter takes. Both have the one total of the grading. A file that
 * could not be graded has the status `error`, of 0 possible points, and no notice of points.
 */
export const classroom: Reporter = (grading, options) => {
  const result = base64(forJson(JSON.stringify(resultFor(grading, options))));
  return [...noticesFor(grading), `result=${result}`].map((line) => `${line}\n`).join('');
};
