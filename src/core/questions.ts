import type { Assessment, Criterion, RightValue, Verdict } from './model.js';
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
  /** The verdict on a line with the right value, letter for letter; `right` must be one text. */
  rightAt(line: number): Verdict;
}

// A right line further down stands in no usual file.
const mostLines = 200;

/** In a class, nearly every file has the same right lines, so that their verdicts are made once for all files. */
function rightVerdicts(
  { key }: Criterion,
  task: string,
  right: RightValue,
  maxPoints: number,
): Question['rightAt'] {
  const known: Verdict[] = [];
  return (line) => {
    const before = known[line];
    if (before !== undefined) return before;
    const given = String(right);
    const verdict: Verdict = {
      key,
      task,
      status: 'correct',
      points: maxPoints,
      maxPoints,
      line,
      given,
      expected: right,
    };
    if (line < mostLines) known[line] = verdict;
    return verdict;
  };
}

const known = new WeakMap<Assessment, readonly Question[]>();

function questionOf(criterion: Criterion, task: string, { answerKey }: Assessment): Question {
  const { key, thousandths } = criterion;
  const right = answerKey.get(key);
  // An assessment has a right value for each criterion.
  if (right === undefined) throw new Error(`${key} has no right value`);
  const maxPoints = thousandths / 1000;
  const rightAt = rightVerdicts(criterion, task, right, maxPoints);
  return { criterion, task, rule: ruleOf(criterion), right, maxPoints, rightAt };
}

/** The criteria of an assessment, in the rubric's order. */
export function questionsOf(assessment: Assessment): readonly Question[] {
  const before = known.get(assessment);
  if (before !== undefined) return before;
  const found = assessment.rubric.tasks.flatMap(({ id, criteria }) =>
    criteria.map((criterion) => questionOf(criterion, id, assessment)),
  );
  known.set(assessment, found);
  return found;
}
