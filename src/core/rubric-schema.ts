import { evidenceFormats } from './evidence-formats/index.js';
import { isForgivable } from './near-miss.js';
import { nearMisses } from './near-misses/index.js';
import type { ParamsSchema } from './rule.js';
import { rules } from './rules/index.js';

const rubricSchemaName = 'linemark/rubric/v1';

const text = (description: string) => ({ type: 'string', minLength: 1, pattern: '\\S', description });

const expected = {
  description:
    'The right value; a list of accepted texts for one-of. Integers beyond 2^53 must be written as text.',
  anyOf: [
    { type: ['string', 'boolean', 'number'] },
    { type: 'array', items: { type: 'string' }, minItems: 1 },
  ],
};

/** What every criterion has, whatever its rule; the rest are the rule's own parameters. */
const criterionProperties = {
  key: {
    type: 'string',
    pattern: '^\\S([^\\r\\n]*\\S)?$',
    description:
      'The key of the line, or the name of the check, letter for letter: one line, no blanks around it. Only the name of a check can have a colon.',
  },
  points: {
    type: 'number',
    minimum: 0,
    maximum: 1_000_000,
    description: 'Points of the line; 1 if not given. At most three decimals.',
  },
  rule: { type: 'string', description: 'How the line is judged.' },
  asks: text('What the line asks, in your words.'),
  fix: text('What to look at when the line is wrong. It must not give the value away.'),
  expected,
} as const;

const forgivable = nearMisses.filter(isForgivable).map(({ id }) => id);

const frameProperties = {
  $schema: { type: 'string', description: 'For editors; not read.' },
  schema: { const: rubricSchemaName },
  id: {
    type: 'string',
    pattern: '^[a-z0-9][a-z0-9-]*$',
    description: 'Name of the rubric: small letters, digits, hyphens.',
  },
  title: text('Title of the assignment, as students know it.'),
  evidenceFile: {
    type: 'string',
    pattern: '^[^/\\\\\\s][^/\\\\]*$',
    description: 'The file name that students are asked to use.',
  },
  evidenceFormat: {
    type: 'string',
    enum: [...evidenceFormats.keys()],
    description: `How evidence stands in the file; key-value if not given. ${[...evidenceFormats].map(([name, { summary }]) => `${name}: ${summary}`).join('; ')}.`,
  },
  reference: { type: 'string', description: 'Reference that computes the right values, such as "chapter2".' },
  duplicates: {
    enum: ['conflict', 'last'],
    description: 'A key with several values: a conflict (if not given), or the last one counts.',
  },
  forgive: {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: forgivable },
    description: 'Near misses that count as right, with a notice; none if not given.',
  },
  pass: {
    type: 'number',
    minimum: 0,
    maximum: 100,
    description: 'Percent of the points that pass; 100 if not given.',
  },
} as const;

const tasks = (criterion: object) => ({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['id', 'title', 'criteria'],
    additionalProperties: false,
    properties: {
      id: text('Short name of the task, such as "task1".'),
      title: text('Title of the task.'),
      criteria: { type: 'array', minItems: 1, items: criterion },
    },
  },
});

const rubric = (criterion: object) => ({
  type: 'object',
  required: ['schema', 'id', 'title', 'evidenceFile', 'tasks'],
  additionalProperties: false,
  properties: { ...frameProperties, tasks: tasks(criterion) },
});

const required = ['key', 'rule', 'asks'];

/** Everything but the rules' parameters: the first step, so that an unknown rule is one clear error. */
export const frameSchema = rubric({ type: 'object', required, properties: criterionProperties });

/** The second step: the fields of one criterion, whose rule is known. */
export const criterionSchema = (params: ParamsSchema) => ({
  type: 'object',
  additionalProperties: false,
  required: [...required, ...(params.required ?? [])],
  properties: { ...criterionProperties, ...params.properties },
});

// The key of a line that has a colon would end there; only the name of a check can have one.
const keysBySchema = {
  if: {
    type: 'object',
    properties: { evidenceFormat: { const: 'checklist' } },
    required: ['evidenceFormat'],
  },
  else: {
    type: 'object',
    properties: {
      tasks: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            criteria: {
              type: 'array',
              items: { type: 'object', properties: { key: { type: 'string', pattern: '^[^:]*$' } } },
            },
          },
        },
      },
    },
  },
};

/** The whole as one schema, for editors: rubric/rubric.schema.json is made from it. */
export function editorSchema(): object {
  const criteria = [...rules].map(([name, { summary, params }]) => {
    const { properties, ...rest } = criterionSchema(params);
    return {
      ...rest,
      properties: { ...properties, rule: { const: name, description: `Right is ${summary}.` } },
    };
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'linemark rubric',
    description:
      'Tasks, each a list of criteria: what an evidence file must hold, and how each line is judged.',
    ...rubric({ oneOf: criteria }),
    ...keysBySchema,
  };
}
