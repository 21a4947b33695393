import type { Line } from '../mcp/lines.js';
import { compareCodePoints, len } from '../python/code-points.js';
import { contains } from '../python/equal.js';
import { dumps } from '../python/json-dumps.js';
import { str } from '../python/repr.js';
import { asDict, dict, type PyDict, type PyValue } from '../python/value.js';
import { toMcp } from './to-mcp.js';

/** The `error` of a response. */
export type RpcError = { readonly code: bigint; readonly message: string };

/**
 * What the chapter asks, cut into the parts that a student can get wrong on their own.
 * None of Python is null here.
 */
export interface Parts {
  // Task 1
  readonly toMcp: (tool: PyDict) => PyDict;
  /** The keys of the converted tool, in the order in which the evidence lists them. */
  readonly listKeys: (converted: PyDict) => readonly string[];

  // Task 2: the messages
  readonly isNotification: (message: PyDict) => boolean;
  /** The version that `initialize` answers with. */
  readonly protocolVersion: (params: PyDict) => PyValue;
  readonly unknownTool: (name: string) => RpcError;
  /** Null where the server gives no response. */
  readonly unknownMethod: () => RpcError | null;
  /** How many lines a call claims to have found. */
  readonly foundCount: (given: PyDict) => string;
  readonly foundText: (count: string, query: string, service: string) => string;
  readonly countResponses: (returned: readonly (PyDict | null)[]) => number;

  // Task 2: the arguments
  readonly isExpectedField: (name: string, schema: PyDict) => boolean;
  readonly isAllowedValue: (value: PyValue, allowed: readonly PyValue[]) => boolean;
  /** The allowed values as the error message lists them. */
  readonly listAllowed: (allowed: readonly PyValue[]) => string;

  // Task 3
  readonly isLogged: (line: Line) => boolean;
  /** Whether the log text is written to `out` as well. */
  readonly logsToOut: boolean;
  /** The response to a line that is not JSON; null where the server gives none. */
  readonly parseError: () => PyDict | null;
  readonly stopsAtParseError: boolean;
  readonly serialise: (response: PyDict) => string;
  /** The length of an out line, as the evidence gives it. */
  readonly measure: (outLine: string, response: PyDict) => number;
}

/** The chapter's rules. */
export const rightParts: Parts = {
  toMcp,
  listKeys: (converted) => [...converted.keys()].sort(compareCodePoints),

  isNotification: (message) => !message.has('id'),
  protocolVersion: () => '2025-06-18',
  unknownTool: (name) => ({ code: -32602n, message: `Unknown tool: ${name}` }),
  unknownMethod: () => ({ code: -32601n, message: 'Method not found' }),
  foundCount: () => '3',
  foundText: (count, query, service) => `found ${count} lines for ${query} in ${service}`,
  countResponses: (returned) => returned.filter((response) => response !== null).length,

  isExpectedField: (name, schema) =>
    schema.get('additionalProperties') !== false || asDict(schema.get('properties')).has(name),
  isAllowedValue: (value, allowed) => contains(allowed, value),
  listAllowed: (allowed) => allowed.map(str).join(', '),

  isLogged: (line) => line.kind !== 'empty',
  logsToOut: false,
  parseError: () => dict({ jsonrpc: '2.0', id: null, error: { code: -32700n, message: 'Parse error' } }),
  stopsAtParseError: false,
  serialise: (response) => dumps(response, { separators: [',', ':'], sortKeys: true }),
  measure: (outLine) => len(outLine),
};
