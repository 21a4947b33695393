import type { AnswerKey, Assessment, FeedbackLevel, Rubric } from '../../core/model.js';

/** What a self-check page holds: all that is needed to grade, as JSON has it. */
export interface SelfCheckData {
  /** Without right values, which stand in the key alone. */
  readonly rubric: Rubric;
  readonly answerKey: readonly (readonly [key: string, right: string | readonly string[]])[];
  readonly misconceptions: readonly {
    readonly id: string;
    readonly message: string;
    readonly changes: readonly (readonly [key: string, wrong: string])[];
  }[];
  readonly feedback: FeedbackLevel;
}

function withoutExpected(rubric: Rubric): Rubric {
  const tasks = rubric.tasks.map((task) => ({
    ...task,
    criteria: task.criteria.map(({ expected: _, ...criterion }) => criterion),
  }));
  return { ...rubric, tasks };
}

/** The data of a page, from what is graded with. */
export const dataOf = (assessment: Assessment, feedback: FeedbackLevel): SelfCheckData => ({
  rubric: withoutExpected(assessment.rubric),
  answerKey: [...assessment.answerKey],
  misconceptions: assessment.misconceptions().map(({ id, message, changes }) => ({
    id,
    message,
    changes: [...changes],
  })),
  feedback,
});

/** What the page grades with, from its data. */
export function assessmentOf({ rubric, answerKey, misconceptions }: SelfCheckData): Assessment {
  const key: AnswerKey = new Map(answerKey);
  const wrong = misconceptions.map((each) => ({ ...each, changes: new Map(each.changes) }));
  return { rubric, answerKey: key, misconceptions: () => wrong };
}
