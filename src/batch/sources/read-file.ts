import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { EntryError } from '../model.js';
import { problems, unreadable } from './problems.js';

// A pipe must not block, and a link that took a file's place since must not be followed. Windows has neither.
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** The first bytes of an open file, at most `limit`, whatever size it states. */
function readOpen(file: number, stated: number, limit: number): Buffer {
  // One byte more than stated shows in the same call that the file ends there.
  let buffer = Buffer.allocUnsafe(Math.min(stated + 1, limit));
  for (let filled = 0; ; ) {
    const count = readSync(file, buffer, filled, buffer.length - filled, null);
    filled += count;
    // A plain file gives less than was asked for at its end only.
    if (filled < buffer.length || filled >= limit) return buffer.subarray(0, filled);
    const larger = Buffer.allocUnsafe(Math.min(filled * 2 + 1024, limit));
    buffer.copy(larger);
    buffer = larger;
  }
}

/**
 * The first bytes of a file, at most `limit`. It waits for nothing but the disk.
 * @throws EntryError
 */
export function readFileUpTo(path: string | Buffer, limit: number): Buffer {
  let file: number | undefined;
  try {
    file = openSync(path, flags);
    const state = fstatSync(file);
    if (!state.isFile()) throw new EntryError(problems.special);
    return readOpen(file, state.size, limit);
  } catch (error) {
    throw error instanceof EntryError ? error : new EntryError(unreadable(error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
