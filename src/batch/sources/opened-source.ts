import { maxBytes } from '../../core/decode.js';
import type { Source } from '../model.js';
import { EntryError } from '../model.js';
import type { Limits } from './limits.js';
import { tooLarge } from './problems.js';

/** A source of this folder: it can also give the archives that it holds. */
export interface OpenedSource extends Source {
  readonly limits: Limits;
  /** Bytes that may have to be unpacked for all of its files; none in a folder, where they stand unpacked. */
  readonly size: number;
  /** Whether it stands in another source itself. */
  readonly nested: boolean;
  /** The same for one of the files, at most. It is what the archive states, and what it states is checked. */
  sizeOf(path: string): number;
  /**
   * The first bytes of an entry, at most `limit`.
   * @throws EntryError for what is wrong with this entry alone
   */
  readUpTo(path: string, limit: number): Promise<Uint8Array>;
}

/** The source as one that was opened here. */
export function opened(source: Source): OpenedSource {
  if (!('readUpTo' in source)) throw new Error(`${source.name} was not opened by openSource`);
  return source as OpenedSource;
}

/**
 * All bytes of an entry.
 * @throws EntryError also for an entry that has more than `limit`
 */
export async function readWhole(source: Source, path: string, limit: number): Promise<Uint8Array> {
  const bytes = await opened(source).readUpTo(path, limit + 1);
  if (bytes.length > limit) throw new EntryError(tooLarge(limit));
  return bytes;
}

/**
 * The source, whose files are whole where it gives them. A limit above what an evidence file may have needs no
 * care: it shows that the file is too large. Below, a file that was cut off would be graded as if it were all.
 */
export const wholeOnly = (source: OpenedSource): OpenedSource =>
  source.limits.entryBytes > maxBytes
    ? source
    : { ...source, read: (path) => readWhole(source, path, source.limits.entryBytes) };
