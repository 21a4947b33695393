import fc from 'fast-check';
import { dumps } from '../../reference/python/json-dumps.js';
import { anyInt, anyText, anyValue } from '../reference/python/arbitraries.js';

/** JSON text with characters in place of their escapes, wherever JSON and UTF-8 can hold them. */
const unescaped = (json: string): string =>
  json.replace(/\\ud[89ab]..\\ud[c-f]..|\\u[0-9a-f]{4}|\\./g, (found) =>
    /^\\u(?:00[01]|d[89a-f]..$)|^\\[^u]/.test(found) ? found : JSON.parse(`"${found}"`),
  );

const json = fc
  .tuple(anyValue, fc.boolean())
  .map(([value, raw]) => (raw ? unescaped(dumps(value)) : dumps(value)));

const anyNumber = fc.oneof(
  anyInt.map(String),
  fc.constantFrom(
    '1.0',
    '5.0',
    '-0',
    '-0.0',
    '1e400',
    '-1E400',
    'NaN',
    'Infinity',
    '1e16',
    '1E+2',
    '01',
    '1.',
  ),
  fc.constantFrom('12345678901234567890', '0', '50', '51', '1'.repeat(4300), `-${'1'.repeat(4300)}`),
  fc.constant('1'.repeat(4301)),
);

const quoted = anyText.map((text) => dumps(text));
const space = fc.constantFrom('', '', '', ' ', '\t', '\r', ' \r\t ', '\f', '\u00a0');

/** An object as text, so that keys can come twice, and in any order. */
function objectOf(fields: Readonly<Record<string, fc.Arbitrary<string>>>): fc.Arbitrary<string> {
  const field = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...Object.keys(fields)) },
    { weight: 1, arbitrary: anyText },
  );
  const pair = field.chain((name) => (fields[name] ?? json).map((value) => `${dumps(name)}:${value}`));
  const whole = fc.tuple(
    ...Object.entries(fields).map(([name, value]) => value.map((text) => `${dumps(name)}:${text}`)),
  );
  return fc
    .oneof(
      { weight: 3, arbitrary: whole },
      { weight: 1, arbitrary: fc.array(pair, { maxLength: 6 }) },
      {
        weight: 1,
        arbitrary: fc.tuple(whole, fc.array(pair, { maxLength: 2 })).map((lists) => lists.flat()),
      },
    )
    .chain((pairs) => fc.shuffledSubarray(pairs, { minLength: Math.max(0, pairs.length - 1) }))
    .map((pairs) => `{${pairs.join(',')}}`);
}

const mostly = (usual: fc.Arbitrary<string>, other: fc.Arbitrary<string> = json): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: other });

const oneOf = (...values: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...values.map((value) => JSON.stringify(value)));

const anyArguments = objectOf({
  service: mostly(oneOf('api', 'worker', 'billing', 'payments', 'API')),
  query: mostly(quoted),
  limit: mostly(anyNumber),
});

const anyMessage = objectOf({
  jsonrpc: mostly(fc.constant('"2.0"')),
  id: mostly(fc.oneof(anyNumber, quoted), fc.oneof(json, fc.constantFrom('null', 'true', '{"b":1,"a":[]}'))),
  method: mostly(oneOf('tools/call', 'tools/call', 'tools/call', 'initialize', 'tools/list', 'ping')),
  params: mostly(
    objectOf({
      name: mostly(oneOf('logs_search', 'logs_search', 'logs_search', 'deploy_nuke'), mostly(quoted)),
      arguments: mostly(anyArguments),
    }),
  ),
});

// Not UTF-8: a stray byte, a long form, half a surrogate pair, beyond Unicode, a cut character.
const hostileBytes = [
  'ff',
  'c080',
  'eda080',
  'f4908080',
  'e282',
  '00',
  '0d',
  'efbbbf',
  'c285',
  'e280a8',
  '1c',
];

const cutInto = fc
  .tuple(anyMessage, fc.nat(), fc.nat(2), fc.constantFrom(...hostileBytes, '22', '7b', '5c', '2c'))
  .map(([text, at, cut, hex]) => {
    const bytes = Buffer.from(text);
    const position = at % (bytes.length + 1);
    return Buffer.concat([
      bytes.subarray(0, position),
      Buffer.from(hex, 'hex'),
      bytes.subarray(position + cut),
    ]);
  });

const nested = fc
  .tuple(fc.constantFrom(1, 300, 900, 1200, 100_000), fc.constantFrom('[]', '{"a":|}'), fc.boolean())
  .map(([depth, brackets, closed]) => {
    const [open = '', close = ''] = brackets === '[]' ? ['[', ']'] : brackets.split('|');
    const value = open.repeat(depth) + (open === '[' ? '' : '0') + (closed ? close.repeat(depth) : '');
    return Buffer.from(`{"id":${value},"method":"ping"}`);
  });

const fromText = (text: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> =>
  text.map((each) => Buffer.from(each.replaceAll('\n', ' ')));

/** The bytes of a line without its end: mostly messages, well-formed or nearly so, and hostile ones. */
export const anyLine: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 20, arbitrary: fromText(anyMessage) },
  { weight: 4, arbitrary: fromText(fc.tuple(space, anyMessage, space).map((parts) => parts.join(''))) },
  { weight: 8, arbitrary: cutInto.map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0x0a))) },
  { weight: 2, arbitrary: fromText(json) },
  { weight: 2, arbitrary: fromText(anyText) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 12 }).map((bytes) => bytes.filter((byte) => byte !== 0x0a)),
  },
  { weight: 1, arbitrary: nested },
);
