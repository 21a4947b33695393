import { join } from 'node:path';
import { Client as Client2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Transport2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Transport1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { onTestFinished } from 'vitest';
import { root } from './harness.js';

const who = { name: 'test', version: '0' };

/** What a test asks of a client; both generations of the official one have it. */
interface Connected {
  listTools(): Promise<{ tools: { name: string; inputSchema: unknown; annotations?: unknown }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  getServerVersion(): unknown;
  getInstructions(): string | undefined;
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

/** A client that has connected to a server, and will leave it. */
interface Connection {
  readonly client: Connected;
  /** The revision they agreed on; undefined where the client does not tell. */
  readonly version: string | undefined;
  /** What the client could not make sense of. */
  readonly faults: readonly Error[];
}

type Mode = 'legacy' | 'auto' | { readonly pin: string };

const parametersOf = (args: readonly string[]) => ({
  command: process.execPath,
  args: [join(root, 'dist/bin/linemark.cjs'), 'serve', ...args],
  stderr: 'ignore' as const,
});

async function connect1(args: readonly string[]): Promise<Connection> {
  const client = new Client1(who);
  const faults: Error[] = [];
  client.onerror = (error) => faults.push(error);
  onTestFinished(() => client.close());
  await client.connect(new Transport1(parametersOf(args)));
  return { client, faults, version: undefined };
}

async function connect2(args: readonly string[], mode: Mode): Promise<Connection> {
  const client = new Client2(who, { versionNegotiation: { mode } });
  const faults: Error[] = [];
  client.onerror = (error) => faults.push(error);
  onTestFinished(() => client.close());
  await client.connect(new Transport2(parametersOf(args)));
  return { client, faults, version: client.getNegotiatedProtocolVersion() };
}

/** The official clients, each as it connects to `linemark serve` with these arguments. */
export const clients = {
  '@modelcontextprotocol/sdk': connect1,
  '@modelcontextprotocol/client': (args: readonly string[]) => connect2(args, 'legacy'),
  '@modelcontextprotocol/client, which tries the newest revision first': (args: readonly string[]) =>
    connect2(args, 'auto'),
  '@modelcontextprotocol/client, which takes no other than 2026-07-28': (args: readonly string[]) =>
    connect2(args, { pin: '2026-07-28' }),
} as const;
