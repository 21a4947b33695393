import { criteriaOf } from './answers.js';
import { didYouMean } from './did-you-mean.js';
import type { AnswerKey, Criterion, RightValue, Rubric } from './model.js';
import { parseJson } from './parse-json.js';
import { RubricError, type RubricProblem } from './rubric-error.js';
import { rules } from './rules/index.js';

function rightValueIn(value: unknown): RightValue | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  // A larger number was rounded when the JSON was read.
  if (typeof value === 'number')
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined;
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
  return isTexts ? (value as string[]) : undefined;
}

// Keys are data, so a pointer escapes them (RFC 6901).
const pointerTo = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

function problemOf(key: string, value: unknown, rubric: Rubric): RubricProblem[] {
  const pointer = pointerTo(key);
  const criteria = criteriaOf(rubric);
  const criterion = criteria.find((each) => each.key === key);
  if (criterion === undefined) {
    const keys = criteria.map((each) => each.key);
    return [{ pointer, message: `the rubric ${rubric.id} has no key "${key}"${didYouMean(key, keys)}` }];
  }
  const right = rightValueIn(value);
  if (right === undefined)
    return [{ pointer, message: 'this must be a text, or a list of texts for one-of.' }];
  const flaw = rules.get(criterion.rule)?.flaw(right, criterion.params as never);
  return flaw === undefined ? [] : [{ pointer, message: `${flaw}.` }];
}

function readObject(text: string): object {
  const data = parseJson(text);
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
  throw new RubricError([
    { pointer: '', message: 'a key file is one JSON object: {"key": "right value", ...}.' },
  ]);
}

/**
 * Reads a key that is held apart from its rubric: a JSON object of key and right value. The
 * rubric's rules must be prepared.
 * @throws RubricError
 */
export function readKey(text: string, rubric: Rubric): AnswerKey {
  const entries = Object.entries(readObject(text));
  const problems = entries.flatMap(([key, value]) => problemOf(key, value, rubric));
  if (problems.length > 0) throw new RubricError(problems);
  return new Map(entries.map(([key, value]) => [key, rightValueIn(value) ?? '']));
}

/** A value of the reference that the criterion's rule can't judge. */
function computedProblem({ key, rule, params }: Criterion, computed: AnswerKey): RubricProblem[] {
  const right = computed.get(key);
  const flaw = right === undefined ? undefined : rules.get(rule)?.flaw(right, params as never);
  if (flaw === undefined) return [];
  return [{ pointer: '', message: `the rule ${rule} can't judge the reference's value of ${key}: ${flaw}.` }];
}

/**
 * The right value of every criterion: from the key file first, then the rubric, then the reference.
 * @throws RubricError if a criterion has none, or one of the reference that its rule can't judge
 */
export function completeKey(rubric: Rubric, given: AnswerKey, computed: AnswerKey): AnswerKey {
  const key = new Map<string, RightValue>();
  for (const { key: name, expected } of criteriaOf(rubric)) {
    const right = given.get(name) ?? expected ?? computed.get(name);
    if (right !== undefined) key.set(name, right);
  }
  const without = criteriaOf(rubric).filter((criterion) => !key.has(criterion.key));
  if (without.length > 0) {
    const names = without.map((criterion) => criterion.key).join(', ');
    const message = `there is no right value for ${names}; give a key file with --key, or "expected" in the rubric.`;
    throw new RubricError([{ pointer: '', message }]);
  }
  const problems = criteriaOf(rubric).flatMap((criterion) => computedProblem(criterion, computed));
  if (problems.length > 0) throw new RubricError(problems);
  return key;
}
