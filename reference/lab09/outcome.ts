import { CODES } from '../mcp/protocol.js';
import { dict, type PyDict, type PyValue } from '../python/value.js';

/** What a response carries beside its id: a result or an error, never both. */
export type Outcome = { readonly result: PyDict } | { readonly error: PyDict };

/** The outcome that is an error, with the data that a client can act on. */
export function failed(code: keyof typeof CODES, message: string, data?: PyDict): Outcome {
  return { error: dict({ code: CODES[code], message, ...(data && { data }) }) };
}

/**
 * A response. Where no id could be read it has none: JSON-RPC 2.0 would have null there, but the schema of
 * MCP takes only a string or an integer, and lets an error go without.
 */
export function responseOf(id: PyValue | undefined, outcome: Outcome): PyDict {
  return dict({ jsonrpc: '2.0', ...(id !== undefined && { id }), ...outcome });
}
