import { request } from '../../../reference/mcp/messages.js';
import { dumps } from '../../../reference/python/json-dumps.js';
import type { CauseId, Finding } from '../../probe/causes.js';
import type { Connection, Fence, NoAnswer } from '../../probe/connection.js';
import type { WireLimits } from '../../probe/running.js';

/** Starts the server once more, with limits for its answers. */
export type Open = (limits: Pick<WireLimits, 'seconds' | 'hasty'>) => Connection;

/** What was found wrong, each cause with the sentence of its first time. */
export type Found = Map<CauseId, string>;

// A server that hangs at everything would keep a class waiting.
const mostFullWaits = 3;

/** Starts a server as often as it takes, and keeps what is wrong with what it writes. */
export function serverHost(open: Open, seconds: number) {
  const found: Found = new Map();
  let fullWaits = 0;
  let fences = 5_000_000n;
  return {
    found,
    /** Whether the server holds back its output until its input ends: then each exchange takes a process. */
    held: false,
    /** Whether it has answered anything. */
    answered: false,
    /** What was wrong with the id of an answer, and of which request. */
    idFlaw: undefined as string | undefined,
    /** How it ended among lines that were sent at once. */
    endedInLines: undefined as string | undefined,
    /** Why it answers nothing at all. */
    dead: undefined as NoAnswer | undefined,
    open(): Connection {
      const isSlow = fullWaits >= mostFullWaits;
      const hasty = this.idFlaw !== undefined || found.has('no-newline') || found.has('cr-only');
      return open({ seconds: isSlow ? Math.min(seconds, 1) : seconds, hasty });
    },
    keep: (findings: readonly Finding[], isKept: (cause: CauseId) => boolean): void => {
      for (const { cause, message } of findings)
        if (isKept(cause) && !found.has(cause)) found.set(cause, message);
    },
    /** An answer was waited for to the end of its time. */
    waited: (): void => {
      fullWaits += 1;
    },
    /** A request that any server answers, with an id of its own. */
    fence: (): Fence => {
      fences += 1n;
      return { id: fences, line: dumps(request(fences, 'tools/list')) };
    },
  };
}

/** All that is known of a server while it is verified. */
export type Host = ReturnType<typeof serverHost>;
