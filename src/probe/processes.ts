import type { Finding } from './causes.js';
import type { Connection } from './connection.js';
import type { Ending } from './ending.js';

/** What is left of a conversation. */
export interface Closed {
  readonly findings: readonly Finding[];
  readonly ending: Ending;
}

/** The processes of a conversation, one after the other. */
export interface Processes {
  /** The one that runs and can be asked, if there is one. */
  readonly current: () => Connection | undefined;
  /** Starts the next one; the one before has ended, or is ended now. */
  readonly next: () => Promise<Connection>;
  /** Ends the last one, and gives what is left of all. */
  readonly end: () => Promise<Closed>;
}

/** @param start starts the server once more */
export function processes(start: () => Connection): Processes {
  const findings: Finding[] = [];
  let connection: Connection | undefined;
  let ending: Ending = { inTime: true, lost: [] };
  async function end(): Promise<Closed> {
    if (connection !== undefined) {
      ending = await connection.close();
      findings.push(...connection.findings());
      connection = undefined;
    }
    return { findings, ending };
  }
  return {
    current: () => (connection?.isOpen() ? connection : undefined),
    async next() {
      await end();
      connection = start();
      return connection;
    },
    end,
  };
}
