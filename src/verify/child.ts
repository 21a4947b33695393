import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { type Command, environment } from './sandbox.js';

const quiet = (): void => undefined;

/** Ends a process and all of its group; in the sandbox, all that it started. */
export function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Starts a command with pipes for everything but its input: 3 takes questions, 4 gives answers, the rest holds data. */
export function start({ file, args, cwd, data, user }: Command): ChildProcess {
  const pipes = Array.from({ length: 5 + data.length }, (_, index) => (index === 0 ? 'ignore' : 'pipe'));
  const child = spawn(file, args, {
    cwd,
    detached: true,
    stdio: pipes as ('ignore' | 'pipe')[],
    env: environment(
      user === undefined && file !== 'bwrap' ? (process.env.PATH ?? '') : '/usr/local/bin:/usr/bin:/bin',
    ),
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
