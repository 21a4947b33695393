import { equal } from '../python/equal.js';
import { str } from '../python/repr.js';
import { asDict, dict, isDict, lookup, type PyDict, type PyValue } from '../python/value.js';
import { argumentErrors } from './arguments.js';
import { type Parts, type RpcError, rightParts } from './parts.js';

/** What a response carries beside its id: a result or an error, never both. */
type Outcome = { readonly result: PyDict } | { readonly error: RpcError };

/** A server that has its tool: the response to one parsed message, or null (None) when none is due. */
export type Respond = (message: PyValue) => PyDict | null;

/** Task 2: the response to one parsed message, or null (None) when none is due. The server's one tool is `tool`. */
export function handle(message: PyValue, tool: PyDict, parts: Parts = rightParts): PyDict | null {
  // A message that is no dict has no id, and so nobody who waits for a response.
  if (!isDict(message) || parts.isNotification(message)) return null;
  const outcome = answer(message.get('method') ?? null, asDict(message.get('params')), tool, parts);
  return outcome && dict({ jsonrpc: '2.0', id: message.get('id') ?? null, ...outcome });
}

function answer(method: PyValue, params: PyDict, tool: PyDict, parts: Parts): Outcome | null {
  switch (method) {
    case 'initialize':
      return { result: initializeResult(parts.protocolVersion(params)) };
    case 'tools/list':
      return { result: dict({ tools: [parts.toMcp(tool)] }) };
    case 'tools/call':
      return callTool(params, tool, parts);
    default: {
      const error = parts.unknownMethod();
      return error && { error };
    }
  }
}

function initializeResult(protocolVersion: PyValue): PyDict {
  return dict({
    protocolVersion,
    capabilities: { tools: { listChanged: false } },
    serverInfo: { name: 'chapter2-server', version: '1.0.0' },
  });
}

function callTool(params: PyDict, tool: PyDict, parts: Parts): Outcome {
  const name = lookup(params, 'name');
  if (!equal(name, lookup(tool, 'name'))) return { error: parts.unknownTool(str(name)) };
  const given = params.get('arguments') ?? dict();
  const errors = argumentErrors(given, asDict(tool.get('input_schema')), parts);
  if (errors.length > 0) return { result: toolResult(errors.join('; '), true) };
  return { result: toolResult(search(asDict(given), parts), false) };
}

/** The tool searches nothing: its text is fixed. */
function search(given: PyDict, parts: Parts): string {
  return parts.foundText(parts.foundCount(given), str(lookup(given, 'query')), str(lookup(given, 'service')));
}

function toolResult(text: string, isError: boolean): PyDict {
  return dict({ content: [{ type: 'text', text }], isError });
}
