/** Where text goes. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width of the terminal. */
  readonly columns?: number;
}

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

/** The streams of this process. A reader that goes away (`| head`) is no error. */
export function processStreams(): Streams {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return {
    out: process.stdout,
    err: process.stderr,
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
