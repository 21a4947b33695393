import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/** How to start a program. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Where the program finds its own file. */
  readonly path: string;
  /** Contents for descriptors 5, 6, ...; the command reads each to its end. */
  readonly data: readonly Uint8Array[];
  /**
   * Whether it makes a sandbox for the program: that finds the system's programs only, and a limit of processes
   * counts its own; otherwise it counts all of the user's.
   */
  readonly isBoxed: boolean;
  /** The user that runs it, if not the one who runs linemark. */
  readonly user?: number;
  /** Takes away what was made for the program. */
  readonly clean: () => void;
}

/** The home of a program in the sandbox. */
export const home = '/home/student';

/** What the program sees of the environment: hashes are the same in every run, and nothing is the user's. */
const environment = (path: string): Record<string, string> => ({
  PATH: path,
  HOME: home,
  LANG: 'C.UTF-8',
  PYTHONUTF8: '1',
  PYTHONHASHSEED: '0',
});

const systemPath = '/usr/local/bin:/usr/bin:/bin';

const quiet = (): void => undefined;

/** Ends a process and all of its group; in the sandbox, all that it started. */
export function kill({ pid }: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/**
 * Starts a command with pipes: 1 and 2 print, 3 takes questions, 4 gives answers, the rest holds data.
 * @param input whether it is spoken to on its standard input, too; otherwise that is empty
 */
export function start(command: Command, input: 'pipe' | 'ignore'): ChildProcess {
  const { file, args, cwd, data, user, isBoxed } = command;
  const pipes = Array.from({ length: 5 + data.length }, (_, index) => (index === 0 ? input : 'pipe'));
  const child = spawn(file, args, {
    cwd,
    detached: true,
    stdio: pipes,
    env: environment(isBoxed ? systemPath : (process.env.PATH ?? '')),
    ...(user !== undefined && { uid: user, gid: user }),
  });
  // A program that is gone can't be written to: its end is noticed where it is read.
  for (const stream of child.stdio) stream?.on('error', quiet);
  data.forEach((bytes, index) => {
    (child.stdio[5 + index] as Writable | undefined)?.end(bytes);
  });
  return child;
}

/** The process has ended; what others still hold open is not waited for. */
export const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });

/** Waits until all that was printed has been read; not for long, since a process that outlives keeps the pipe open. */
export function closeOf(child: ChildProcess): () => Promise<void> {
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, 1000);
    });
    await Promise.race([closed, late]);
    clearTimeout(timer);
  };
}
