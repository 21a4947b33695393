import { specTypeSchemas } from '@modelcontextprotocol/client';
import {
  CallToolResultSchema,
  InitializeResultSchema,
  JSONRPCMessageSchema,
  ListToolsResultSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { initialize, META, modern, plain, startProcess } from './ask.js';

type Spec = 'DiscoverResult' | 'ListToolsResult' | 'CallToolResult' | 'InitializeResult' | 'EmptyResult';

const before = {
  ListToolsResult: ListToolsResultSchema,
  CallToolResult: CallToolResultSchema,
  InitializeResult: InitializeResultSchema,
};

/** What the official packages, the new one and the old one, have against a result. */
async function issues(type: Spec, result: unknown): Promise<readonly unknown[]> {
  const now = await specTypeSchemas[type]['~standard'].validate(result);
  const then = type in before ? before[type as keyof typeof before].safeParse(result).error?.issues : [];
  return [...(now.issues ?? []), ...(then ?? [])];
}

const calls = [
  { name: 'search_runbooks', arguments: { query: 'vpn' } },
  { name: 'search_runbooks', arguments: { query: 'vpn', max_results: 50 } },
  { name: 'get_service_status', arguments: { service: 'vpn' } },
  { name: 'create_incident_ticket', arguments: { service: 'vpn', summary: 's', priority: 'P1' } },
  { name: 'restart_service', arguments: { service: 'vpn' } },
];

test('the results of both eras are what the official packages take for such', async () => {
  const ask = startProcess();
  const answers: [Spec, unknown][] = [
    ['DiscoverResult', ask(modern('server/discover'))],
    ['ListToolsResult', ask(modern('tools/list'))],
    ...calls.map((call): [Spec, unknown] => ['CallToolResult', ask(modern('tools/call', call))]),
    ['InitializeResult', ask(initialize('2025-11-25'))],
    ['EmptyResult', ask(plain('ping'))],
    ['ListToolsResult', ask(plain('tools/list'))],
    ...calls.map((call): [Spec, unknown] => ['CallToolResult', ask(plain('tools/call', call))]),
  ];
  for (const [type, answer] of answers) {
    expect(JSONRPCMessageSchema.safeParse(answer).success).toBe(true);
    const { result } = answer as { result: unknown };
    expect(result).toBeDefined();
    expect(await issues(type, result)).toEqual([]);
    expect(await issues(type, 5)).not.toEqual([]);
  }
});

test.each([
  '{not json',
  '[]',
  '{"jsonrpc":"2.0","id":null,"method":"x"}',
  '{"jsonrpc":"2.0","id":"a"}',
  plain('tools/list'),
  plain('tools/list', { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '1900-01-01' } }),
  modern('no/method'),
  modern('tools/call', { name: 'format_disk' }),
])('the error for %j is what they take for such', async (message) => {
  const answer = startProcess()(message);
  expect((await specTypeSchemas.JSONRPCErrorResponse['~standard'].validate(answer)).issues).toBeUndefined();
  expect(JSONRPCMessageSchema.safeParse(answer).success).toBe(true);
});
