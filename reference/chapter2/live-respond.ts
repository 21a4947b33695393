import { CODES } from '../mcp/protocol.js';
import { asDict, dict, isDict, type PyDict, type PyValue } from '../python/value.js';
import { handle } from './handle.js';
import { TOOL } from './inputs.js';
import type { RpcError } from './parts.js';

const INVALID_REQUEST: RpcError = { code: CODES.invalidRequest, message: 'Invalid Request' };
const INVALID_PARAMS: RpcError = { code: CODES.invalidParams, message: 'Invalid params' };

/**
 * The response of a live server to one parsed message, or null (None) when none is due. The chapter says
 * what `handle` does with well-formed messages; a live server meets others too, and answers those as
 * JSON-RPC 2.0 (section 5.1) names the errors.
 */
export function respond(message: PyValue): PyDict | null {
  const id = asDict(message).get('id');
  // JSON-RPC answers what is no request even without an id: only a request can be a notification.
  if (!isRequest(message)) return refusal(INVALID_REQUEST, id ?? null);
  if (id !== undefined && isMalformedCall(message)) return refusal(INVALID_PARAMS, id);
  return handle(message, TOOL);
}

function isRequest(message: PyValue): message is PyDict {
  return isDict(message) && message.get('id') !== null && typeof message.get('method') === 'string';
}

function isMalformedCall(message: PyDict): boolean {
  if (message.get('method') !== 'tools/call') return false;
  const params = message.get('params');
  if (!isDict(params) || typeof params.get('name') !== 'string') return true;
  return params.has('arguments') && !isDict(params.get('arguments'));
}

function refusal(error: RpcError, id: PyValue): PyDict {
  return dict({ jsonrpc: '2.0', id, error });
}
