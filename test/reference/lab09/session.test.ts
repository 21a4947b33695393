import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startSession } from '../../../reference/lab09/session.js';
import { anyLine } from '../../cli/serve-arbitraries.js';
import { answerTo, error, errorWithoutId, initialize, modern, plain, startProcess } from './ask.js';

const list = JSON.stringify(modern('tools/list'));
const requestOf = (id: string): string => list.replace('"id":1', `"id":${id}`);

test("a line is written as the lab's trace shows it", () => {
  const session = startSession();
  const cut = (message: object): string => session(JSON.stringify(message)).out[0]?.slice(0, 150) ?? '';
  expect(cut(modern('server/discover'))).toBe(
    '{"jsonrpc": "2.0", "id": 1, "result": {"resultType": "complete", "supportedVersions": ["2026-07-28", "2025-11-25"], "capabilities": {"tools": {}}, "in',
  );
  const wrongVersion = JSON.parse(
    JSON.stringify(modern('tools/list', {}, 2)).replace('2026-07-28', '1900-01-01'),
  );
  expect(cut(wrongVersion)).toBe(
    '{"jsonrpc": "2.0", "id": 2, "error": {"code": -32022, "message": "Unsupported protocol version", "data": {"supported": ["2026-07-28", "2025-11-25"], "',
  );
});

test('every message is logged, and no empty line', () => {
  const session = startSession();
  const logs = [list, '', ' \t\r', '{not json', '{"method":"x"}', null].map((line) => session(line).log);
  expect(logs).toEqual([['line 1'], [], [], ['line 4'], ['line 5'], ['line 6']]);
});

test.each(['0', '-1', '12345678901234567890', '""', '"1"', '"abc"', '"\\ud800\\u0000"'])(
  'the id %s comes back as it is',
  (id) => {
    const { out } = startSession()(requestOf(id));
    expect(out[0]).toMatch(/^\{"jsonrpc": "2\.0", "id": /);
    expect(out[0]).toContain(`"id": ${id}, "result"`);
  },
);

describe('protocol errors', () => {
  test.each<[string, string | null]>([
    ['no UTF-8', null],
    ['no JSON', '{not json'],
    ['two values', '{} {}'],
    ['a byte order mark', `\ufeff${list}`],
    ['an int of too many digits', requestOf('1'.repeat(4301))],
    ['too many levels', requestOf('['.repeat(100_000))],
  ])('-32700: %s', (_, line) => {
    expect(answerTo(line)).toEqual(errorWithoutId(-32700, 'Parse error'));
  });

  test.each([
    '[]',
    `[${list}]`,
    '5',
    '"x"',
    'null',
    '{}',
    '{"jsonrpc":"2.0","method":5}',
    '{"jsonrpc":"2.0","method":null,"result":{}}',
    ...['null', 'true', '1.5', '1.0', 'NaN', '[]', '{"a":1}'].map(requestOf),
  ])('-32600, to no id: %s', (line) => {
    expect(answerTo(line)).toEqual(errorWithoutId(-32600, 'Invalid Request'));
  });

  test.each<[string, unknown]>([
    ['{"jsonrpc":"2.0","id":3}', 3],
    ['{"jsonrpc":"2.0","id":"a","method":null}', 'a'],
    ['{"jsonrpc":"2.0","id":0,"method":["ping"]}', 0],
    ['{"id":7,"method":"tools/list"}', 7],
    ['{"jsonrpc":2.0,"id":7,"method":"tools/list"}', 7],
    ['{"jsonrpc":"1.0","id":7,"method":"tools/list"}', 7],
  ])('-32600, to its id: %s', (line, id) => {
    expect(answerTo(line)).toEqual(error(-32600, 'Invalid Request', id));
  });
});

test.each([
  '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}',
  '{"jsonrpc":"2.0","method":"tools/list"}',
  '{"jsonrpc":"2.0","method":"no/method","params":5}',
  '{"method":"x"}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}',
])('is not answered: %s', (line) => {
  const ask = startProcess();
  expect(ask(line)).toBeUndefined();
  ask(initialize('2025-11-25'));
  expect(ask(line)).toBeUndefined();
});

// Chance alone need not come upon a line of each kind.
const ofEachKind = [list, '{', '[]', JSON.stringify(plain('no/method'))].flatMap((line) =>
  [false, true].map((isLegacy): [Uint8Array, boolean] => [Buffer.from(line), isLegacy]),
);

test('whatever comes, a line is one message with the id of its request or none, and the next is answered', () => {
  const sessions = [startSession(), startSession()];
  sessions[1]?.(JSON.stringify(initialize('2025-06-18')));
  fc.assert(
    fc.property(anyLine, fc.boolean(), (bytes, isLegacy) => {
      const session = sessions[Number(isLegacy)] ?? startSession();
      const { out } = session(Buffer.from(bytes).toString());
      for (const text of out) {
        const { jsonrpc, id = 0, result, error: failure } = JSON.parse(text);
        expect([jsonrpc, /^(?:string|number)$/.test(typeof id)]).toEqual(['2.0', true]);
        expect((result === undefined) !== (failure === undefined)).toBe(true);
        expect(text).not.toMatch(/[^ -~]/);
      }
      expect(JSON.parse(session(list).out[0] ?? '').result.tools.length).toBe(4);
    }),
    { numRuns: 1000, examples: ofEachKind },
  );
});
