import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { maxBytes } from '../../core/decode.js';
import { EntryError } from '../model.js';
import { problems, tooLarge, unreadable } from './problems.js';

// A pipe must not block, and a link that took a file's place since must not be followed. Windows has neither.
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

// Larger than nearly every evidence file: then one read shows all of it, and that it ends there.
let room = Buffer.allocUnsafeSlow(65_536);

/** Reads from an open file into the room, which grows for a larger one; gives how many bytes there are. */
function fill(file: number, limit: number): number {
  for (let filled = 0; ; ) {
    const asked = Math.min(room.length, limit) - filled;
    const count = readSync(file, room, filled, asked, null);
    // What gives nothing, or never ends, may be a pipe or a device that took the file's place.
    if ((filled + count === 0 || count === asked) && !fstatSync(file).isFile()) {
      throw new EntryError(problems.special);
    }
    filled += count;
    // A plain file gives less than was asked for at its end only.
    if (count < asked || filled >= limit) return filled;
    const larger = Buffer.allocUnsafeSlow(Math.min(filled * 4, limit));
    room.copy(larger);
    room = larger;
  }
}

/**
 * The first bytes of a file, at most `limit`, for a short look: the next call writes over them. It
 * waits for nothing but the disk.
 * @throws EntryError
 */
function peekFile(path: string | Uint8Array, limit: number): Uint8Array {
  let file: number | undefined;
  try {
    file = openSync(path as string, flags);
    const filled = fill(file, limit);
    return room.subarray(0, filled);
  } catch (error) {
    throw error instanceof EntryError ? error : new EntryError(unreadable(error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * All bytes of a file, for a short look as in `peekFile`. A limit above what an evidence file may have gives the
 * first bytes, which show that the file is too large; below, they would be graded as if they were all.
 * @throws EntryError also for a file that has more than such a limit
 */
export function peekWhole(path: string | Uint8Array, limit: number): Uint8Array {
  if (limit > maxBytes) return peekFile(path, limit);
  const bytes = peekFile(path, limit + 1);
  if (bytes.length > limit) throw new EntryError(tooLarge(limit));
  return bytes;
}

/**
 * The first bytes of a file, at most `limit`.
 * @throws EntryError
 */
export const readFileUpTo = (path: string | Uint8Array, limit: number): Uint8Array =>
  Uint8Array.from(peekFile(path, limit));
