import type { Assessment, Criterion, RightValue } from './model.js';
import type { Rule } from './rule.js';
import { ruleOf } from './rule-of.js';

/** A criterion with all that is the same for every file: looked up once for a class, not once for each file. */
export interface Question {
  readonly criterion: Criterion;
  /** Id of the task. */
  readonly task: string;
  readonly rule: Rule;
  readonly right: RightValue;
  readonly maxPoints: number;
}

const known = new WeakMap<Assessment, readonly Question[]>();

function questionOf(criterion: Criterion, task: string, { answerKey }: Assessment): Question {
  const { key, thousandths } = criterion;
  const right = answerKey.get(key);
  // An assessment has a right value for each criterion.
  if (right === undefined) throw new Error(`${key} has no right value`);
  return { criterion, task, rule: ruleOf(criterion), right, maxPoints: thousandths / 1000 };
}

/** The criteria of an assessment, in the rubric's order. */
export function questionsOf(assessment: Assessment): readonly Question[] {
  const found =
    known.get(assessment) ??
    assessment.rubric.tasks.flatMap(({ id, criteria }) =>
      criteria.map((criterion) => questionOf(criterion, id, assessment)),
    );
  known.set(assessment, found);
  return found;
}
