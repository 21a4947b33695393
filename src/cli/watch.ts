import { dirname } from 'node:path';
import chokidar from 'chokidar';
import type { EvidenceFile } from './evidence-file.js';
import { Failure, failure } from './failure.js';
import type { Streams } from './streams.js';

// Longer than anybody waits between two saves; the timer is only there to be there.
const oneDay = 86_400_000;

const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

/**
 * Grades a file now and whenever it is saved, until the user stops it.
 * @param once grades, writes the reports, and gives the exit code
 * @returns the exit code of the last grading
 */
export async function watch(
  { path, name }: EvidenceFile,
  once: () => Promise<number>,
  { out, err, onStop }: Streams,
): Promise<number> {
  if (path === undefined) throw new Failure('--watch needs a file: standard input can be read only once.');
  const { message: watching } = failure`Watching ${name}; save it to grade again, Ctrl-C ends.`;
  const { message: gone } = failure`${name} is gone; waiting for it to come back.`;
  let code = 2;
  const again = async (): Promise<void> => {
    if (out.isTTY) out.write(clearScreen);
    try {
      code = await once();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      err.write(`${error.message}\n`);
    }
    err.write(`${watching}\n`);
  };
  // Of a file that is not there yet, chokidar is ready before it looks for it: what comes in between is not
  // seen. The folder is there. Editors save in several writes, or write a new file and rename it.
  const folder = dirname(path);
  const watcher = chokidar.watch(folder, {
    depth: 0,
    ignored: (each) => each !== folder && each !== path,
    ignoreInitial: true,
    // What it has just begun to watch when it is closed would keep the process alive for ever.
    persistent: false,
    awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
  });
  const alive = setInterval(() => undefined, oneDay);
  return new Promise((resolve, reject) => {
    let turn: Promise<void> = Promise.resolve();
    const next = (): void => {
      turn = turn.then(again).catch(reject);
    };
    const stop = async (): Promise<void> => {
      clearInterval(alive);
      await watcher.close();
      await turn;
      resolve(code);
    };
    // Only what is saved after `ready` is seen, so the first grading waits for it too.
    watcher.on('ready', next).on('add', next).on('change', next);
    watcher.on('unlink', () => err.write(`${gone}\n`));
    watcher.on('error', reject);
    onStop(() => void stop());
  });
}
