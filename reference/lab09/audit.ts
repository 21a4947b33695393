import { dumps } from '../python/json-dumps.js';
import type { PyDict } from '../python/value.js';
import type { Answer } from './client.js';

/** How a call ended: `refused` never reached the server. */
export type CallStatus = 'ok' | 'tool error' | 'protocol error' | 'refused';

/** What is kept of every call of a tool. The arguments may hold secrets, so only their hash is kept. */
export interface AuditRecord {
  readonly tool: string;
  readonly argumentsSha256: string;
  readonly status: CallStatus;
  /** `policy` for a tool on the allow-list, `operator` for the lab's own calls, `nobody` for a refused one. */
  readonly approvedBy: 'policy' | 'operator' | 'nobody';
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal: a host has it, the language has not. */
export type Hash = (text: string) => string;

/** The same hash for the same arguments, however they are ordered. */
export function hashOf(given: PyDict, sha256: Hash): string {
  return sha256(dumps(given, { separators: [',', ':'], sortKeys: true }));
}

/** How a call that reached the server ended. */
export function statusOf({ result, error }: Answer): CallStatus {
  if (error !== undefined) return 'protocol error';
  return result.get('isError') === true ? 'tool error' : 'ok';
}
