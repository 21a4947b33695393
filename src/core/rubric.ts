import { noSuch } from './did-you-mean.js';
import { formatOf } from './evidence-formats/index.js';
import type { Criterion, Rubric } from './model.js';
import { parseJson } from './parse-json.js';
import { prepareRules } from './prepare-rules.js';
import { flawOf, rightValueIn } from './right-value.js';
import { type CriterionData, type RubricData, rubricOf } from './rubric-data.js';
import { RubricError, type RubricProblem } from './rubric-error.js';
import { rules } from './rules/index.js';
import { problemsOf } from './validate.js';

/** A place in the rubric and the criterion that stands there. */
type Placed<T> = readonly [pointer: string, criterion: T];

const placed = <T>(tasks: readonly { readonly criteria: readonly T[] }[]): Placed<T>[] =>
  tasks.flatMap(({ criteria }, task) =>
    criteria.map((criterion, index): Placed<T> => [`/tasks/${task}/criteria/${index}`, criterion]),
  );

/** The criteria of a rubric whose frame may be wrong: those that name a rule. */
function criteriaIn(data: unknown): Placed<CriterionData>[] {
  const listIn = (value: unknown, field: string): readonly unknown[] => {
    const list = (value as Record<string, unknown> | null)?.[field];
    return Array.isArray(list) ? list : [];
  };
  const tasks = listIn(data, 'tasks').map((task) => ({
    criteria: listIn(task, 'criteria') as CriterionData[],
  }));
  return placed(tasks).filter(([, criterion]) => typeof criterion?.rule === 'string');
}

function ruleProblems([pointer, criterion]: Placed<CriterionData>): RubricProblem[] {
  if (rules.has(criterion.rule)) return problemsOf(criterion.rule, criterion, pointer);
  return [{ pointer: `${pointer}/rule`, message: noSuch('rule', criterion.rule, rules.keys()) }];
}

function decimalsProblem(pointer: string, value: number | undefined): RubricProblem[] {
  if (value === undefined || Math.round(value * 1000) / 1000 === value) return [];
  return [{ pointer, message: 'this number can have at most three decimals.' }];
}

function expectedProblem(pointer: string, criterion: CriterionData): RubricProblem[] {
  if (criterion.expected === undefined || rightValueIn(criterion.expected) !== undefined) return [];
  const message = 'this number is too large for JSON; write it as text, in quotes.';
  return [{ pointer: `${pointer}/expected`, message }];
}

/** The flaw of a right value under its rule. The rules must be prepared. */
function flawProblem([pointer, criterion]: Placed<Criterion>, rubric: Rubric): RubricProblem[] {
  const { expected } = criterion;
  const flaw = expected === undefined ? undefined : flawOf(criterion, expected, rubric);
  return flaw === undefined ? [] : [{ pointer: `${pointer}/expected`, message: flaw }];
}

function doubled(names: readonly (readonly [pointer: string, name: string])[]): RubricProblem[] {
  const seen = new Map<string, string>();
  return names.flatMap(([pointer, name]) => {
    const first = seen.get(name);
    if (first !== undefined) return [{ pointer, message: `"${name}" stands at ${first} already.` }];
    seen.set(name, pointer);
    return [];
  });
}

/** What the format of the evidence does not allow. */
function formatProblems(data: RubricData): RubricProblem[] {
  const { keyFlaw, values } = formatOf(data);
  const noSlips = `a ${data.evidenceFormat} has no near misses to forgive.`;
  return [
    ...placed(data.tasks).flatMap(([pointer, { key }]) => {
      const message = keyFlaw(key);
      return message === undefined ? [] : [{ pointer: `${pointer}/key`, message }];
    }),
    ...(values !== undefined && (data.forgive ?? []).length > 0
      ? [{ pointer: '/forgive', message: noSlips }]
      : []),
  ];
}

function wholeProblems(data: RubricData): RubricProblem[] {
  const total = placed(data.tasks).reduce((sum, [, { points = 1 }]) => sum + points, 0);
  return [
    ...doubled(data.tasks.map(({ id }, index) => [`/tasks/${index}/id`, id])),
    ...doubled(placed(data.tasks).map(([pointer, { key }]) => [`${pointer}/key`, key])),
    ...(total > 0 ? [] : [{ pointer: '/tasks', message: 'all lines together have no points.' }]),
  ];
}

/** Both steps look at what every criterion has, and say the same of it. */
function refuse(problems: readonly RubricProblem[]): void {
  const different = new Map(problems.map((problem) => [`${problem.pointer}: ${problem.message}`, problem]));
  if (different.size > 0) throw new RubricError([...different.values()]);
}

/**
 * Reads a rubric from the text of a JSON file: all or nothing.
 * @throws RubricError with every problem that was found, each with its place
 */
export async function readRubric(text: string): Promise<Rubric> {
  const data = parseJson(text) as RubricData;
  refuse([...problemsOf('frame', data), ...criteriaIn(data).flatMap(ruleProblems)]);
  refuse([
    ...wholeProblems(data),
    ...formatProblems(data),
    ...decimalsProblem('/pass', data.pass),
    ...placed(data.tasks).flatMap(([pointer, criterion]) => [
      ...decimalsProblem(`${pointer}/points`, criterion.points),
      ...expectedProblem(pointer, criterion),
    ]),
  ]);
  const rubric = rubricOf(data);
  await prepareRules(rubric);
  refuse(placed(rubric.tasks).flatMap((each) => flawProblem(each, rubric)));
  return rubric;
}
