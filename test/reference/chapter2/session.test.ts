import { describe, expect, test } from 'vitest';
import { startSession } from '../../../reference/chapter2/session.js';

const callWith = (params: string): string => `{"id":7,"method":"tools/call","params":${params}}`;
const search = (given: string): string => callWith(`{"name":"logs_search","arguments":${given}}`);

/** The one answer to a line, parsed; undefined if there is none. */
function answerTo(line: string | null): unknown {
  const { out } = startSession()(line);
  expect(out.length).toBeLessThan(2);
  return out.length === 0 ? undefined : JSON.parse(out[0] ?? '');
}

const error = (id: unknown, code: number, message: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

describe('protocol errors', () => {
  test.each<[string, string | null]>([
    ['no UTF-8', null],
    ['no JSON', '{not json'],
    ['two values', '{} {}'],
    ['a byte order mark', '\ufeff{"id":1,"method":"ping"}'],
    ['an int of too many digits', `{"id":${'1'.repeat(4301)},"method":"ping"}`],
    ['too many levels', `{"id":${'['.repeat(100_000)}`],
  ])('-32700: %s', (_, line) => {
    expect(answerTo(line)).toEqual(error(null, -32700, 'Parse error'));
  });

  test.each<[string, unknown]>([
    ['[]', null],
    ['[{"id":1,"method":"ping"}]', null],
    ['5', null],
    ['"x"', null],
    ['null', null],
    ['{}', null],
    ['{"method":5}', null],
    ['{"id":null,"method":"ping"}', null],
    ['{"id":null,"method":"tools/call"}', null],
    ['{"id":3}', 3],
    ['{"id":"a","method":null}', 'a'],
    ['{"id":0,"method":["ping"]}', 0],
    ['{"id":1,"result":{}}', 1],
  ])('-32600: %s', (line, id) => {
    expect(answerTo(line)).toEqual(error(id, -32600, 'Invalid Request'));
  });

  test.each([
    '{"id":7,"method":"tools/call"}',
    callWith('null'),
    callWith('[]'),
    callWith('{}'),
    callWith('{"name":null}'),
    callWith('{"name":5,"arguments":{}}'),
    callWith('{"name":"logs_search","arguments":null}'),
    callWith('{"name":"logs_search","arguments":[]}'),
    callWith('{"name":"deploy_nuke","arguments":"x"}'),
  ])('-32602: %s', (line) => {
    expect(answerTo(line)).toEqual(error(7, -32602, 'Invalid params'));
  });

  test('an unknown tool and an unknown method', () => {
    expect(answerTo(callWith('{"name":"deploy_nuke"}'))).toEqual(
      error(7, -32602, 'Unknown tool: deploy_nuke'),
    );
    expect(answerTo('{"id":7,"method":"ping"}')).toEqual(error(7, -32601, 'Method not found'));
  });
});

test.each(['{"method":"ping"}', '{"method":"tools/call","params":5}', '{"method":"initialize"}'])(
  'a notification is logged and gets no answer: %s',
  (line) => {
    expect(startSession()(line)).toEqual({ out: [], log: ['line 1'] });
  },
);

test.each([
  ['{}', 'missing required field: service; missing required field: query'],
  [
    '{"limit":true,"x":1,"service":"no"}',
    'missing required field: query; limit must be of type integer; unexpected field: x; service must be one of: api, worker, billing',
  ],
  ['{"query":"q","service":"api","limit":5.0}', 'limit must be of type integer'],
  ['{"query":"q","service":"api","limit":0}', 'limit must be at least 1'],
  ['{"query":"q","service":"api","limit":12345678901234567890}', 'limit must be at most 50'],
  ['{"query":1,"service":null}', 'query must be of type string; service must be of type string'],
  [
    '{"query":"a","service":"api","query":false,"x":1,"service":1}',
    'query must be of type string; service must be of type string; unexpected field: x',
  ],
])('arguments that fail the schema are a tool error: %s', (given, text) => {
  expect(answerTo(search(given))).toMatchObject({
    result: { content: [{ type: 'text', text }], isError: true },
  });
});

test('absent arguments count as none', () => {
  expect(answerTo(callWith('{"name":"logs_search"}'))).toEqual(answerTo(search('{}')));
});

test.each([
  '1',
  '0',
  '-0.0',
  '1.0',
  '1e+16',
  '12345678901234567890',
  '""',
  '"\\ud800"',
  'NaN',
  '-Infinity',
  '[1,{}]',
])('an id of %s comes back as Python prints it', (id) => {
  const { out } = startSession()(`{"id":${id},"method":"ping"}`);
  expect(out).toEqual([`{"error":{"code":-32601,"message":"Method not found"},"id":${id},"jsonrpc":"2.0"}`]);
});

test('lines are counted from 1, and empty ones are counted and not logged', () => {
  const session = startSession();
  const lines = ['', '5', ' \u2028', null, '{"method":"x"}'];
  expect(lines.map((line) => session(line).log)).toEqual([[], ['line 2'], [], ['line 4'], ['line 5']]);
});
