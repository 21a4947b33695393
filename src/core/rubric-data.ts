import type { Criterion, RightValue, Rubric } from './model.js';

type Json = string | number | boolean;

/** A criterion as its JSON says it: the fields of every criterion, beside the rule's own parameters. */
export interface CriterionData {
  readonly key: string;
  readonly rule: string;
  readonly asks: string;
  readonly points?: number;
  readonly fix?: string;
  readonly expected?: Json | readonly string[];
  readonly [param: string]: unknown;
}

/** A rubric as its JSON says it, after validation. */
export interface RubricData {
  readonly id: string;
  readonly title: string;
  readonly evidenceFile: string;
  readonly reference?: string;
  readonly duplicates?: Rubric['duplicates'];
  readonly forgive?: readonly string[];
  readonly pass?: number;
  readonly tasks: readonly {
    readonly id: string;
    readonly title: string;
    readonly criteria: readonly CriterionData[];
  }[];
}

const thousandths = (number: number): number => Math.round(number * 1000);

/** A right value as text: JSON may say 7 or true where the file says `7` or `true`. */
export const rightValueOf = (value: Json | readonly string[]): RightValue =>
  typeof value === 'object' ? value : String(value);

function criterionOf({ key, rule, asks, points = 1, fix, expected, ...params }: CriterionData): Criterion {
  return {
    key,
    thousandths: thousandths(points),
    rule,
    params,
    asks,
    ...(fix !== undefined && { fix }),
    ...(expected !== undefined && { expected: rightValueOf(expected) }),
  };
}

/**
 * A rubric from data that is known to be valid: the rubrics that linemark ships, which its tests
 * validate. A rubric from anywhere else goes through `readRubric`.
 */
export function rubricOf(data: RubricData): Rubric {
  const {
    id,
    title,
    evidenceFile,
    reference,
    duplicates = 'conflict',
    forgive = [],
    pass = 100,
    tasks,
  } = data;
  return {
    id,
    title,
    evidenceFile,
    ...(reference !== undefined && { reference }),
    duplicates,
    forgive,
    passThousandths: thousandths(pass),
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      criteria: task.criteria.map(criterionOf),
    })),
  };
}
