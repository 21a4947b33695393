import type { Graded, Grading, Verdict } from '../core/model.js';
import { forTap, forTerminal, forYaml } from './escape.js';
import type { Reporter } from './model.js';
import { noticeText, resultOf, told } from './told.js';

/** Diagnostics of a test point; text of a student's stands only in quotes. */
const diagnostics = (told: readonly string[], fields: readonly string[] = []): string[] => [
  '  ---',
  '  message:',
  ...told.map((line) => `    - ${forYaml(line)}`),
  ...fields.map((field) => `  ${field}`),
  '  ...',
];

function pointOf(grading: Graded, verdict: Verdict, index: number): string[] {
  const point = `ok ${index + 1} - ${forTap(verdict.key)}`;
  if (verdict.status === 'correct') return [point];
  const { status, points, maxPoints } = verdict;
  const fields = [`status: ${status}`, `points: ${points}`, `maxPoints: ${maxPoints}`];
  return [`not ${point}`, ...diagnostics(told(grading, verdict), fields)];
}

function linesOf(grading: Grading): string[] {
  const notices = grading.notices.map(noticeText);
  if (grading.state !== 'graded') {
    const why = resultOf(grading);
    return ['1..1', 'not ok 1 - grading', ...diagnostics([why, ...notices]), `Bail out! ${why}`];
  }
  return [
    `1..${grading.verdicts.length}`,
    ...grading.verdicts.flatMap((verdict, index) => pointOf(grading, verdict, index)),
    `# Result: ${resultOf(grading)}`,
    // "# Subtest" would begin one.
    ...notices.map((notice) => `# Notice: ${forTerminal(notice)}`),
  ];
}

/**
 * For harnesses of the Test Anything Protocol, version 14: a test point for each criterion.
 * A file that could not be graded is one failing point, and then the run bails out.
 */
export const tap: Reporter = (grading) =>
  ['TAP version 14', ...linesOf(grading)].map((line) => `${line}\n`).join('');
