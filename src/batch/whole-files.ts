import { closeSync, ftruncateSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { ErrorInWords } from '../core/error-in-words.js';
import { openTemporary, type Temporary } from './temporaries.js';

type Part = string | Uint8Array;

/** A file that gets its name only when it is whole. */
export interface WholeFile {
  /** Adds what must not be torn apart: a row, a line; as text, or as bytes of UTF-8. */
  write(...parts: readonly Part[]): void;
  /** Writes the rest, so that nothing but the name is wanting. */
  prepare(): void;
  /** Gives the file its name; what was there under it is replaced. */
  finish(): void;
  /** Ends too early: what was written is kept under a name that says so, or nothing if there is nothing. A file that has its name keeps it. */
  abandon(): void;
  /** Ends too early, and leaves nothing. A file that has its name keeps it. */
  discard(): void;
}

// Bytes that are kept back: a call of the system for each line would take longer than grading.
const chunk = 131_072;

/** `grades.csv` as `grades.partial.csv`. */
export function partialNameOf(path: string): string {
  const extension = extname(path);
  return `${basename(path, extension)}.partial${extension}`;
}

/** A folder of the final name would be found out only when all is graded. */
function refuseFolder(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  throw Object.assign(new ErrorInWords(`${basename(path)} in it is a folder`), { code: 'EISDIR' });
}

/** Writes all of the bytes: a single call may take a part of them only. */
export function writeAll(file: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length; ) {
    at += writeSync(file, bytes, at, bytes.length - at, position + at);
  }
}

// A unit of UTF-16 has at most three bytes in UTF-8.
const mostBytes = (part: Part): number => (typeof part === 'string' ? part.length * 3 : part.length);

/** What is on its way to a file. Up to `whole` bytes, nothing in the file is torn apart. */
function newChunks(file: number) {
  const room = Buffer.allocUnsafeSlow(chunk);
  let used = 0;
  let whole = 0;
  const write = (bytes: Uint8Array): void => {
    writeAll(file, bytes, whole);
    whole += bytes.length;
  };
  const flush = (): void => {
    write(room.subarray(0, used));
    used = 0;
  };
  const keep = (part: Part): void => {
    if (typeof part === 'string') used += room.write(part, used);
    else {
      room.set(part, used);
      used += part.length;
    }
  };
  const add = (parts: readonly Part[]): void => {
    const size = parts.reduce((sum, part) => sum + mostBytes(part), 0);
    if (used + size > chunk) flush();
    if (size > chunk) write(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));
    else parts.forEach(keep);
  };
  return { add, flush, whole: () => whole };
}

/** Closes a file that holds nothing torn. */
function closeWhole(file: number, chunks: ReturnType<typeof newChunks>): void {
  try {
    chunks.flush();
  } catch {
    // The disk may be full. What was whole before stays.
  }
  ftruncateSync(file, chunks.whole());
  closeSync(file);
}

/** Gives what was written the name of a part, or takes it away. Why it came to this is what the user has to know. */
function keepPartial(temporary: Temporary, partial: string | undefined): void {
  try {
    if (partial === undefined) rmSync(temporary.path, { force: true });
    else renameSync(temporary.path, partial);
    temporary.forget();
  } catch {
    // It goes when the process does.
  }
}

/**
 * Opens a file that is written under a temporary name in the same folder: whatever ends the process,
 * nothing half-written stands under the final name.
 * @throws the errors of node:fs, as all methods of the file do
 */
export function openWhole(path: string): WholeFile {
  const partial = join(dirname(path), partialNameOf(path));
  refuseFolder(path);
  refuseFolder(partial);
  const temporary = openTemporary(path);
  const { file } = temporary;
  const chunks = newChunks(file);
  let state: 'open' | 'closed' | 'named' = 'open';
  const prepare = (): void => {
    if (state !== 'open') return;
    chunks.flush();
    state = 'closed';
    closeSync(file);
  };
  return {
    write: (...parts) => chunks.add(parts),
    prepare,
    finish: () => {
      prepare();
      renameSync(temporary.path, path);
      state = 'named';
      temporary.forget();
      // What an earlier run left half done is no longer needed, and must not be taken for news.
      rmSync(partial, { force: true });
    },
    abandon: () => {
      if (state === 'named') return;
      if (state === 'open') closeWhole(file, chunks);
      state = 'named';
      keepPartial(temporary, chunks.whole() === 0 ? undefined : partial);
    },
    discard: () => {
      if (state === 'open') closeSync(file);
      if (state !== 'named') keepPartial(temporary, undefined);
      state = 'named';
    },
  };
}

/** A file of which all is written, under a temporary name in the same folder. */
export type PreparedFile = Pick<WholeFile, 'finish' | 'discard'>;

/** @throws the errors of node:fs, as all methods of the file do */
export function prepareFile(path: string, bytes: Uint8Array): PreparedFile {
  refuseFolder(path);
  const temporary = openTemporary(path);
  try {
    writeAll(temporary.file, bytes, 0);
  } finally {
    closeSync(temporary.file);
  }
  return {
    finish: () => {
      renameSync(temporary.path, path);
      temporary.forget();
    },
    discard: () => keepPartial(temporary, undefined),
  };
}
