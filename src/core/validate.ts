import type { ErrorObject } from 'ajv';
import { didYouMean } from './did-you-mean.js';
import type { RubricProblem } from './rubric-error.js';
import { shorten } from './shorten.js';
import { validatorOf } from './validators.js';

/** A value of the author's file in a message: short, and safe for JSON of any depth. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return shorten(JSON.stringify(value));
}

type Telling = (params: Record<string, unknown>, error: ErrorObject) => string;

const knownProperties = (error: ErrorObject): string[] =>
  Object.keys((error.parentSchema as { properties?: object })?.properties ?? {});

// What an author reads for each keyword of JSON Schema that our schemas use.
const tellings: Readonly<Record<string, Telling>> = {
  required: ({ missingProperty }) => `"${missingProperty}" is missing`,
  additionalProperties: ({ additionalProperty }, error) =>
    `there is no field ${shown(additionalProperty)}${didYouMean(String(additionalProperty), knownProperties(error))}`,
  type: ({ type }, { data }) =>
    `this must be of type ${[type].flat().join(' or ')}, and it is ${shown(data)}`,
  const: ({ allowedValue }, { data }) => `this must be ${shown(allowedValue)}, and it is ${shown(data)}`,
  enum: ({ allowedValues }, { data }) =>
    `${shown(data)} is none of ${(allowedValues as unknown[]).map(shown).join(', ')}` +
    (typeof data === 'string' ? didYouMean(data, (allowedValues as unknown[]).map(String)) : ''),
  minItems: ({ limit }) => `this list must have at least ${limit} ${limit === 1 ? 'item' : 'items'}`,
  uniqueItems: ({ i, j }) => `items ${j} and ${i} of this list are equal`,
};

function problemOf(error: ErrorObject): RubricProblem {
  const description = (error.parentSchema as { description?: string })?.description;
  const telling =
    tellings[error.keyword] ?? (() => `this ${error.message}${description ? ` (${description})` : ''}`);
  const told = telling(error.params, error);
  return { pointer: error.instancePath, message: told.endsWith('?') ? told : `${told}.` };
}

/**
 * What a schema has against a value.
 * @param schema its name among the schemas of a rubric
 * @param pointer where the value stands in its file
 */
export function problemsOf(schema: string, value: unknown, pointer = ''): RubricProblem[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  // The branches of a failed anyOf repeat what it says itself.
  const errors = (validate.errors ?? []).filter(({ schemaPath }) => !/\/anyOf\/\d/.test(schemaPath));
  return errors.map(problemOf).map((problem) => ({ ...problem, pointer: `${pointer}${problem.pointer}` }));
}
