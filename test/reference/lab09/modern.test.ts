import { describe, expect, test } from 'vitest';
import { answerTo, error, initialize, META, modern, plain, startProcess } from './ask.js';

const version = 'io.modelcontextprotocol/protocolVersion';
const capabilities = 'io.modelcontextprotocol/clientCapabilities';
const framed = {
  resultType: 'complete',
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'northwind-it-stdlib', version: '1.0.0' } },
};
const uncached = { ttlMs: 0, cacheScope: 'private' };

const call = (name: unknown, given?: unknown): object =>
  modern('tools/call', { name, ...(given !== undefined && { arguments: given }) });

test('server/discover tells versions, abilities and how long that holds', () => {
  expect(answerTo(modern('server/discover'))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: {
      ...framed,
      ...uncached,
      supportedVersions: ['2026-07-28', '2025-11-25'],
      capabilities: { tools: {} },
      instructions: expect.stringContaining('IT service desk'),
    },
  });
});

test('tools/list gives the four tools in their order', async () => {
  const answer = answerTo(modern('tools/list')) as { result: { tools: { name: string }[] } };
  expect(answer).toMatchObject({ id: 1, result: { ...framed, ...uncached } });
  await expect(`${JSON.stringify(answer.result.tools, null, 2)}\n`).toMatchFileSnapshot('golden/tools.txt');
});

describe('tools/call', () => {
  const text = (...texts: readonly unknown[]) => texts.map((each) => ({ type: 'text', text: each }));

  test('search_runbooks finds by words', () => {
    expect(answerTo(call('search_runbooks', { query: 'loan portal slow', max_results: 1 }))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: { ...framed, content: text(expect.stringContaining('"id": "RB-103"')), isError: false },
    });
  });

  test.each([
    ['get_service_status', { service: 'loan-portal' }, 'elevated response times since 08:51 UTC', false],
    ['get_service_status', { service: 'vpn' }, '"status": "operational"', false],
    ['search_runbooks', { query: 'zebra' }, 'No runbook holds a word of the query.', false],
    [
      'create_incident_ticket',
      { service: 'email', summary: 'é\u2028', priority: 'P2' },
      '"summary": "\\u00e9\\u2028"',
      false,
    ],
    [
      'restart_service',
      { service: 'vpn' },
      'Restarting vpn must go through the change-management process; nothing was restarted.',
      true,
    ],
    ['search_runbooks', { query: 'x', max_results: 50 }, 'max_results must be an integer from 1 to 5.', true],
    ['search_runbooks', undefined, 'query is required.', true],
  ])('%s %j', (name, given, wanted, isError) => {
    expect(answerTo(call(name, given))).toMatchObject({
      result: { ...framed, content: text(expect.stringContaining(wanted)), isError },
    });
  });

  test.each([
    [call('format_disk', {}), 'Unknown tool: format_disk'],
    [call('__proto__'), 'Unknown tool: __proto__'],
    [call(5), 'Invalid params'],
    [call(null), 'Invalid params'],
    [modern('tools/call'), 'Invalid params'],
    [call('restart_service', null), 'Invalid params'],
    [call('restart_service', ['vpn']), 'Invalid params'],
    [call('format_disk', 'x'), 'Invalid params'],
  ])('%j: an error of the protocol', (message, told) => {
    expect(answerTo(message)).toEqual(error(-32602, told));
  });
});

describe('_meta', () => {
  test.each<[string, unknown]>([
    ['no params', undefined],
    ['params of another type', []],
    ['no _meta', {}],
    ['_meta of another type', { _meta: 'x' }],
    ['an empty _meta', { _meta: {} }],
    ['another key only', { _meta: { progressToken: 1 } }],
    ['no capabilities', { _meta: { [version]: '2026-07-28' } }],
    ['no version', { _meta: { [capabilities]: {} } }],
    ['capabilities of another type', { _meta: { ...META, [capabilities]: [] } }],
    ['a version of another type', { _meta: { ...META, [version]: 20260728 } }],
    ['neither capabilities nor a known version', { _meta: { [version]: '1900-01-01' } }],
  ])('%s: required fields are missing', (_, params) => {
    for (const method of ['tools/list', 'tools/call', 'server/discover', 'ping', 'no/method']) {
      expect(answerTo(plain(method, params))).toEqual(error(-32602, 'Missing required _meta fields'));
    }
  });

  test.each(['1900-01-01', '2025-11-25', '2025-06-18', '2026-07-28 ', ''])(
    'version %j: not supported',
    (requested) => {
      const supported = ['2026-07-28', '2025-11-25'];
      const params = { _meta: { ...META, [version]: requested } };
      for (const method of ['tools/list', 'server/discover', 'initialize', 'no/method']) {
        expect(answerTo(plain(method, params))).toEqual({
          jsonrpc: '2.0',
          id: 1,
          error: { code: -32022, message: 'Unsupported protocol version', data: { supported, requested } },
        });
      }
    },
  );

  test('may hold more', () => {
    const extra = { progressToken: 'a', 'io.modelcontextprotocol/clientInfo': 5, traceparent: null };
    const answer = answerTo(plain('tools/list', { _meta: { ...META, ...extra } }));
    expect(answer).toEqual(answerTo(modern('tools/list')));
  });
});

test.each(['initialize', 'ping', 'logging/setLevel', 'resources/list', 'tools/List', '', 'constructor'])(
  '%j is no method',
  (method) => {
    expect(answerTo(modern(method))).toEqual(error(-32601, 'Method not found'));
  },
);

test.each(['x', '', null, 5])('there is no page %j of tools', (cursor) => {
  expect(answerTo(modern('tools/list', { cursor }))).toEqual(error(-32602, 'Invalid cursor'));
});

test('an answer does not depend on what came before', () => {
  const messages = [
    modern('server/discover'),
    modern('tools/list'),
    call('restart_service', { service: 'email' }),
    call('create_incident_ticket', { service: 'email', summary: 's', priority: 'P4' }),
    modern('ping'),
    modern('initialize'),
    plain('tools/list', { _meta: { ...META, [version]: '2025-11-25' } }),
    plain('tools/list', { _meta: { [version]: '2026-07-28' } }),
  ];
  const [fresh, legacy] = [startProcess(), startProcess()];
  legacy(initialize('2025-11-25'));
  for (const message of [...messages, ...messages.reverse()]) {
    const alone = answerTo(message);
    expect(fresh(message)).toEqual(alone);
    expect(legacy(message)).toEqual(alone);
  }
});
