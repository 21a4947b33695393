import { dumps } from '../python/json-dumps.js';
import { dict, type PyDict, type PyValue } from '../python/value.js';

/** What the three tasks are run on; another course run can vary it. */
export interface Inputs {
  /** The tool definition of Chapter 1: name, description, input_schema. */
  readonly tool: PyDict;
  /** What Task 2 passes to `handle`, in order. */
  readonly messages: readonly PyValue[];
  /** What Task 3 passes to `serve`. */
  readonly lines: readonly string[];
}

/** The tool definition as the chapter prints it. */
export const TOOL: PyDict = dict({
  name: 'logs_search',
  description:
    'Searches recent log lines for one service. Use this when the user asks what a ' +
    'service logged about a topic. Does not modify anything and does not search ' +
    'any other data.',
  input_schema: {
    type: 'object',
    properties: {
      service: { type: 'string', enum: ['api', 'worker', 'billing'] },
      query: { type: 'string' },
      limit: { type: 'integer', minimum: 1n, maximum: 50n },
    },
    required: ['service', 'query'],
    additionalProperties: false,
  },
});

/** The eight messages of Task 2 as the chapter prints them. */
export const MESSAGES: readonly PyDict[] = [
  {
    jsonrpc: '2.0',
    id: 1n,
    method: 'initialize',
    params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 't', version: '0' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2n, method: 'tools/list' },
  {
    jsonrpc: '2.0',
    id: 3n,
    method: 'tools/call',
    params: { name: 'logs_search', arguments: { service: 'api', query: 'timeout' } },
  },
  { jsonrpc: '2.0', id: 4n, method: 'tools/call', params: { name: 'deploy_nuke', arguments: {} } },
  {
    jsonrpc: '2.0',
    id: 5n,
    method: 'tools/call',
    params: { name: 'logs_search', arguments: { service: 'payments', query: 'x' } },
  },
  { jsonrpc: '2.0', id: 6n, method: 'resources/list' },
  {
    jsonrpc: '2.0',
    id: 7n,
    method: 'tools/call',
    params: { name: 'logs_search', arguments: { service: 'worker', query: 'retry', limit: 5n } },
  },
].map((message) => dict(message));

/** The six lines of Task 3: the first four messages, a line that is not JSON, an empty line. */
export const LINES: readonly string[] = linesOf(MESSAGES);

/** The chapter's own inputs. */
export const CHAPTER_INPUTS: Inputs = { tool: TOOL, messages: MESSAGES, lines: LINES };

/** The lines of Task 3 for any list of messages. */
export function linesOf(messages: readonly PyValue[]): readonly string[] {
  const sent = messages.slice(0, 4).map((message) => dumps(message));
  return [...sent.slice(0, 3), '{not json', ...sent.slice(3), ''];
}
