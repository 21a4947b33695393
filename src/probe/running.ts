import type { ChildProcess } from 'node:child_process';
import { dumps } from '../../reference/python/json-dumps.js';
import type { PyValue } from '../../reference/python/value.js';
import { type Command, closeOf, kill, start } from './child.js';
import type { Ending } from './ending.js';
import { type KeptLog, keptLog } from './log.js';
import { pieceReader } from './reader.js';
import { excerpt, record as newRecord, type WireRecord } from './record.js';
import type { Standing } from './silence.js';
import { waiting as newWaiting } from './waiting.js';

/** What a server may use of time and of outputs; its memory and its processes are the sandbox's business. */
export interface WireLimits {
  /** For each answer. */
  readonly seconds: number;
  /** For the first answer of all, since a server may take long to start; as for any other if left out. */
  readonly startSeconds?: number;
  /**
   * For an answer after one to a later request, which a server may give first. Left out where a server does one
   * thing after the other: what is overtaken there will not come.
   */
  readonly overtakenSeconds?: number;
  /** On standard output. */
  readonly outputBytes: number;
  /** On standard error, where a server may write what it likes. */
  readonly errorBytes: number;
  /** Whether to wait but shortly for something better than a wrong answer: none came from this server before. */
  readonly hasty?: boolean;
  /** Ends the server at once, and lets no other start: then its reason is thrown. */
  readonly stop?: AbortSignal;
}

type State = { -readonly [key in keyof Standing]: Standing[key] } & { ended: boolean; spokeAfter?: number };

/** A process and all that has come of it. */
export interface Running {
  readonly limits: WireLimits;
  readonly record: WireRecord;
  readonly reader: ReturnType<typeof pieceReader>;
  readonly waiting: ReturnType<typeof newWaiting>;
  readonly log: KeptLog;
  readonly standing: () => Readonly<State>;
  /** Whether an answer that was not right has been waited for in vain: the next need not be waited for as long. */
  hasty: boolean;
  /** Whether an answer that was overtaken has been waited for in vain. */
  skips: boolean;
  readonly write: (bytes: string | Uint8Array) => void;
  readonly endInput: () => void;
  /** Ends the input, and waits: seconds for each answer that is due, then milliseconds for the end. */
  readonly close: (due: readonly PyValue[], seconds: number, grace: number) => Promise<Ending>;
}

// A probe asks some dozens of things. To look at each line of a flood takes longer than to read it.
const mostPieces = 5_000;

type Parts = Pick<Running, 'record' | 'reader' | 'waiting' | 'log'> & {
  readonly state: State;
  readonly child: ChildProcess;
};

/** Reads both outputs as they come; a server that floods one of them is stopped. */
function readOutputs({ record, reader, waiting, log, state, child }: Parts, limits: WireLimits): void {
  const began = performance.now();
  let bytes = 0;
  const note = (pieces: ReturnType<typeof reader.feed>): void => {
    for (const piece of pieces) {
      record.note(piece);
      if (record.count() < mostPieces) continue;
      flood(`more than ${mostPieces} lines on standard output`);
      break;
    }
    waiting.wake();
  };
  const flood = (where: string): void => {
    if (!state.flooded) record.found.add('output', where);
    state.flooded = true;
    kill(child);
    finish();
  };
  const finish = (): void => {
    if (state.closed) return;
    state.closed = true;
    note(state.flooded ? [] : reader.end());
  };
  child.stdout?.on('data', (chunk: Buffer) => {
    if (bytes === 0 && !state.ended) state.spokeAfter = (performance.now() - began) / 1000;
    bytes += chunk.length;
    if (bytes > limits.outputBytes) flood(`more than ${limits.outputBytes} bytes on standard output`);
    else if (!state.closed) note(reader.feed(chunk));
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    log.add(chunk);
    if (log.bytes() > limits.errorBytes) flood(`more than ${limits.errorBytes} bytes on standard error`);
  });
  child.stdout?.on('end', finish);
  child.once('error', () => {
    state.startError = 'it could not be started: is it installed?';
    finish();
  });
  /** What was written is still being read, on a loaded machine late; what others hold open is not waited for. */
  const finishSoon = (before: number): void => {
    setTimeout(() => setImmediate(() => (bytes === before ? finish() : finishSoon(bytes))), 200).unref();
  };
  child.once('exit', (code, signal) => {
    state.exit = { code, signal };
    finishSoon(bytes);
    waiting.wake();
  });
}

const gone = ({ state }: Parts): true | undefined =>
  state.exit !== undefined || state.startError !== undefined || undefined;

/** Waits for the answers that are due, as long as they come one after the other: a server may be slow. */
async function letAnswer(parts: Parts, due: readonly PyValue[], seconds: number): Promise<void> {
  const { waiting, record } = parts;
  const isDue = (): boolean => due.some((id) => record.exact(0, id) === undefined);
  for (let came = -1; isDue() && came !== record.count(); ) {
    came = record.count();
    const more = (): true | undefined => gone(parts) ?? (record.count() > came || undefined);
    await waiting.until(more, seconds * 1000);
    if (gone(parts)) return;
  }
}

/** Waits for the end after the input has ended; then SIGTERM, then SIGKILL. */
async function letEnd(parts: Parts, grace: number): Promise<boolean> {
  const { waiting, child, record, state } = parts;
  if (await waiting.until(() => gone(parts), grace)) return !state.flooded;
  record.found.add('stays');
  kill(child, 'SIGTERM');
  if (!(await waiting.until(() => gone(parts), 500))) kill(child);
  return false;
}

function ending({ state, record }: Parts, inTime: boolean, due: readonly PyValue[]): Ending {
  const lost = due.filter((id) => record.claim(id) === undefined);
  const code = state.exit?.code ?? undefined;
  if (lost.length > 0 && inTime)
    record.found.add('lost', excerpt(lost.map((id) => `id ${dumps(id)}`).join(', ')));
  const isTold = record.found.has('ended') || record.found.has('not-started');
  if (inTime && code !== undefined && code !== 0 && !isTold) record.found.add('exit-code', String(code));
  record.leftOver();
  return { ...(inTime && code !== undefined && { code }), inTime, lost };
}

/** Starts a server and reads what it writes. */
export function runServer(command: Command, limits: WireLimits): Running {
  const { stop } = limits;
  if (stop?.aborted) command.clean();
  stop?.throwIfAborted();
  const child = start(command, 'pipe');
  const end = (): void => kill(child);
  stop?.addEventListener('abort', end);
  const state: State = { closed: false, flooded: false, ended: false };
  const parts: Parts = {
    record: newRecord(),
    reader: pieceReader(),
    waiting: newWaiting(),
    log: keptLog(),
    state,
    child,
  };
  const closed = closeOf(child);
  readOutputs(parts, limits);
  const endInput = (): void => {
    state.ended = true;
    child.stdin?.end();
  };
  return {
    ...parts,
    limits,
    hasty: limits.hasty === true,
    skips: false,
    standing: () => state,
    write: (bytes) => child.stdin?.write(bytes),
    endInput,
    close: async (due, seconds, grace) => {
      if (!state.ended) {
        endInput();
        await letAnswer(parts, due, seconds);
      }
      const inTime = await letEnd(parts, grace);
      await parts.waiting.until(() => gone(parts), 1000);
      await parts.waiting.until(() => state.closed || undefined, 1000);
      kill(child);
      stop?.removeEventListener('abort', end);
      await closed();
      for (const stream of child.stdio) stream?.destroy();
      command.clean();
      return ending(parts, inTime, due);
    },
  };
}
