import { completeKey, readKey } from './core/answer-key.js';
import { didYouMean } from './core/did-you-mean.js';
import type { AnswerKey, Assessment, Misconception, Rubric } from './core/model.js';
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

async function referenceOf({ reference: id }: Rubric): Promise<Reference | undefined> {
  if (id === undefined) return undefined;
  const load = references.get(id);
  if (load !== undefined) return load();
  const known = [...references.keys()].join(', ');
  const message = `there is no reference "${id}"${didYouMean(id, references.keys()) || `; there is ${known}`}`;
  throw new RubricError([{ pointer: '/reference', message }]);
}

/** The right values that the rubric and its reference have of themselves. */
export async function knownAnswers(rubric: Rubric): Promise<AnswerKey> {
  return (await referenceOf(rubric))?.answerKey() ?? new Map();
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
export async function assess(rubric: Rubric, options: AssessmentOptions = {}): Promise<Assessment> {
  await prepareRules(rubric);
  const reference = await referenceOf(rubric);
  const given = options.key === undefined ? new Map() : readKey(options.key, rubric);
  let misconceptions: readonly Misconception[] | undefined;
  return {
    rubric,
    ...(options.rubricSha256 !== undefined && { rubricSha256: options.rubricSha256 }),
    answerKey: completeKey(rubric, given, reference?.answerKey() ?? new Map()),
    misconceptions: () => {
      misconceptions ??= reference?.misconceptions() ?? [];
      return misconceptions;
    },
  };
}
