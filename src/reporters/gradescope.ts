import type { Graded, Grading, Notice, Verdict } from '../core/model.js';
import { forJson, forTerminal } from './escape.js';
import type { Reporter, ReportOptions, TestVisibility, Visibility } from './model.js';
import { noticeText, resultOf, told } from './told.js';
import { firstStep } from './wording.js';

const allVisible: TestVisibility = { others: 'visible', keys: new Map() };

const visibilityOf = (key: string, { others, keys }: TestVisibility): Visibility => keys.get(key) ?? others;

const textOf = (lines: readonly string[]): string => lines.map(forTerminal).join('\n');

/** Without what other lines' explanations say of a test that students do not see. */
function seenBy(grading: Graded, isSeen: (key: string) => boolean): Graded {
  const misconceptions = grading.misconceptions
    .map((each) => ({ ...each, keys: each.keys.filter(isSeen) }))
    .filter(({ keys }) => keys.length > 0);
  return { ...grading, misconceptions };
}

/** Without a slip that names a test which students do not see: a value could be tried here that is right there. */
function withoutNames({ nearMiss, ...verdict }: Verdict, hidden: readonly string[]): Verdict {
  const names = hidden.some((key) => nearMiss?.message.includes(key));
  return nearMiss === undefined || names ? verdict : { ...verdict, nearMiss };
}

/** `1.2`: the second line of the first task. */
function numberOf({ tasks, verdicts }: Graded, { key, task }: Verdict): string {
  const inTask = verdicts.filter((verdict) => verdict.task === task);
  const place = inTask.findIndex((verdict) => verdict.key === key);
  return `${tasks.findIndex(({ id }) => id === task) + 1}.${place + 1}`;
}

function testsOf(grading: Graded, visibility: TestVisibility) {
  const isSeen = (key: string): boolean => visibilityOf(key, visibility) === 'visible';
  const hidden = grading.verdicts.map(({ key }) => key).filter((key) => !isSeen(key));
  const seen = seenBy(grading, isSeen);
  const wrong = (verdict: Verdict): string[] =>
    isSeen(verdict.key) ? told(seen, withoutNames(verdict, hidden)) : told(grading, verdict);
  return grading.verdicts.map((verdict) => {
    const right = verdict.status === 'correct';
    return {
      number: numberOf(grading, verdict),
      name: forTerminal(verdict.key),
      name_format: 'text',
      score: verdict.points,
      max_score: verdict.maxPoints,
      status: right ? 'passed' : 'failed',
      output: right ? '' : textOf(wrong(verdict)),
      output_format: 'text',
      visibility: visibilityOf(verdict.key, visibility),
    };
  });
}

// Gradescope keeps the total from students if a test is hidden, so nothing here may tell it either.
function outputOf(grading: Graded, visibility: TestVisibility): string {
  const isOpen = grading.verdicts.every(({ key }) => visibilityOf(key, visibility) === 'visible');
  const tellsVerdict = ({ code }: Notice): boolean => code === 'forgiven';
  const notices = grading.notices.filter((notice) => isOpen || !tellsVerdict(notice)).map(noticeText);
  return textOf(isOpen ? [resultOf(grading), ...[firstStep(grading) ?? []].flat(), ...notices] : notices);
}

/**
 * Gradescope wants a number of every submission. A test of 0 points that failed is the least untrue
 * one: it says why there is no score, and no points are lost in it.
 */
const ungradedTest = (grading: Grading) => ({
  name: 'The file can be graded',
  name_format: 'text',
  score: 0,
  max_score: 0,
  status: 'failed',
  output: textOf([resultOf(grading), ...grading.notices.map(noticeText)]),
  output_format: 'text',
  visibility: 'visible',
});

function resultsOf(grading: Grading, visibility: TestVisibility) {
  const frame = { output_format: 'text', stdout_visibility: 'hidden' };
  if (grading.state !== 'graded') {
    return { output: textOf([resultOf(grading)]), ...frame, tests: [ungradedTest(grading)] };
  }
  const { score } = grading;
  return { score, output: outputOf(grading, visibility), ...frame, tests: testsOf(grading, visibility) };
}

/**
 * For Gradescope: `results.json`, a test for each criterion, with texts that are shown as they are. A
 * file that could not be graded is a failed test of 0 points out of 0, and has no score beside it.
 */
export const gradescope: Reporter = (grading, { visibility = allVisible }: ReportOptions) =>
  `${forJson(JSON.stringify(resultsOf(grading, visibility), null, 2))}\n`;
