import { join } from 'node:path';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Transport2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './harness.js';

const server = {
  command: process.execPath,
  args: [join(root, 'dist/bin/linemark.cjs'), 'serve', 'chapter2'],
  stderr: 'ignore' as const,
};
const who = { name: 'test', version: '0' };

/** What the test asks of a client; both generations of the official one have it. */
interface Connected {
  listTools(): Promise<{ tools: { name: string; inputSchema: unknown }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  getServerVersion(): unknown;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

interface Faults {
  readonly client: Connected;
  readonly faults: readonly Error[];
}

async function connect1(): Promise<Faults> {
  const client = new Client1(who);
  const faults: Error[] = [];
  client.onerror = (error) => faults.push(error);
  await client.connect(new Transport1(server));
  return { client, faults };
}

async function connect2(mode: 'legacy' | 'auto'): Promise<Faults> {
  const client = new Client2(who, { versionNegotiation: { mode } });
  const faults: Error[] = [];
  client.onerror = (error) => faults.push(error);
  await client.connect(new Transport2(server));
  expect(client.getNegotiatedProtocolVersion()).toBe('2025-06-18');
  return { client, faults };
}

test.each([
  ['@modelcontextprotocol/sdk', connect1],
  ['@modelcontextprotocol/client', () => connect2('legacy')],
  ['@modelcontextprotocol/client, which tries the newest revision first', () => connect2('auto')],
])(
  '%s connects, lists, calls, and gets both kinds of error',
  async (_, connect) => {
    const { client, faults } = await connect();
    onTestFinished(() => client.close());
    expect(client.getServerVersion()).toEqual({ name: 'chapter2-server', version: '1.0.0' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['logs_search']);
    expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['service', 'query'] });

    const call = (given: Record<string, unknown>) =>
      client.callTool({ name: 'logs_search', arguments: given });
    const text = 'found 3 lines for é\n\u2028\u{1f600} in api';
    expect(await call({ service: 'api', query: 'é\n\u2028\u{1f600}' })).toEqual({
      content: [{ type: 'text', text }],
      isError: false,
    });
    expect(await call({ service: 'payments', query: 'x' })).toEqual({
      content: [{ type: 'text', text: 'service must be one of: api, worker, billing' }],
      isError: true,
    });
    const unknownTool = client.callTool({ name: 'deploy_nuke', arguments: {} });
    await expect(unknownTool).rejects.toMatchObject({ code: -32602, message: /Unknown tool: deploy_nuke/ });
    await expect(client.ping()).rejects.toMatchObject({ code: -32601 });
    expect(faults).toEqual([]);
  },
  30_000,
);
