import { spawn } from 'node:child_process';
import { type Wire, WireFault } from '../../reference/lab09/wire.js';
import { inputLines } from './input-lines.js';

// A server of ours answers in milliseconds; on a machine under load that may become seconds.
const silence = 10_000;

// MCP 2026-07-28, stdio, shutdown: the client closes the input, waits, and only then uses force.
const patience = 2000;

const longestLine = 16 << 20;

const late = Symbol('late');

/** What a promise gives, or `late` if it takes longer. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function* linesOf(output: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const lines of inputLines(output, longestLine)) {
    for (const line of lines) yield line === undefined ? '' : Buffer.from(line).toString();
  }
}

/** Starts a server as a process of its own. Its log is not kept. */
export function serverWire(file: string, args: readonly string[]): Wire {
  const server = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.once('close', (code) => resolve(code === 0));
  });
  // A server that is gone can't be written to: its end is noticed where it is read.
  server.stdin.on('error', () => undefined);
  const lines = linesOf(server.stdout);
  let pending: Promise<IteratorResult<string>> | undefined;
  return {
    send: (line) => {
      server.stdin.write(`${line}\n`);
    },
    async receive() {
      // A line that came too late for one request must not be lost for the next.
      pending ??= lines.next();
      const next = await within(silence, pending);
      if (next === late) return undefined;
      pending = undefined;
      if (next.done) throw new WireFault('the server has ended before its input did');
      return next.value;
    },
    async close() {
      server.stdin.end();
      server.stdout.resume();
      const clean = await within(patience, ended);
      if (clean !== late) return clean;
      server.kill('SIGKILL');
      await ended;
      return false;
    },
  };
}
