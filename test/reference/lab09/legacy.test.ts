import { describe, expect, test } from 'vitest';
import { answerTo, error, initialize, modern, plain, startProcess } from './ask.js';

const result = (value: unknown): object => ({ jsonrpc: '2.0', id: 1, result: value });

describe('initialize', () => {
  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['', '2025-11-25'],
  ])('asked for %j, answers with %j', (asked, protocolVersion) => {
    expect(answerTo(initialize(asked))).toEqual(
      result({
        protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'northwind-it-stdlib', version: '1.0.0' },
        instructions: expect.stringContaining('IT service desk'),
      }),
    );
  });

  test.each([undefined, null, [], {}, { protocolVersion: 5 }])(
    'with params %j it is none, and selects nothing',
    (params) => {
      const ask = startProcess();
      expect(ask(plain('initialize', params))).toEqual(error(-32602, 'Invalid params'));
      expect(ask(plain('tools/list'))).toEqual(error(-32602, 'Missing required _meta fields'));
    },
  );

  test('without an id it is a notification, and selects nothing', () => {
    const ask = startProcess();
    const { id: _, ...notification } = initialize('2025-11-25') as Record<string, unknown>;
    expect(ask(notification)).toBeUndefined();
    expect(ask(plain('tools/list'))).toEqual(error(-32602, 'Missing required _meta fields'));
  });

  test('can come again', () => {
    const ask = startProcess();
    const first = ask(initialize('2025-06-18'));
    expect(ask(plain('ping'))).toEqual(result({}));
    expect(ask(initialize('2025-06-18'))).toEqual(first);
  });
});

describe('after initialize', () => {
  const afterInitialize = (message: object): unknown => {
    const ask = startProcess();
    ask(initialize('2025-11-25'));
    expect(ask({ jsonrpc: '2.0', method: 'notifications/initialized' })).toBeUndefined();
    return ask(message);
  };
  const modernResult = (message: object) => (answerTo(message) as { result: Record<string, unknown> }).result;

  test('ping is answered with nothing in it', () => {
    expect(afterInitialize(plain('ping', undefined, 'a'))).toEqual({ jsonrpc: '2.0', id: 'a', result: {} });
  });

  test.each([undefined, {}, { _meta: { progressToken: 3 } }])('tools/list with params %j', (params) => {
    const { tools } = modernResult(modern('tools/list'));
    expect(afterInitialize(plain('tools/list', params))).toEqual(result({ tools }));
  });

  test.each([
    { name: 'get_service_status', arguments: { service: 'email' } },
    { name: 'search_runbooks', arguments: { query: 'x', max_results: 50 } },
  ])('tools/call has the same result, without what 2026-07-28 adds: %j', (params) => {
    const { content, isError } = modernResult(modern('tools/call', params));
    expect(afterInitialize(plain('tools/call', params))).toEqual(result({ content, isError }));
  });

  test.each<[string, unknown, number, string]>([
    ['tools/call', { name: 'format_disk', arguments: {} }, -32602, 'Unknown tool: format_disk'],
    ['tools/call', { name: 'restart_service', arguments: null }, -32602, 'Invalid params'],
    ['tools/call', undefined, -32602, 'Invalid params'],
    ['tools/call', null, -32602, 'Invalid params'],
    ['tools/list', [], -32602, 'Invalid params'],
    ['tools/list', { cursor: 'x' }, -32602, 'Invalid cursor'],
    ['server/discover', {}, -32601, 'Method not found'],
    ['resources/list', {}, -32601, 'Method not found'],
  ])('%s %j is refused', (method, params, code, message) => {
    expect(afterInitialize(plain(method, params))).toEqual(error(code, message));
  });
});
