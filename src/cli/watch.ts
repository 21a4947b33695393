import chokidar from 'chokidar';
import type { EvidenceFile } from './evidence-file.js';
import { Failure } from './failure.js';
import type { Streams } from './streams.js';

const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

/**
 * Grades a file now and whenever it is saved, until the user stops it.
 * @param once grades, writes the reports, and gives the exit code
 * @returns the exit code of the last grading
 */
export async function watch(
  file: EvidenceFile,
  once: () => Promise<number>,
  streams: Streams,
): Promise<number> {
  const { path, name } = file;
  if (path === undefined) throw new Failure('--watch needs a file: standard input can be read only once.');
  const { out, err, onStop } = streams;
  let code = 2;
  const again = async (): Promise<void> => {
    if (out.isTTY) out.write(clearScreen);
    try {
      code = await once();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      err.write(`${error.message}\n`);
    }
    err.write(`Watching ${name}; save it to grade again, Ctrl-C ends.\n`);
  };
  await again();
  // Editors save in several writes, or write a new file and rename it.
  const watcher = chokidar.watch(path, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
  });
  let turn: Promise<void> = Promise.resolve();
  return new Promise((resolve, reject) => {
    const next = (): void => {
      turn = turn.then(again).catch(reject);
    };
    watcher.on('add', next).on('change', next);
    watcher.on('unlink', () => err.write(`${name} is gone; waiting for it to come back.\n`));
    watcher.on('error', reject);
    onStop(
      () =>
        void watcher
          .close()
          .then(() => turn)
          .then(() => resolve(code)),
    );
  });
}
