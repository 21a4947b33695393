import { expect } from 'vitest';
import { startSession } from '../../../reference/lab09/session.js';

/** What a modern request must carry. */
export const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** A modern request. */
export const modern = (method: string, params: object = {}, id: unknown = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  params: { ...params, _meta: META },
});

/** A request as the revisions with a handshake have it. */
export const plain = (method: string, params?: unknown, id: unknown = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params !== undefined && { params }),
});

export const initialize = (protocolVersion: unknown): object =>
  plain('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 't', version: '0' } });

/** One process: the one answer to a message or a line of text, parsed; undefined if there is none. */
export function startProcess(): (message: object | string | null) => unknown {
  const session = startSession();
  return (message) => {
    const { out } = session(
      typeof message === 'object' && message !== null ? JSON.stringify(message) : message,
    );
    expect(out.length).toBeLessThan(2);
    return out.length === 0 ? undefined : JSON.parse(out[0] ?? '');
  };
}

/** The answer of a process that has not been asked anything before. */
export const answerTo = (message: object | string | null): unknown => startProcess()(message);

export const error = (code: number, message: string, id: unknown = 1): object => ({
  jsonrpc: '2.0',
  ...(id !== undefined && { id }),
  error: { code, message },
});

/** The error of an answer to which no id belongs. */
export const errorWithoutId = (code: number, message: string): object => ({
  jsonrpc: '2.0',
  error: { code, message },
});
