import type { ErrorObject } from 'ajv';
import { noSuch } from './did-you-mean.js';
import type { RubricProblem } from './rubric-error.js';
import { shorten } from './shorten.js';
import { validatorOf } from './validators.js';

/** A value of the author's file in a message: short, and safe for JSON of any depth. */
function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return shorten(JSON.stringify(value));
}

/** A sentence on an error, from its parameters. */
type InWords = (params: Record<string, unknown>, error: ErrorObject) => string;

const knownProperties = (error: ErrorObject): string[] =>
  Object.keys((error.parentSchema as { properties?: object })?.properties ?? {});

// What an author reads for each keyword of JSON Schema that our schemas use.
const sentences: Readonly<Record<string, InWords>> = {
  required: ({ missingProperty }) => `"${missingProperty}" is missing.`,
  additionalProperties: ({ additionalProperty }, error) =>
    noSuch('field', shorten(String(additionalProperty)), knownProperties(error)),
  type: ({ type }, { data }) =>
    `this must be of type ${[type].flat().join(' or ')}, and it is ${shown(data)}.`,
  const: ({ allowedValue }, { data }) => `this must be ${shown(allowedValue)}, and it is ${shown(data)}.`,
  enum: ({ allowedValues }, { data }) => {
    const allowed = (allowedValues as unknown[]).map(String);
    if (typeof data === 'string') return noSuch('choice', shorten(data), allowed);
    return `this must be one of ${allowed.join(', ')}, and it is ${shown(data)}.`;
  },
  anyOf: (_, { data }) =>
    `this must be a text, a number, true, false or a list of texts, and it is ${shown(data)}.`,
  minItems: ({ limit }) => `this list must have at least ${limit} ${limit === 1 ? 'item' : 'items'}.`,
  uniqueItems: ({ i, j }) => `items ${j} and ${i} of this list are equal.`,
};

function problemOf(error: ErrorObject): RubricProblem {
  const description = (error.parentSchema as { description?: string })?.description;
  const inWords =
    sentences[error.keyword] ?? (() => `this ${error.message}${description ? ` (${description})` : ''}.`);
  return { pointer: error.instancePath, message: inWords(error.params, error) };
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
