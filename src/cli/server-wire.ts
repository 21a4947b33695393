import { type Wire, WireFault } from '../../reference/lab09/wire.js';
import type { Command } from '../probe/child.js';
import { runServer } from '../probe/running.js';
import { serverLimits } from './running-code.js';

// A server of ours answers in milliseconds; on a machine under load that may become seconds.
const seconds = 10;

// MCP 2026-07-28, stdio, shutdown: the client closes the input, waits, and only then uses force.
const patience = 2000;

/** Starts a server as a process of its own, and speaks to it as the lab's client wants it. Its log is not kept. */
export function serverWire(command: Command): Wire {
  const { record, standing, waiting, write, close } = runServer(command, { ...serverLimits, seconds });
  let taken = 0;
  return {
    send: (line) => write(`${line}\n`),
    async receive() {
      const hasMore = (): true | undefined => record.count() > taken || standing().closed || undefined;
      if (!(await waiting.until(hasMore, seconds * 1000))) return undefined;
      const [next] = record.since(taken);
      if (next === undefined) throw new WireFault('the server has ended before its input did');
      taken += 1;
      return next.piece.text;
    },
    async close() {
      const { inTime, code } = await close([], 0, patience);
      return inTime && code === 0;
    },
  };
}
