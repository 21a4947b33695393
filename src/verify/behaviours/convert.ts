import { toMcp } from '../../../reference/chapter2/to-mcp.js';
import { compareCodePoints } from '../../../reference/python/code-points.js';
import { dict, isDict, lookup, type PyDict, type PyValue } from '../../../reference/python/value.js';
import { between, oneOf, type Random, word } from '../random.js';
import type { BehaviourTest, Judged, Probe } from './behaviour.js';

/** A tool definition of Chapter 1 that is not the chapter's. */
function anyTool(random: Random): PyDict {
  const fields = Array.from(
    { length: between(random, 2, 4) },
    () => [word(random), { type: 'string' }] as const,
  );
  const rest = dict({ [word(random)]: { type: 'integer', minimum: BigInt(between(random, 1, 9)) } });
  return dict({
    name: `${word(random)}_${word(random)}`,
    description: `Looks up ${word(random)} in ${word(random)}.`,
    input_schema: {
      type: 'object',
      properties: new Map([...dict(Object.fromEntries(fields)), ...rest]),
      required: [fields[0]?.[0] ?? ''],
      additionalProperties: oneOf(random, [true, false]),
    },
  });
}

const probesOf =
  (judge: (tool: PyDict, value: PyValue, given: PyValue) => Judged) =>
  (random: Random): readonly Probe[] =>
    Array.from({ length: 2 }, () => anyTool(random)).map((tool) => ({
      name: 'to_mcp',
      args: [tool],
      input: tool,
      judge: (value, given) => judge(tool, value, given),
    }));

/** The keys of a dictionary, in order; what is none is given back as it is. */
export const keysOf = (value: PyValue): PyValue =>
  isDict(value) ? [...value.keys()].sort(compareCodePoints) : value;

// A schema under its old name is one mistake, which the keys show.
const schemaOf = (value: PyValue): PyValue => lookup(value, 'inputSchema') ?? lookup(value, 'input_schema');

const contentsOf = (value: PyValue): PyValue => [
  lookup(value, 'name'),
  lookup(value, 'description'),
  schemaOf(value),
];

/** What `to_mcp` does with any tool. */
export const convert: readonly BehaviourTest[] = [
  {
    behaviour: 'converted-keys',
    message: 'to_mcp gives any tool the keys of the MCP shape, and no others.',
    probes: probesOf((tool, value) => ({ came: keysOf(value), expected: keysOf(toMcp(tool)) })),
  },
  {
    behaviour: 'converted-contents',
    message: 'to_mcp keeps the name, the description and the contents of the schema.',
    probes: probesOf((tool, value) => ({ came: contentsOf(value), expected: contentsOf(toMcp(tool)) })),
  },
  {
    behaviour: 'tool-unchanged',
    message: 'to_mcp returns a new dictionary and leaves the tool as it was.',
    probes: probesOf((tool, _, given) => ({ came: lookup(given, 0), expected: tool })),
  },
];
