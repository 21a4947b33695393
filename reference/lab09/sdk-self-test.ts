import {
  type CallToolResult,
  InMemoryTransport,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type ListToolsResult,
} from '@modelcontextprotocol/server';
import { META, MODERN_VERSION } from '../mcp/protocol.js';
import { str } from '../python/repr.js';
import { serveOn } from './sdk-server.js';

/** What the self-test writes: to standard output, and what the server warns of to standard error. */
interface SelfTest {
  readonly out: string;
  readonly err: string;
}

type Ask = <Result>(method: string, params?: Readonly<Record<string, unknown>>) => Promise<Result>;

/** Where the lab cuts the text of a result, in characters; what it shows are ASCII texts. */
const SHOWN = 80;

const meta = { [META.protocolVersion]: MODERN_VERSION, [META.clientCapabilities]: {} };

/** A client that has one question open at a time: whatever comes is the answer to it. */
function askOn(transport: InMemoryTransport): Ask {
  return async <Result>(method: string, params = {}): Promise<Result> => {
    const answered = new Promise<JSONRPCMessage>((resolve) => {
      transport.onmessage = resolve;
    });
    await transport.send({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } });
    const answer = await answered;
    if (!isJSONRPCResultResponse(answer)) throw new Error(`${method}: ${JSON.stringify(answer)}`);
    return answer.result as Result;
  };
}

function textOf({ content }: CallToolResult): string {
  const [first] = content;
  return first?.type === 'text' ? first.text.slice(0, SHOWN) : '';
}

const isErrorOf = ({ isError = false }: CallToolResult): string => `isError = ${str(isError)}`;

async function lines(ask: Ask): Promise<readonly string[]> {
  const { tools } = await ask<ListToolsResult>('tools/list');
  const call = (name: string, given: object) => ask<CallToolResult>('tools/call', { name, arguments: given });
  const search = await call('search_runbooks', { query: 'vpn cannot connect', max_results: 1 });
  const tooMany = await call('search_runbooks', { query: 'vpn cannot connect', max_results: 50 });
  const restart = await call('restart_service', { service: 'vpn' });
  return [
    ...tools.map(({ name, annotations: hints = {} }) => {
      const { readOnlyHint = null, destructiveHint = null } = hints;
      return `tool ${name.padEnd(24)} read_only=${str(readOnlyHint)} destructive=${str(destructiveHint)}`;
    }),
    `call search_runbooks -> ${isErrorOf(search)} | ${textOf(search)}`,
    `call with max_results=50 -> ${isErrorOf(tooMany)}`,
    `call restart_service -> ${isErrorOf(restart)} | ${textOf(restart)}`,
  ];
}

/**
 * The lab's self-test of the server that is built on the official SDK: lists its tools and calls them, in
 * this process and without a network. Throws if the server answers with an error of the protocol.
 */
export async function sdkSelfTest(): Promise<SelfTest> {
  const warnings: string[] = [];
  const [own, servers] = InMemoryTransport.createLinkedPair();
  const server = serveOn(servers, (line) => warnings.push(line));
  await own.start();
  try {
    const out = await lines(askOn(own));
    return { out: joined(out), err: joined(warnings) };
  } finally {
    await server.close();
  }
}

const joined = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');
