import fc from 'fast-check';
import { type Inputs, linesOf, MESSAGES, TOOL } from '../../../reference/chapter2/inputs.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import { isDict, type PyDict, type PyValue } from '../../../reference/python/value.js';
import { anyText, anyValue } from '../python/arbitraries.js';

const anyName = fc.oneof(fc.constantFrom('logs_search', 'tickets', 'deploy_nuke'), anyText);
const anyFieldName = fc.oneof(fc.constantFrom('service', 'query', 'limit', '__proto__', '7'), anyText);
const anyScalar: fc.Arbitrary<PyValue> = fc.oneof(
  fc.constantFrom<PyValue>(null, true, false, 0n, 1n, 5n, 50n, 51n, -1n, 0.5, 1, 1e16),
  fc.constantFrom('api', 'worker', 'billing', 'x', ''),
  anyText,
);

/** A dict with some of the given keys; a value of undefined stands for a key that is not there. */
function dictOf(entries: Readonly<Record<string, fc.Arbitrary<PyValue | undefined>>>): fc.Arbitrary<PyDict> {
  return fc
    .tuple(...Object.entries(entries).map(([key, value]) => value.map((item) => [key, item] as const)))
    .map(
      (pairs) => new Map(pairs.flatMap(([key, item]) => (item === undefined ? [] : [[key, item] as const]))),
    );
}

function maybe(value: fc.Arbitrary<PyValue>): fc.Arbitrary<PyValue | undefined> {
  return fc.option(value, { nil: undefined });
}

function dictFrom(key: fc.Arbitrary<string>, value: fc.Arbitrary<PyValue>): fc.Arbitrary<PyDict> {
  return fc.array(fc.tuple(key, value), { maxLength: 5 }).map((entries) => new Map(entries));
}

const anyFieldRules = dictOf({
  type: maybe(fc.constantFrom('string', 'integer', 'number', 'boolean', 'array', 'object', 'null')),
  enum: maybe(fc.array(anyScalar, { maxLength: 4 })),
  minimum: maybe(fc.constantFrom<PyValue>(0n, 1n, 0.5, 2n ** 60n, 1e16)),
  maximum: maybe(fc.constantFrom<PyValue>(50n, 1.5, -1n, 1e-5)),
});

const anySchema = dictOf({
  type: fc.constant('object'),
  properties: dictFrom(anyFieldName, anyFieldRules),
  required: maybe(fc.array(anyFieldName, { maxLength: 3 })),
  additionalProperties: maybe(fc.boolean()),
});

const anyTool = dictOf({
  name: anyName,
  description: anyText,
  input_schema: fc.oneof(anySchema, fc.constant(TOOL.get('input_schema'))),
});

const anyArguments = fc.oneof(
  { weight: 4, arbitrary: dictFrom(anyFieldName, anyScalar) },
  { weight: 4, arbitrary: dictOf({ service: anyScalar, query: anyScalar, limit: maybe(anyScalar) }) },
  { weight: 1, arbitrary: anyValue },
);

const anyParams = dictOf({
  name: maybe(fc.oneof(anyName, anyScalar)),
  arguments: maybe(anyArguments),
  protocolVersion: maybe(fc.constantFrom('2025-03-26', '2024-11-05')),
});

const anyRequest = dictOf({
  jsonrpc: fc.constant('2.0'),
  id: maybe(fc.oneof({ weight: 9, arbitrary: fc.bigInt(1n, 8n) }, { weight: 1, arbitrary: anyValue })),
  method: maybe(
    fc.constantFrom<PyValue>(
      'initialize',
      'tools/list',
      'tools/call',
      'tools/call',
      'tools/call',
      'ping',
      1n,
    ),
  ),
  params: maybe(fc.oneof({ weight: 9, arbitrary: anyParams }, { weight: 1, arbitrary: anyValue })),
});

const anyMessage: fc.Arbitrary<PyValue> = fc.oneof(
  { weight: 4, arbitrary: anyRequest },
  { weight: 4, arbitrary: fc.constantFrom(...MESSAGES) },
  { weight: 1, arbitrary: anyValue },
);

const anyLine = fc.oneof(
  anyMessage.map((message) => dumps(message)),
  fc.constantFrom('', ' ', '\x1c', '\ufeff', '{not json', 'NaN', '\u00a0', '[', '{} {}', '\t"a"\n'),
  anyText,
);

/** A tool definition, messages and lines as another run of the course could give them, and stranger ones. */
export const anyInputs: fc.Arbitrary<Inputs> = fc
  .record({
    tool: anyTool,
    messages: fc.array(anyMessage, { maxLength: 12 }),
    lines: fc.option(fc.array(anyLine, { maxLength: 12 }), { nil: undefined }),
    callsOwnTool: fc.boolean(),
  })
  .map(({ tool, messages, lines, callsOwnTool }) => {
    const sent = callsOwnTool ? messages.map((message) => callTool(message, tool)) : messages;
    return { tool, messages: sent, lines: lines ?? linesOf(sent) };
  });

/** The same message, but a call calls this tool. */
function callTool(message: PyValue, tool: PyDict): PyValue {
  const params = isDict(message) ? message.get('params') : undefined;
  if (!isDict(message) || !isDict(params)) return message;
  return new Map([...message, ['params', new Map([...params, ['name', tool.get('name') ?? null]])]]);
}
