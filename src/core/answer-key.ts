import { criteriaOf } from './answers.js';
import { closest, noSuch } from './did-you-mean.js';
import type { AnswerKey, RightValue, Rubric } from './model.js';
import { parseJson } from './parse-json.js';
import { flawOf, rightValueIn } from './right-value.js';
import { MissingAnswers, RubricError, type RubricProblem } from './rubric-error.js';
import { shorten } from './shorten.js';

const mostNamed = 5;

// Keys are data, so a pointer escapes them (RFC 6901).
const pointerTo = (key: string): string => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

function problemOf(key: string, value: unknown, rubric: Rubric): RubricProblem[] {
  const criteria = criteriaOf(rubric);
  const criterion = criteria.find((each) => each.key === key);
  const message =
    criterion === undefined
      ? noSuch(
          'key',
          key,
          criteria.map((each) => each.key),
        )
      : flawOf(criterion, rightValueIn(value), rubric);
  return message === undefined ? [] : [{ pointer: pointerTo(key), message }];
}

function named(keys: readonly string[]): string {
  const shown = keys.slice(0, mostNamed).map((key) => shorten(key));
  const more = keys.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}

/** One sentence for all keys of another rubric's file, where to each the same would have to be said. */
function otherRubric(keys: readonly string[], rubric: Rubric): RubricProblem[] {
  const own = criteriaOf(rubric).map(({ key }) => key);
  const isStrange = (key: string): boolean => !own.includes(key) && closest(key, own) === undefined;
  if (keys.length < 2 || !keys.every(isStrange)) return [];
  const message = `none of its keys (${named(keys)}) is one of the rubric "${rubric.id}", which has ${named(own)}. It seems to be the key of another rubric.`;
  return [{ pointer: '', message }];
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
  const other = otherRubric(
    entries.map(([key]) => key),
    rubric,
  );
  if (other.length > 0) throw new RubricError(other);
  const problems = entries.flatMap(([key, value]) => problemOf(key, value, rubric));
  if (problems.length > 0) throw new RubricError(problems);
  return new Map(entries.map(([key, value]) => [key, rightValueIn(value) ?? '']));
}

/** The right values that are known, and the keys that have none. */
export interface KnownAnswers {
  readonly answerKey: AnswerKey;
  readonly missing: readonly string[];
}

/**
 * Puts the right values together: from the key file first, then the rubric, then the reference.
 * @throws RubricError if the reference has one that the criterion's rule can't judge
 */
export function knownAnswers(rubric: Rubric, given: AnswerKey, computed: AnswerKey): KnownAnswers {
  const answerKey = new Map<string, RightValue>();
  const problems: RubricProblem[] = [];
  for (const criterion of criteriaOf(rubric)) {
    const { key, expected } = criterion;
    const right = given.get(key) ?? expected ?? computed.get(key);
    if (right === undefined) continue;
    answerKey.set(key, right);
    const flaw = flawOf(criterion, right, rubric);
    if (flaw !== undefined)
      problems.push({
        pointer: '',
        message: `the rule ${criterion.rule} can't judge the right value of ${key}: ${flaw}`,
      });
  }
  if (problems.length > 0) throw new RubricError(problems);
  const keys = criteriaOf(rubric).map(({ key }) => key);
  return { answerKey, missing: keys.filter((key) => !answerKey.has(key)) };
}

/**
 * The right value of every criterion: see `knownAnswers`.
 * @throws MissingAnswers if some have none
 */
export function completeKey(rubric: Rubric, given: AnswerKey, computed: AnswerKey): AnswerKey {
  const { answerKey, missing } = knownAnswers(rubric, given, computed);
  if (missing.length > 0) throw new MissingAnswers(missing);
  return answerKey;
}
