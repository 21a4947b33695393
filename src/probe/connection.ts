import type { PyValue } from '../../reference/python/value.js';
import { type Answer, ask, type Fence, grace } from './asking.js';
import type { Finding } from './causes.js';
import type { Command } from './child.js';
import type { Ending } from './ending.js';
import type { Received, Response } from './record.js';
import { runServer, type WireLimits } from './running.js';

export type { Answer, Fence, NoAnswer } from './asking.js';

/** A server that runs, line by line. One that was silent has no more input: close it. */
export interface Connection {
  /** Writes a line, with the newline; `id` where an answer is due before the end. */
  readonly send: (line: string | Uint8Array, id?: PyValue) => void;
  /** Writes a line and waits for the answer to its id. */
  readonly ask: (line: string | Uint8Array, id: PyValue, fence?: Fence) => Promise<Answer>;
  /** How many pieces have come; what came after so many. */
  readonly count: () => number;
  readonly since: (from: number) => readonly Received[];
  /** Responses that came after so many pieces, answer nothing and repeat no answer. */
  readonly strays: (from: number) => readonly Response[];
  /** Whether the server is still there to be asked. */
  readonly isOpen: () => boolean;
  /** Ends the input, waits for the end (2 seconds, as the official clients do), and stops what does not end. */
  readonly close: (milliseconds?: number) => Promise<Ending>;
  /** What was wrong so far; each cause once. */
  readonly findings: () => readonly Finding[];
  /** The lines on standard error, as far as they are kept. */
  readonly log: () => readonly string[];
  /** After how many seconds the server first wrote something; undefined if its input had ended by then. */
  readonly spokeAfter: () => number | undefined;
}

/** Starts a command as a fresh process and speaks with it. The time limit is for each request. */
export function connect(command: Command, limits: WireLimits): Connection {
  const running = runServer(command, limits);
  const { record, standing } = running;
  const due: PyValue[] = [];
  const write = (line: string | Uint8Array): void => {
    running.write(line);
    running.write('\n');
  };
  return {
    send: (line, id) => {
      if (id !== undefined) {
        due.push(id);
        record.expect(id);
      }
      write(line);
    },
    ask: (line, id, fence) => ask(running, id, write, line, fence),
    count: record.count,
    since: record.since,
    strays: record.strays,
    isOpen: () => !standing().closed && !standing().ended,
    // Whoever knows how long to wait has had the answers.
    close: (milliseconds) =>
      milliseconds === undefined
        ? running.close(due, limits.seconds, grace)
        : running.close(due, 0, milliseconds),
    findings: record.found.all,
    log: running.log.lines,
    spokeAfter: () => standing().spokeAfter,
  };
}
