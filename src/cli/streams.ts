import { fstatSync, writeSync } from 'node:fs';
import { codeOf } from '../batch/system-error.js';
import { textWidth } from '../reporters/layout.js';
import { Failure, failure, reasonOf } from './failure.js';

/** Where text goes. */
export interface Sink {
  write(text: string): unknown;
  /** Resolves when a slow reader has taken all that was written, or nothing can be written any more. */
  readonly taken?: () => Promise<void>;
  /** Whether nothing can be written any more: the reader has gone away, or the disk is full. */
  readonly isGone?: boolean;
  readonly isTTY?: boolean;
  /** Width of the terminal. */
  readonly columns?: number;
}

/** Columns for texts: 80, or what a narrower terminal has. */
export const widthOf = ({ columns }: Sink): number => textWidth(columns || 80);

/** All that a command may touch beside files; a test gives its own. */
export interface Streams {
  /** Results. */
  readonly out: Sink;
  /** Everything else. */
  readonly err: Sink;
  readonly in: AsyncIterable<Uint8Array>;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A word that nobody can guess, another one each time. */
  readonly token: () => string;
  /** Calls back when the user wants to end a command that goes on by itself. */
  readonly onStop: (listener: () => void) => void;
  /** What a thread of `batch` runs; without it there are no threads. */
  readonly workerProgram?: URL;
  /** linemark itself, as a file that Node runs; without it nothing can start another linemark. */
  readonly program?: string;
}

type Descriptor = 1 | 2;

function isDevice(descriptor: Descriptor): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    return true;
  }
}

const outputs = { 1: 'standard output', 2: 'standard error' } as const;

/** What to do when a reader has gone away (`| head`): that is no error, but nothing is left to do. */
type OnGone = () => void;

function nodeStream(descriptor: Descriptor, onGone: OnGone): NodeJS.WriteStream {
  const stream = descriptor === 1 ? process.stdout : process.stderr;
  return stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return onGone();
    process.exitCode = 2;
    if (descriptor === 1) process.stderr.write(`Standard output can't be written: ${reasonOf(error)}.\n`);
  });
}

/** Writes to a file or a pipe; gives back what a full pipe did not take. */
function writeNow(descriptor: Descriptor, text: string, onGone: OnGone): Uint8Array {
  let rest: Uint8Array = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EAGAIN') return rest;
    if (code !== 'EPIPE') throw failure`${outputs[descriptor]} can't be written: ${reasonOf(error)}.`;
    onGone();
  }
  return new Uint8Array();
}

/**
 * Standard output or error. To set up Node's stream takes longer than to grade a file, so only a
 * terminal gets it, and a pipe that is full.
 */
function sink(descriptor: Descriptor, onGone: OnGone): Sink {
  let stream: NodeJS.WriteStream | undefined;
  let isGone = false;
  const leave = (): void => {
    isGone = true;
    onGone();
  };
  const slow = (): NodeJS.WriteStream => {
    stream ??= nodeStream(descriptor, onGone).on('error', () => {
      isGone = true;
    });
    return stream;
  };
  if (isDevice(descriptor)) slow();
  return {
    write: (text) => {
      if (stream !== undefined) return stream.write(text);
      const rest = writeNow(descriptor, text, leave);
      return rest.length === 0 || slow().write(rest);
    },
    // The callback comes after those of all writes before it.
    taken: () => new Promise((done) => (stream === undefined ? done() : stream.write('', () => done()))),
    get isGone() {
      return isGone;
    },
    get isTTY() {
      return stream?.isTTY ?? false;
    },
    // A terminal's width may change.
    get columns() {
      return stream?.columns ?? 0;
    },
  };
}

function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    throw new Failure('The folder that you are in is gone: go to another one.');
  }
}

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** The streams of this process, each set up when it is used. */
export function processStreams(): Streams {
  let out: Sink | undefined;
  let err: Sink | undefined;
  const listeners: (() => void)[] = [];
  const stop = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    get out() {
      out ??= sink(1, stop);
      return out;
    },
    get err() {
      err ??= sink(2, stop);
      return err;
    },
    get in() {
      // Node would read a folder as if it were an empty file.
      if (fstatSync(0).isDirectory()) throw new Failure('Standard input is a folder: give a file.');
      return process.stdin;
    },
    get cwd() {
      return workingDirectory();
    },
    env: process.env,
    get workerProgram() {
      return new URL('../batch/grade-worker.js', import.meta.url);
    },
    ...(process.argv[1] !== undefined && { program: process.argv[1] }),
    // As for hashes: Node takes long to load the module.
    token: () => process.getBuiltinModule('node:crypto').randomUUID(),
    onStop: (listener) => {
      listeners.push(listener);
      // Whatever signal comes second finds nobody who hears it, and ends the process as it always does.
      const heard = (): void => {
        for (const signal of stopSignals) process.off(signal, heard);
        listener();
      };
      for (const signal of stopSignals) process.on(signal, heard);
    },
  };
}
