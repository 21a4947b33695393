import { readFileSync } from 'node:fs';
import { assess } from '../../src/assessments.js';
import { grade } from '../../src/core/grade.js';
import { gradeBytes } from '../../src/core/index.js';
import type { Assessment, Evidence, Grading, Misconception, RightValue } from '../../src/core/model.js';
import { prepareRules } from '../../src/core/prepare-rules.js';
import { type RubricData, rubricOf } from '../../src/core/rubric-data.js';

export type Graded = Extract<Grading, { state: 'graded' }>;

/** A line of a small rubric: its right value, and what is not as usual. */
export interface Line {
  readonly key: string;
  readonly right: RightValue;
  readonly rule?: string;
  readonly points?: number;
  readonly fix?: string;
  readonly [param: string]: unknown;
}

type Frame = Partial<Pick<RubricData, 'duplicates' | 'forgive' | 'pass' | 'evidenceFile' | 'evidenceFormat'>>;

/** A rubric of one task. */
export function dataOf(lines: readonly Line[], frame: Frame = {}): RubricData {
  const criteria = lines.map(({ right, rule = 'text', ...rest }) => ({
    asks: 'A line of a test.',
    rule,
    expected: right,
    ...rest,
  }));
  return {
    id: 'small',
    title: 'A small rubric',
    evidenceFile: 'small.txt',
    ...frame,
    tasks: [{ id: 'task', title: 'The only task', criteria }],
  };
}

export async function small(
  lines: readonly Line[],
  frame: Frame & { readonly misconceptions?: readonly Misconception[] } = {},
): Promise<Assessment> {
  const { misconceptions = [], ...rest } = frame;
  const rubric = rubricOf(dataOf(lines, rest));
  await prepareRules(rubric);
  return {
    rubric,
    answerKey: new Map(lines.map(({ key, right }) => [key, right])),
    misconceptions: () => misconceptions,
  };
}

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

export const chapter2Text = textOf('rubric/chapter2.json');
export const quizText = textOf('rubric/chapter2-quiz.json');
export const chapter2 = await assess(rubricOf(JSON.parse(chapter2Text)));

/** The right values of chapter 2, as texts. */
export const rightOfChapter2 = new Map([...chapter2.answerKey].map(([key, right]) => [key, String(right)]));

/** The evidence file of chapter 2 with some values changed. */
export const chapter2File = (changed: Readonly<Record<string, string>> = {}): string =>
  [...rightOfChapter2].map(([key, right]) => `${key}: ${changed[key] ?? right}\n`).join('');

export function gradeText(assessment: Assessment, text: string): Graded {
  const grading = gradeBytes(assessment, new TextEncoder().encode(text), {
    file: assessment.rubric.evidenceFile,
  });
  if (grading.state !== 'graded') throw new Error(grading.notices.map(({ message }) => message).join());
  return grading;
}

export function gradeEvidence(assessment: Assessment, evidence: Evidence): Graded {
  const grading = grade(assessment, evidence, { file: assessment.rubric.evidenceFile });
  if (grading.state !== 'graded') throw new Error('evidence is always graded');
  return grading;
}

export function verdictOf(grading: Graded, key: string): Graded['verdicts'][number] {
  const verdict = grading.verdicts.find((each) => each.key === key);
  if (verdict === undefined) throw new Error(`no verdict for ${key}`);
  return verdict;
}
