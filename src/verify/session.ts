import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { dumps } from '../../reference/python/json-dumps.js';
import { dict, type PyValue } from '../../reference/python/value.js';
import { type Command, closeOf, endOf, kill, start } from '../probe/child.js';
import { Faults } from './faults.js';
import type { Fault, Limits, Program, Reply, Session } from './model.js';
import { readReply } from './reply.js';
import type { Sandbox } from './sandbox.js';
import { inAll, systemLimits } from './system-limits.js';

/** A question that waits for its answer. */
interface Waiting {
  readonly token: string;
  readonly name: string;
  readonly answer: (reply: Reply) => void;
}

/** What a session shares with its process. */
interface Line {
  readonly child: ChildProcess;
  readonly limits: Limits;
  waiting: Waiting | undefined;
  fault: Fault | undefined;
  /** Bytes that were printed, on both outputs. */
  printed: number;
  readonly out: Uint8Array[];
  pending: Buffer;
}

function fail(line: Line, fault: Fault): void {
  line.fault ??= fault;
  kill(line.child);
  line.waiting?.answer({ kind: 'fault', message: line.fault.message, fault: line.fault });
  line.waiting = undefined;
}

function countOutput(line: Line, stream: Readable | null, keep: boolean): void {
  stream?.on('data', (chunk: Buffer) => {
    line.printed += chunk.length;
    if (line.printed > line.limits.outputBytes) fail(line, Faults.output(line.limits));
    else if (keep) line.out.push(chunk);
  });
}

function answerWith(line: Line, text: string): void {
  const { waiting } = line;
  const reply = waiting && readReply(text, waiting.token, waiting.name);
  if (waiting === undefined || reply === undefined) {
    fail(line, Faults.forged);
    return;
  }
  line.waiting = undefined;
  waiting.answer(reply);
}

function readAnswers(line: Line, stream: Readable): void {
  stream.on('data', (chunk: Buffer) => {
    line.pending = Buffer.concat([line.pending, chunk]);
    if (line.pending.length > line.limits.outputBytes) {
      fail(line, Faults.output(line.limits));
      return;
    }
    for (let end = line.pending.indexOf(10); end >= 0; end = line.pending.indexOf(10)) {
      const text = line.pending.subarray(0, end).toString();
      line.pending = line.pending.subarray(end + 1);
      answerWith(line, text);
    }
  });
  stream.on('end', () => {
    // The end of the process says more; if it does not come, this is all there is to say.
    setTimeout(() => fail(line, Faults.ended(line.waiting?.name)), 500).unref();
  });
}

function ask(
  line: Line,
  name: string,
  question: Readonly<Record<string, PyValue>>,
  token: string,
): Promise<Reply> {
  if (line.fault) return Promise.resolve({ kind: 'fault', message: line.fault.message, fault: line.fault });
  return new Promise((resolve) => {
    const timer = setTimeout(() => fail(line, Faults.time(name, line.limits)), line.limits.seconds * 1000);
    const answer = (reply: Reply): void => {
      clearTimeout(timer);
      resolve(reply);
    };
    line.waiting = { token, name, answer };
    (line.child.stdio[3] as Writable).write(`${dumps(dict({ token, ...question }))}\n`);
  });
}

function limitsFor(limits: Limits, isBoxed: boolean): PyValue {
  const { memoryBytes, processes } = limits;
  const all = { ...systemLimits(limits), AS: memoryBytes, ...(isBoxed && { NPROC: processes }) };
  return new Map(Object.entries(all).map(([name, value]) => [name, BigInt(value)]));
}

/** Ends a program when nobody waits for it any more. Gives the way to listen no longer. */
function endOn(stop: AbortSignal | undefined, line: Line): () => void {
  const end = (): void => fail(line, Faults.stopped);
  stop?.addEventListener('abort', end);
  if (stop?.aborted) end();
  return () => stop?.removeEventListener('abort', end);
}

/** Watches a process to its end, and for too long: what comes then is a fault. Gives the way to watch no longer. */
function watch(line: Line, command: Command, stop: AbortSignal | undefined): () => void {
  const { child, limits } = line;
  child.once('error', () => fail(line, Faults.start(command.file)));
  child.once('exit', (code, signal) =>
    setTimeout(() => fail(line, Faults.ended(line.waiting?.name, code, signal)), 20),
  );
  const timer = setTimeout(() => fail(line, Faults.longInAll(limits, inAll)), limits.seconds * inAll * 1000);
  const unheard = endOn(stop, line);
  return () => {
    clearTimeout(timer);
    unheard();
  };
}

/** Starts a command. Gives what is shared with its process, and the way to end it. */
function open(
  command: Command,
  limits: Limits,
  stop: AbortSignal | undefined,
): { readonly line: Line; readonly close: Session['close'] } {
  const child = start(command, 'ignore');
  const state = { waiting: undefined, fault: undefined, printed: 0, out: [], pending: Buffer.alloc(0) };
  const line: Line = { child, limits, ...state };
  const [ended, closed] = [endOf(child), closeOf(child)];
  const unwatch = watch(line, command, stop);
  countOutput(line, child.stdout, true);
  countOutput(line, child.stderr, false);
  readAnswers(line, child.stdio[4] as Readable);
  const close = async (): Promise<Uint8Array> => {
    (child.stdio[3] as Writable | null)?.end();
    unwatch();
    const impatient = setTimeout(() => kill(child), 300);
    await ended;
    clearTimeout(impatient);
    kill(child);
    await closed();
    for (const stream of child.stdio) stream?.destroy();
    command.clean();
    return Buffer.concat(line.out);
  };
  return { line, close };
}

/**
 * Starts a program and runs it once, as `python3 chapter2.py` does.
 * @param token gives words that the program can't guess
 * @param stop ends it as a fault does
 */
export async function openSession(
  program: Program,
  sandbox: Sandbox,
  limits: Limits,
  token: () => string,
  stop?: AbortSignal,
): Promise<Session> {
  const command = sandbox(program, limits);
  const { line, close } = open(command, limits, stop);
  const started = await ask(
    line,
    '',
    { path: command.path, evidence: program.evidenceFile, limits: limitsFor(limits, command.isBoxed) },
    token(),
  );
  return {
    started,
    ask: (name, args) => ask(line, name, { function: name, arguments: [...args] }, token()),
    close,
  };
}
