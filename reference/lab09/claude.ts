import { dumps } from '../python/json-dumps.js';
import { loads } from '../python/json-loads.js';
import { asDict, lookup, type PyDict, type PyValue } from '../python/value.js';
import type { ReviewedTool } from './policy.js';

// The shapes of the Messages API (anthropic-version 2023-06-01), as far as a loop of tools needs them.

/** A tool as it is offered to Claude. */
export interface ClaudeTool {
  readonly name: string;
  readonly description: string;
  readonly input_schema: { readonly type: 'object' };
}

/** A part of what Claude says; there are kinds that the lab has no use for, and hands back untouched. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'other' };

/** What a tool gave, on its way back to Claude. */
export interface ToolResult {
  readonly type: 'tool_result';
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error: boolean;
}

/** A turn of the conversation. */
export type Message =
  | { readonly role: 'user'; readonly content: string | readonly ToolResult[] }
  | { readonly role: 'assistant'; readonly content: readonly Block[] };

/** What is sent at each turn: the API remembers nothing. */
export interface Request {
  readonly system: string;
  readonly tools: readonly ClaudeTool[];
  readonly messages: readonly Message[];
}

/** What Claude answers, and why it stopped there. */
export interface Turn {
  readonly stop_reason: string | null;
  readonly content: readonly Block[];
}

/** Claude, or what stands in for it. */
export type Claude = (request: Request) => Promise<Turn>;

/** The tool of an MCP server as the Messages API wants it: `inputSchema` becomes `input_schema`. */
export function toClaudeTool({ name, tool }: ReviewedTool): ClaudeTool {
  const description = lookup(tool, 'description');
  return {
    name,
    description: typeof description === 'string' ? description : '',
    input_schema: JSON.parse(dumps(lookup(tool, 'inputSchema'))),
  };
}

/** The arguments that Claude gave, as values that keep 1 and 1.0 apart; what is no object counts as none. */
export function argumentsOf(input: unknown): PyDict {
  return asDict(loads(JSON.stringify(input ?? null)));
}

/** The text of a result's content; other kinds of content are named, since Claude would miss them. */
export function textOf(content: readonly PyValue[]): string {
  const parts = content.map((block) => {
    const text = lookup(block, 'text');
    return typeof text === 'string' ? text : `[${String(lookup(block, 'type'))} content left out]`;
  });
  return parts.join('\n');
}
