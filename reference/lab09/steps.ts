import { MODERN_VERSION } from '../mcp/protocol.js';
import { repr } from '../python/repr.js';
import { asList, dict, lookup, type PyValue } from '../python/value.js';
import type { Claude } from './claude.js';
import type { Answer, Client } from './client.js';
import { answered, asModern, type Connection, connect, initialize } from './connect.js';
import { QUESTION } from './mock-claude.js';
import type { Observations } from './observations.js';
import type { ReviewedTool } from './policy.js';
import type { ToolCalls } from './tool-calls.js';
import { askClaude, type Conversation } from './tool-loop.js';

/** Takes a line of the lab's output as soon as it is known. */
export type Say = (line: string) => void;

const FORMAT_DISK = 'format_disk';

function errorOf({ error }: Answer): string {
  return error === undefined ? 'no error' : `error ${error.code}: ${error.message}`;
}

/** Step 1: what the server speaks, and who it is. */
export async function discover(client: Client, say: Say): Promise<Connection> {
  say(`1. server/discover (revision ${MODERN_VERSION}: stateless, no handshake)`);
  const modern = await connect(client);
  const { supported, capabilities, serverName } = modern;
  say(`   supportedVersions=${repr(supported)} capabilities=${repr(capabilities)} server=${serverName}`);
  return modern;
}

/** Step 2: the two refusals that a modern client must know. */
export async function refusals(
  client: Client,
  say: Say,
): Promise<Pick<Observations, 'badVersion' | 'withoutMeta'>> {
  say('2. A request with a version the server does not support');
  const badVersion = await answered(client, 'tools/list', asModern(undefined, '1900-01-01'));
  const supported = lookup(badVersion.error?.data ?? null, 'supported');
  say(`   ${errorOf(badVersion)} supported=${repr(supported)}`);
  const withoutMeta = await answered(client, 'tools/list', dict());
  say(`   request without _meta -> ${errorOf(withoutMeta)}`);
  return { badVersion, withoutMeta };
}

const decisionWords = { allow: 'allow', ask: 'ask a human', block: 'block' } as const;

const rowOf = (tool: string, policy: string, notes: string): string =>
  `   ${tool.padEnd(24)} ${policy.padEnd(12)} ${notes}`;

/** Steps 3 and 4: the tools, and what the policy makes of each. */
export async function review(calls: ToolCalls, say: Say): Promise<readonly ReviewedTool[]> {
  say('3. tools/list');
  const tools = await calls.list();
  say('4. Annotation review and client policy');
  say(rowOf('tool', 'policy', 'notes'));
  for (const { name, decision, notes } of tools) {
    say(rowOf(name, decisionWords[decision], notes.join(', ') || '-'));
  }
  return tools;
}

/** Step 5: Claude answers a question with the tools that the policy allows. */
export async function converse(
  claude: Claude,
  calls: ToolCalls,
  tools: readonly ReviewedTool[],
  say: Say,
): Promise<Conversation> {
  say('5. Claude uses the allowed MCP tools');
  const conversation = await askClaude(claude, calls, tools, QUESTION);
  say(`   Claude called: ${repr(conversation.asked)}`);
  if (conversation.refused.length > 0) say(`   refused by the policy: ${repr(conversation.refused)}`);
  // A live model may write paragraphs; the lab's output has a line for them.
  say(`   Claude: ${conversation.answer.replace(/\s+/g, ' ')}`);
  return conversation;
}

/** Step 6: an error that is for the model, and one that is for the client. */
export async function twoKindsOfError(
  calls: ToolCalls,
  say: Say,
): Promise<Pick<Observations, 'badArguments' | 'unknownTool'>> {
  say('6. Errors: tool execution error vs protocol error');
  const badArguments = await calls.callForOperator(
    'search_runbooks',
    dict({ query: 'vpn', max_results: 50n }),
  );
  const result: PyValue = badArguments.result ?? null;
  say(
    `   bad arguments -> result.isError=${repr(lookup(result, 'isError'))}: ${String(lookup(result, 'content', 0, 'text'))}`,
  );
  const unknownTool = await calls.callForOperator(FORMAT_DISK, dict());
  say(`   unknown tool  -> ${errorOf(unknownTool)}`);
  return { badArguments, unknownTool };
}

/** Step 7: the handshake of older revisions. */
export async function handshake(
  client: Client,
  say: Say,
): Promise<Pick<Observations, 'legacy' | 'legacyTools'>> {
  say('7. History: the 2025-11-25 handshake (separate server process)');
  const legacy = await initialize(client);
  const legacyTools = await legacy.request('tools/list');
  const count = asList(lookup(legacyTools.result ?? null, 'tools')).length;
  say(
    `   initialize -> protocolVersion=${legacy.version}; notifications/initialized sent; tools/list -> ${count} tools (no _meta needed)`,
  );
  return { legacy, legacyTools };
}
