import {
  closeSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { openTemporary } from '../batch/temporaries.js';
import { failure, reasonOf } from './failure.js';

function readUpTo(path: string, limit: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(limit);
    let length = 0;
    for (let read = -1; read !== 0 && length < limit; length += read) {
      read = readSync(file, bytes, length, limit - length, null);
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/**
 * The bytes of a file, up to a limit: a device or a file of many gigabytes is never read to its end.
 * @throws Failure
 */
export function readBytes(path: string, shown: string, limit: number): Uint8Array {
  try {
    const { size } = statSync(path);
    // A pipe has no size, and a file may grow while it is read.
    return readUpTo(path, size > 0 && size < limit ? size + 1 : limit);
  } catch (error) {
    throw failure`${shown} can't be read: ${reasonOf(error)}.`;
  }
}

function replace(path: string, text: string | Uint8Array, mode: number): void {
  const temporary = openTemporary(path, mode);
  try {
    writeFileSync(temporary.file, text);
    closeSync(temporary.file);
    renameSync(temporary.path, path);
  } catch (error) {
    rmSync(temporary.path, { force: true });
    throw error;
  } finally {
    temporary.forget();
  }
}

/** Where a path leads in the end, and what is there now. */
function targetOf(path: string): { target: string; now: Stats | undefined } {
  const now = statSync(path, { throwIfNoEntry: false });
  return { target: now === undefined ? path : realpathSync(path), now };
}

/**
 * Writes a file whole or not at all: to a temporary name beside it, which is then renamed. What is no
 * regular file (a pipe, /dev/null) is written as it is.
 * @throws Failure
 */
export function writeWhole(path: string, shown: string, text: string | Uint8Array): void {
  try {
    const { target, now } = targetOf(path);
    if (now === undefined || now.isFile()) replace(target, text, now?.mode ?? 0o666);
    else writeFileSync(target, text);
  } catch (error) {
    throw failure`${shown} can't be written: ${reasonOf(error)}.`;
  }
}
