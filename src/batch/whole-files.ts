import { closeSync, ftruncateSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** A file that gets its name only when it is whole. */
export interface WholeFile {
  /** Adds a text that must not be torn apart: a row, a line. */
  write(text: string): void;
  /** Gives the file its name; what was there under it is replaced. */
  finish(): void;
  /** Ends too early: what was written is kept under a name that says so, or nothing if there is nothing. */
  abandon(partialName?: string): void;
}

// Characters that are kept back: a call of the system for each line would take longer than grading.
const chunk = 65_536;

/** `grades.csv` as `grades.partial.csv`. */
export function partialNameOf(path: string): string {
  const extension = extname(path);
  return `${basename(path, extension)}.partial${extension}`;
}

/** A file of our own beside the final one; a file that is there already is another run's, and stays. */
export function openTemporary(path: string): { temporary: string; file: number } {
  for (let number = 0; ; number++) {
    const temporary = join(dirname(path), `.linemark-${process.pid}-${number}.tmp`);
    try {
      return { temporary, file: openSync(temporary, 'wx') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number > 100) throw error;
    }
  }
}

/** Writes all of the bytes: a single call may take a part of them only. */
export function writeAll(file: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length; ) {
    at += writeSync(file, bytes, at, bytes.length - at, position + at);
  }
}

/** Texts on their way to a file. Up to `whole` bytes, nothing in the file is torn apart. */
function newChunks(file: number) {
  let whole = 0;
  let waiting: string[] = [];
  let size = 0;
  const flush = (): void => {
    const bytes = Buffer.from(waiting.join(''));
    writeAll(file, bytes, whole);
    whole += bytes.length;
    waiting = [];
    size = 0;
  };
  const add = (text: string): void => {
    waiting.push(text);
    size += text.length;
    if (size >= chunk) flush();
  };
  return { add, flush, whole: () => whole };
}

/**
 * Opens a file that is written under a temporary name in the same folder: whatever ends the process,
 * nothing half-written stands under the final name.
 * @throws the errors of node:fs, as all methods of the file do
 */
export function openWhole(path: string): WholeFile {
  const { temporary, file } = openTemporary(path);
  const chunks = newChunks(file);
  const partial = join(dirname(path), partialNameOf(path));
  return {
    write: (text) => chunks.add(text),
    finish: () => {
      chunks.flush();
      closeSync(file);
      renameSync(temporary, path);
      // What an earlier run left half done is no longer needed, and must not be taken for news.
      rmSync(partial, { force: true });
    },
    abandon: (partialName) => {
      try {
        chunks.flush();
      } catch {
        // The disk may be full. What was whole before stays.
      }
      ftruncateSync(file, chunks.whole());
      closeSync(file);
      if (chunks.whole() === 0) rmSync(temporary, { force: true });
      else renameSync(temporary, partialName === undefined ? partial : join(dirname(path), partialName));
    },
  };
}
