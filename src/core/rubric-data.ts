import type { Criterion, Rubric } from './model.js';
import { rightValueIn } from './right-value.js';

/** A criterion as its JSON says it: the fields of every criterion, beside the rule's own parameters. */
export interface CriterionData {
  readonly key: string;
  readonly rule: string;
  readonly asks: string;
  readonly points?: number;
  readonly fix?: string;
  readonly expected?: unknown;
  readonly [param: string]: unknown;
}

/** A rubric as its JSON says it, after validation. */
export interface RubricData {
  readonly id: string;
  readonly title: string;
  readonly evidenceFile: string;
  readonly evidenceFormat?: string;
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

function criterionOf({ key, rule, asks, points = 1, fix, expected, ...params }: CriterionData): Criterion {
  const right = rightValueIn(expected);
  return {
    key,
    thousandths: thousandths(points),
    rule,
    params,
    asks,
    ...(fix !== undefined && { fix }),
    ...(right !== undefined && { expected: right }),
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
    evidenceFormat,
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
    ...(evidenceFormat !== undefined && { evidenceFormat }),
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
