import { closeSync, openSync, readSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

/**
 * Writes a file whole or not at all: to a temporary name beside it, which is then renamed.
 * @throws Failure
 */
export function writeWhole(path: string, shown: string, text: string): void {
  const temporary = join(dirname(path), `.${basename(path).slice(0, 200)}.${process.pid}.tmp`);
  try {
    // A file of that name is not ours, and stays.
    const file = openSync(temporary, 'wx');
    try {
      writeFileSync(file, text);
      closeSync(file);
      renameSync(temporary, path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  } catch (error) {
    throw failure`${shown} can't be written: ${reasonOf(error)}.`;
  }
}
