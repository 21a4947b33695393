import { dict } from '../../../reference/python/value.js';
import type { Connection } from '../connection.js';
import { converse, type LastRequest, type Manner } from '../conversation.js';
import type { Closed } from '../processes.js';
import { UNKNOWN } from './era.js';

// An answer that repeats the name is more than a pipe holds.
const longName = UNKNOWN.padEnd(100_000, '_');

const last: readonly LastRequest[] = [
  { method: 'tools/list' },
  { method: 'tools/call', params: dict({ name: longName, arguments: {} }) },
  { method: 'tools/list' },
];

/**
 * Closes the input right behind some requests, one of which has a long answer where the server repeats the name:
 * all answers must come whole, and the server must go by itself.
 */
export function askEnd(start: () => Connection, manner: Manner): Promise<Closed> {
  return converse(start, manner).close(last);
}
