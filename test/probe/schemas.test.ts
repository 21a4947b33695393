import { isSpecType } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { loads } from '../../reference/python/json-loads.js';
import { type MessageName, schemaFlaw } from '../../src/probe/schemas/index.js';

const tool = { name: 'a', inputSchema: { type: 'object' } };
const info = { name: 'a', version: '1' };
const text = { type: 'text', text: 'a' };
const discover = { supportedVersions: ['2026-07-28'], capabilities: {} };
const caching = { ttlMs: 0, cacheScope: 'private' };
const hints = {
  title: 'A',
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

interface Samples {
  readonly right: readonly unknown[];
  readonly wrong: readonly unknown[];
}

// What a message may be, and what it may not: for each of ours, the official client's type of it takes the same.
const initialize: Samples = {
  right: [
    { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info },
    {
      protocolVersion: 'any',
      capabilities: { tools: {} },
      serverInfo: { ...info, title: 'A' },
      instructions: 'a',
      more: 1,
    },
  ],
  wrong: [
    {},
    { protocolVersion: 1, capabilities: {}, serverInfo: info },
    { protocolVersion: '2025-11-25', serverInfo: info },
    { protocolVersion: '2025-11-25', capabilities: [], serverInfo: info },
    { protocolVersion: '2025-11-25', capabilities: {} },
    { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'a' } },
    { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info, instructions: 1 },
  ],
};

const list: Samples = {
  right: [
    { tools: [] },
    { tools: [tool], nextCursor: 'a' },
    {
      tools: [
        { ...tool, title: 'A', description: 'a', annotations: hints, outputSchema: { type: 'object' } },
      ],
    },
    { tools: [{ name: 'a', inputSchema: { type: 'object', properties: { a: {} }, required: ['a'] } }] },
  ],
  wrong: [
    {},
    { tools: tool },
    { tools: [{ name: 'a' }] },
    { tools: [{ name: 1, inputSchema: { type: 'object' } }] },
    { tools: [{ name: 'a', inputSchema: {} }] },
    { tools: [{ name: 'a', inputSchema: { type: 'string' } }] },
    { tools: [{ name: 'a', inputSchema: { type: 'object', properties: null } }] },
    { tools: [{ name: 'a', inputSchema: { type: 'object', required: 'a' } }] },
    { tools: [{ name: 'a', input_schema: { type: 'object' } }] },
    { tools: [{ ...tool, description: 1 }] },
    { tools: [{ ...tool, annotations: { readOnlyHint: 'true' } }] },
    { tools: [], nextCursor: 1 },
  ],
};

const call: Samples = {
  right: [
    { content: [] },
    { content: [text], isError: true },
    { content: [{ type: 'image', data: 'YQ==', mimeType: 'image/png' }] },
    { content: [{ type: 'audio', data: 'YQ==', mimeType: 'audio/wav' }] },
    { content: [{ type: 'resource_link', name: 'a', uri: 'file:///a' }] },
    { content: [{ type: 'resource', resource: { uri: 'file:///a', text: 'a' } }] },
  ],
  wrong: [
    { content: 'a' },
    { content: text },
    { content: [{ type: 'text' }] },
    { content: [{ type: 'text', text: 1 }] },
    { content: [{ text: 'a' }] },
    { content: [{ type: 'picture', data: 'a' }] },
    { content: [{ type: 'image', data: 'YQ==' }] },
    { content: [text], isError: 'false' },
  ],
};

const flawOf = (name: MessageName, value: unknown): string | undefined =>
  schemaFlaw(name, loads(JSON.stringify(value)));

describe.each([
  ['legacy', 'initialize', 'InitializeResult', initialize],
  ['legacy', 'tools/list', 'ListToolsResult', list],
  ['modern', 'tools/list', 'ListToolsResult', list],
  ['legacy', 'tools/call', 'CallToolResult', call],
  ['modern', 'tools/call', 'CallToolResult', call],
] as const)('the schema of %s %s', (era, name, type, { right, wrong }) => {
  const message = [era, name] as MessageName;

  test.each(right)('takes what the official client takes: %j', (value) => {
    expect([flawOf(message, value), isSpecType[type](value)]).toEqual([undefined, true]);
  });

  test.each(wrong)('refuses what the official client refuses: %j', (value) => {
    expect([typeof flawOf(message, value), isSpecType[type](value)]).toEqual(['string', false]);
  });
});

describe('the schemas of server/discover, which is one message for the official client', () => {
  const whole = { resultType: 'complete', ...discover, ...caching };
  const flaws = (value: unknown) =>
    (['server/discover', 'complete', 'cached'] as const).filter((name) => flawOf(['modern', name], value));

  test.each([whole, { ...whole, instructions: 'a', _meta: { 'io.modelcontextprotocol/serverInfo': info } }])(
    'take %j',
    (value) => {
      expect([flaws(value), isSpecType.DiscoverResult(value)]).toEqual([[], true]);
    },
  );

  test.each([
    [{ ...whole, supportedVersions: '2026-07-28' }, 'server/discover'],
    [{ ...whole, capabilities: undefined }, 'server/discover'],
    [{ ...whole, instructions: 1 }, 'server/discover'],
  ] as const)('refuse %j', (value, name) => {
    expect([flaws(value), isSpecType.DiscoverResult(value)]).toEqual([[name], false]);
  });

  // The official client fills these in, or lets other kinds come.
  test.each([
    [{ ...whole, resultType: undefined }, 'complete'],
    [{ ...whole, resultType: 'weird' }, 'complete'],
    [{ ...whole, cacheScope: 'shared' }, 'cached'],
    [{ ...whole, ttlMs: '0' }, 'cached'],
    [{ ...whole, ttlMs: -1 }, 'cached'],
    [{ ...whole, ttlMs: undefined }, 'cached'],
    [{ ...whole, cacheScope: undefined }, 'cached'],
    [{ ...whole, supportedVersions: [] }, 'server/discover'],
  ] as const)('refuse %j by the specification', (value, name) => {
    expect(flaws(value)).toEqual([name]);
  });
});

test('a flaw says where it is and what should stand there', () => {
  expect(flawOf(['legacy', 'tools/list'], { tools: [{ name: 'a' }] })).toBe(
    "tools/0 must have required property 'inputSchema'",
  );
  expect(flawOf(['legacy', 'tools/list'], { tools: [{ name: 'a', inputSchema: { type: 'array' } }] })).toBe(
    'tools/0/inputSchema/type must be equal to constant (object)',
  );
  expect(schemaFlaw(['legacy', 'tools/call'], new Map([['a', Number.NaN]]))).toContain('NaN');
});

test.each([
  [{ supported: ['2026-07-28'], requested: '1900-01-01' }, undefined],
  [{ supported: '2026-07-28', requested: '1900-01-01' }, 'supported must be array'],
  [{ supported: ['2026-07-28'] }, "it must have required property 'requested'"],
])('the data %j of an unsupported version', (value, flaw) => {
  expect(flawOf(['modern', 'unsupported'], value)).toBe(flaw);
});
