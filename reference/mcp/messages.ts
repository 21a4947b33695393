import { dict, lookup, type PyDict, type PyValue } from '../python/value.js';
import { CODES, META } from './protocol.js';

/** A request. */
export const request = (id: PyValue, method: string, params?: PyDict): PyDict =>
  dict({ jsonrpc: '2.0', id, method, ...(params && { params }) });

/** A notification: a request without an id, which is never answered. */
export const notification = (method: string, params?: PyDict): PyDict =>
  dict({ jsonrpc: '2.0', method, ...(params && { params }) });

/** Whether a message says that what it answers is no JSON. */
export const isParseError = (message: PyValue): boolean =>
  lookup(message, 'error', 'code') === CODES.parseError;

/** The params of a modern request: its own, and what every request says of its version and its client. */
export function withMeta(params: PyDict | undefined, version: string, clientInfo: PyDict): PyDict {
  const meta = dict({
    [META.protocolVersion]: version,
    [META.clientCapabilities]: {},
    [META.clientInfo]: clientInfo,
  });
  return new Map<string, PyValue>([...(params ?? []), ['_meta', meta]]);
}
