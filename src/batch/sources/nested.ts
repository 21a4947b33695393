import { EntryError, type Source } from '../model.js';
import { bytesOf } from './bytes.js';
import { nestedArchiveBytes, nestedEntries } from './limits.js';
import { opened, readWhole, wholeOnly } from './opened-source.js';
import { problems } from './problems.js';
import { isZip, openZip } from './zip.js';

/** Base name of a path, without `.zip`. */
export const archiveName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.zip$/i, '');

/**
 * Opens a zip that stands in a source, in memory. With what it gives, it may unpack to no more than the source in
 * all: what others hand in makes no difference.
 * @throws EntryError for an entry that can't be read, is no zip, or stands in a nested zip itself
 */
export async function nestedZip(source: Source, path: string): Promise<Source> {
  const { limits: outer, nested } = opened(source);
  const limits = { ...outer, entries: Math.min(outer.entries, nestedEntries) };
  if (nested) throw new EntryError(problems.nestedTooDeep);
  const found = await readWhole(source, path, nestedArchiveBytes);
  const bytes = bytesOf(Buffer.from(found.buffer, found.byteOffset, found.length));
  if (!isZip(bytes)) throw new EntryError(problems.notAZip);
  const budget = { left: limits.totalBytes - found.length };
  return wholeOnly(await openZip(bytes, { name: archiveName(path), limits, budget, nested: true }));
}
