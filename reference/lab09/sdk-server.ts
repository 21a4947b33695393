import type { Readable, Writable } from 'node:stream';
import {
  type CallToolResult,
  fromJsonSchema,
  type JsonSchemaType,
  McpServer,
  type StandardSchemaWithJSON,
  type Transport,
} from '@modelcontextprotocol/server';
import { type StdioServerHandle, StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { dumps } from '../python/json-dumps.js';
import { loads } from '../python/json-loads.js';
import { repr } from '../python/repr.js';
import { asDict, dict, type PyDict } from '../python/value.js';
import { argumentProblems } from './arguments.js';
import { INSTRUCTIONS } from './server-info.js';
import { TOOLS, type Tool } from './tools.js';

/** Takes a line for people: the SDK of the lab writes such lines to standard error, and that of TypeScript has none. */
type Warn = (line: string) => void;

/** The arguments of a call, as the SDK gives them, in the types that the tools take. */
const givenOf = (value: unknown): PyDict => asDict(loads(JSON.stringify(value ?? {})));

/** The schema of a tool as the SDK checks it, with a warning for what it turns down. */
function schemaOf({ name, inputSchema }: Tool, warn: Warn): StandardSchemaWithJSON {
  const { '~standard': standard } = fromJsonSchema(JSON.parse(dumps(dict(inputSchema))) as JsonSchemaType);
  const validate: typeof standard.validate = async (value, options) => {
    const checked = await standard.validate(value, options);
    if (checked.issues === undefined) return checked;
    const wrong = argumentProblems(givenOf(value), inputSchema).map(({ argument }) => argument);
    warn(`Tool ${repr(name)} rejected arguments: ${repr(wrong)}`);
    return checked;
  };
  return { '~standard': { ...standard, validate } };
}

/** A failure is told in the words of the lab's SDK, which names the tool. */
function call({ name, run }: Tool, value: unknown, warn: Warn): CallToolResult {
  const { texts, isError } = run(givenOf(value));
  const told = isError ? texts.map((text) => `Error executing tool ${name}: ${text}`) : texts;
  if (isError) warn(`Tool ${repr(name)} failed: ${repr(told.join('\n'))}`);
  return { content: told.map((text) => ({ type: 'text', text })), ...(isError && { isError }) };
}

function sdkServer(warn: Warn): McpServer {
  const server = new McpServer({ name: 'northwind-it', version: '1.0.0' }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) {
    const { name, title, description, annotations } = tool;
    const inputSchema = schemaOf(tool, warn);
    server.registerTool(name, { title, description, annotations, inputSchema }, (given) =>
      call(tool, given, warn),
    );
  }
  return server;
}

/** Serves the lab's four tools, built on the official SDK, on a transport of the SDK. */
export function serveOn(transport: Transport, warn: Warn): StdioServerHandle {
  return serveStdio(() => sdkServer(warn), { transport, onerror: ({ message }) => warn(message) });
}

/** Serves them on streams, until the input ends. */
export function serveStreams(input: Readable, output: Writable, warn: Warn): StdioServerHandle {
  return serveOn(new StdioServerTransport(input, output), warn);
}
