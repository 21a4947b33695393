import { fstatSync, writeSync } from 'node:fs';

/** Where text goes. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width of the terminal. */
  readonly columns?: number;
}

/** Columns for texts: 80, or what a narrower terminal has. */
export const widthOf = ({ columns }: Sink): number => Math.max(30, Math.min(columns || 80, 80));

/** All that a command may touch beside files; a test gives its own. */
export interface Streams {
  /** Results. */
  readonly out: Sink;
  /** Everything else. */
  readonly err: Sink;
  readonly in: AsyncIterable<Uint8Array>;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Calls back when the user wants to end a command that goes on by itself. */
  readonly onStop: (listener: () => void) => void;
}

type Descriptor = 1 | 2;

function isDevice(descriptor: Descriptor): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    return true;
  }
}

/** Node's own stream. A reader that goes away (`| head`) is no error. */
function nodeStream(descriptor: Descriptor): NodeJS.WriteStream {
  const stream = descriptor === 1 ? process.stdout : process.stderr;
  return stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/** Writes to a file or a pipe; gives back what a full pipe did not take. */
function writeNow(descriptor: Descriptor, text: string): Uint8Array {
  let rest: Uint8Array = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPIPE') return new Uint8Array();
    if (code !== 'EAGAIN') throw error;
  }
  return rest;
}

/**
 * Standard output or error. To set up Node's stream takes longer than to grade a file, so only a
 * terminal gets it, and a pipe that is full.
 */
function sink(descriptor: Descriptor): Sink {
  let stream: NodeJS.WriteStream | undefined;
  const slow = (): NodeJS.WriteStream => {
    stream ??= nodeStream(descriptor);
    return stream;
  };
  if (isDevice(descriptor)) return slow();
  return {
    write: (text) => {
      if (stream !== undefined) return stream.write(text);
      const rest = writeNow(descriptor, text);
      return rest.length === 0 || slow().write(rest);
    },
  };
}

/** The streams of this process, each set up when it is used. */
export function processStreams(): Streams {
  let out: Sink | undefined;
  let err: Sink | undefined;
  return {
    get out() {
      out ??= sink(1);
      return out;
    },
    get err() {
      err ??= sink(2);
      return err;
    },
    get in() {
      return process.stdin;
    },
    cwd: process.cwd(),
    env: process.env,
    onStop: (listener) => {
      process.once('SIGINT', listener);
      process.once('SIGTERM', listener);
    },
  };
}
