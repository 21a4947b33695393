import type { CauseId } from '../causes.js';
import { type Check, everywhere, type Level, without } from '../check.js';

const stdio = 'MCP, transports, stdio';

const free = (id: string, level: Level, causes: readonly CauseId[], demands: string): Check => ({
  id,
  demands,
  levels: everywhere(level),
  judge: (seen) => without(seen, causes),
});

/** What a server writes, as bytes. */
export const transport: readonly Check[] = [
  free(
    'only-messages',
    'must',
    ['banner', 'log-on-stdout', 'json-no-rpc', 'no-object', 'blank-lines'],
    `Standard output carries messages and nothing else; logs go to standard error (${stdio}).`,
  ),
  free(
    'one-line-each',
    'must',
    ['spread', 'raw-newline', 'content-length', 'no-newline', 'cr-only', 'cut'],
    `A message is one line, which a newline ends; no newline stands inside (${stdio}).`,
  ),
  free('no-lists', 'must', ['list'], 'Messages come one by one, never in a list (MCP since 2025-06-18).'),
  free('utf-8', 'must', ['bom', 'not-utf8'], `Messages are UTF-8, without a byte order mark (${stdio}).`),
  free('line-ends', 'should', ['crlf'], `A newline ends a message, without a carriage return (${stdio}).`),
  free(
    'flushed',
    'must',
    ['missing-flush'],
    'Each answer is flushed when it is written: a client waits for it.',
  ),
  free('within-limits', 'must', ['output'], 'A server writes what it was asked for, and no flood.'),
];
