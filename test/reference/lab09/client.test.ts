import { describe, expect, test } from 'vitest';
import { startSession as startChapter2 } from '../../../reference/chapter2/session.js';
import { openClient } from '../../../reference/lab09/client.js';
import { connect, initialize } from '../../../reference/lab09/connect.js';
import { dict } from '../../../reference/python/value.js';
import { deadWire, labWire, wireTo } from './wires.js';

describe('a request', () => {
  const error = (code: unknown, message: unknown): string =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } });

  test('is one line, whatever its params hold', async () => {
    const wire = wireTo(() => ['{"jsonrpc": "2.0", "id": 1, "result": {}}']);
    await openClient(wire).request('m', dict({ text: 'a\nb\u2028c\rd' }));
    expect(wire.sent).toEqual([
      '{"jsonrpc": "2.0", "id": 1, "method": "m", "params": {"text": "a\\nb\\u2028c\\rd"}}',
    ]);
  });

  test('has the answer with its id: notifications and late answers are passed over', async () => {
    const wire = wireTo(() => [
      '{"jsonrpc": "2.0", "method": "notifications/message"}',
      '{"jsonrpc": "2.0", "id": 0, "result": {"of": 0}}',
      '{"jsonrpc": "2.0", "id": "1", "result": {"of": "1"}}',
      '{"jsonrpc": "2.0", "id": 1, "result": {"of": 1}}',
    ]);
    expect(await openClient(wire).request('m')).toEqual({ result: dict({ of: 1n }) });
  });

  test('has none from a server that is silent', async () => {
    expect(await openClient(wireTo(() => [])).request('m')).toBeUndefined();
  });

  test.each([
    ['no JSON', 'Server ready', 'the server wrote a line that is no JSON: Server ready'],
    ['JSON, but no message', '[]', 'the server wrote a line that is no JSON-RPC 2.0 message: []'],
    ['of another protocol', '{"id": 1, "result": {}}', 'no JSON-RPC 2.0 message'],
    [
      'neither result nor error',
      '{"jsonrpc": "2.0", "id": 1}',
      'answered with neither a result nor an error',
    ],
    ['a code that is a text', error('-32602', 'm'), 'answered with neither a result nor an error'],
    ['an error without words', error(-32602, null), 'answered with neither a result nor an error'],
  ])('fails at a line that is %s', async (_, line, words) => {
    await expect(openClient(wireTo(() => [line])).request('m')).rejects.toThrow(words);
  });
});

describe('to connect', () => {
  const methods = (sent: readonly string[]) => sent.map((line) => JSON.parse(line).method);
  const refusing = (code: number, data?: unknown) =>
    wireTo((line) => {
      const { id, method } = JSON.parse(line);
      if (method === 'notifications/initialized') return [];
      const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'old' } };
      const outcome = method === 'initialize' ? { result } : { error: { code, message: 'no', data } };
      return [JSON.stringify({ jsonrpc: '2.0', id, ...outcome })];
    });

  test('a modern server needs no handshake, and hears the version with every request', async () => {
    const wire = labWire();
    const connection = await connect(openClient(wire));
    expect(connection).toMatchObject({
      era: 'modern',
      version: '2026-07-28',
      serverName: 'northwind-it-stdlib',
    });
    await connection.request('tools/list');
    expect(methods(wire.sent)).toEqual(['server/discover', 'tools/list']);
    for (const line of wire.sent) {
      expect(JSON.parse(line).params._meta).toEqual({
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': { name: 'linemark-lab09', version: '1.0.0' },
      });
    }
  });

  test("a server of before has the handshake: chapter 2's own", async () => {
    const session = startChapter2();
    const wire = wireTo((line) => session(line).out);
    const connection = await connect(openClient(wire));
    expect(connection).toMatchObject({ era: 'legacy', version: '2025-06-18', serverName: 'chapter2-server' });
    expect(methods(wire.sent)).toEqual(['server/discover', 'initialize', 'notifications/initialized']);
  });

  test.each([-32601, -32600, -32602, -32000, 1])('error %i to server/discover means legacy', async (code) => {
    expect(await connect(openClient(refusing(code)))).toMatchObject({ era: 'legacy', serverName: 'old' });
  });

  test('silence to server/discover means legacy', async () => {
    const wire = wireTo((line) => {
      const { id, method } = JSON.parse(line);
      const result = { protocolVersion: '2025-06-18', capabilities: {} };
      return method === 'initialize' ? [JSON.stringify({ jsonrpc: '2.0', id, result })] : [];
    });
    expect(await connect(openClient(wire))).toMatchObject({ era: 'legacy', serverName: 'unknown' });
  });

  test('a refused version proves a modern server: no handshake is tried', async () => {
    const wire = refusing(-32022, { supported: ['2027-01-01'], requested: '2026-07-28' });
    await expect(connect(openClient(wire))).rejects.toThrow(
      'the server supports 2027-01-01, and this client 2026-07-28',
    );
    expect(methods(wire.sent)).toEqual(['server/discover']);
  });

  test('a server that is gone, silent, or of no known version says so', async () => {
    await expect(connect(openClient(deadWire))).rejects.toThrow('has ended');
    await expect(initialize(openClient(wireTo(() => [])))).rejects.toThrow(
      'did not answer initialize in time',
    );
    const future = wireTo(() => ['{"jsonrpc": "2.0", "id": 1, "result": {"protocolVersion": "2031-01-01"}}']);
    await expect(initialize(openClient(future))).rejects.toThrow('picked version "2031-01-01"');
  });
});
