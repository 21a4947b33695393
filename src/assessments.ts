import { completeKey, type KnownAnswers, knownAnswers, readKey } from './core/answer-key.js';
import { noSuch } from './core/did-you-mean.js';
import type { Assessment, Misconception, Rubric } from './core/model.js';
import { prepareRules } from './core/prepare-rules.js';
import { RubricError } from './core/rubric-error.js';

/** What a reference knows: the right values, and what wrong behaviours make of them. */
interface Reference {
  answerKey(): ReadonlyMap<string, string>;
  misconceptions(): readonly Misconception[];
}

/** Every reference by the id that a rubric names it by. */
const references: ReadonlyMap<string, () => Promise<Reference>> = new Map([
  ['chapter2', () => import('../reference/chapter2/index.js')],
]);

const none: Reference = { answerKey: () => new Map(), misconceptions: () => [] };

async function referenceOf({ reference: id }: Rubric): Promise<Reference> {
  if (id === undefined) return none;
  const load = references.get(id);
  if (load !== undefined) return load();
  throw new RubricError([{ pointer: '/reference', message: noSuch('reference', id, references.keys()) }]);
}

/**
 * The right values that the rubric and its reference have of themselves, and the keys without one.
 * @throws RubricError if one has not the form that its rule wants
 */
export async function ownAnswers(rubric: Rubric): Promise<KnownAnswers> {
  await prepareRules(rubric);
  return knownAnswers(rubric, new Map(), (await referenceOf(rubric)).answerKey());
}

/** What may come beside a rubric. */
export interface AssessmentOptions {
  /** Text of a key file: right values that are held apart from the rubric, or replace its own. */
  readonly key?: string;
  /** Hash of the rubric's bytes, in hexadecimal. */
  readonly rubricSha256?: string;
}

/**
 * Ties a rubric to its reference and its key: all that is needed to grade.
 * @throws RubricError if a right value is missing or has not the form that its rule wants
 */
export async function assess(
  rubric: Rubric,
  { key, rubricSha256 }: AssessmentOptions = {},
): Promise<Assessment> {
  await prepareRules(rubric);
  const reference = await referenceOf(rubric);
  const given = key === undefined ? new Map() : readKey(key, rubric);
  let misconceptions: readonly Misconception[] | undefined;
  return {
    rubric,
    ...(rubricSha256 !== undefined && { rubricSha256 }),
    answerKey: completeKey(rubric, given, reference.answerKey()),
    misconceptions: () => {
      misconceptions ??= reference.misconceptions();
      return misconceptions;
    },
  };
}
