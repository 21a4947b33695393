import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { Bytes } from './bytes.js';
import { withoutTail } from './end-record.js';
import { decodeName } from './entry-name.js';
import type { ZipRecord } from './zip-record.js';

/** What the directory at the end of an archive lists. */
export interface Directory {
  readonly records: ZipRecord[];
  /** `broken`: there is no directory, or it can't be read to its end. `full`: it has more than the limit. */
  readonly end: 'whole' | 'full' | 'broken';
}

/** Gives yauzl the bytes at once, without a trip through the event loop for each entry. */
class DirectReader extends RandomAccessReader {
  readonly #bytes: Bytes;

  constructor(bytes: Bytes) {
    super();
    this.#bytes = bytes;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, count?: number) => void,
  ): void {
    const found = this.#bytes.at(position, length);
    found.copy(buffer, offset);
    callback(null, found.length);
  }
}

const recordOf = (entry: Entry): ZipRecord => ({
  name: decodeName(entry.fileNameRaw, entry.generalPurposeBitFlag, entry.extraFields),
  flags: entry.generalPurposeBitFlag,
  method: entry.compressionMethod,
  crc: entry.crc32,
  packedSize: entry.compressedSize,
  size: entry.uncompressedSize,
  offset: entry.relativeOffsetOfLocalHeader,
  mode: entry.externalFileAttributes >>> 16,
});

const endSignatures: ReadonlySet<number> = new Set([0x06054b50, 0x06064b50, 0x05054b50]);

/** Whether the directory was read to its end, and holds as many entries as it says (modulo 2^16, where many writers stop counting). */
function isWhole(bytes: Bytes, zip: ZipFile, stated: number, found: number): boolean {
  const next = bytes.at(Number(zip.readEntryCursor), 4);
  return next.length === 4 && endSignatures.has(next.readUInt32LE(0)) && (found - stated) % 0x10000 === 0;
}

const openedBy = (bytes: Bytes): Promise<ZipFile | undefined> =>
  fromRandomAccessReaderPromise(new DirectReader(bytes), bytes.size, {
    decodeStrings: false,
    validateEntrySizes: false,
    autoClose: false,
  }).catch(() => undefined);

async function readOnce(bytes: Bytes, limit: number): Promise<Directory> {
  const zip = await openedBy(bytes);
  return zip === undefined ? { records: [], end: 'broken' } : readEntries(bytes, zip, limit);
}

/** Reads the directory of an archive; what is broken is told, not thrown. */
export async function readDirectory(bytes: Bytes, limit: number): Promise<Directory> {
  const directory = await readOnce(bytes, limit);
  const own = directory.end === 'broken' ? withoutTail(bytes) : undefined;
  if (own === undefined) return directory;
  const again = await readOnce(own, limit);
  return again.end === 'broken' ? directory : again;
}

async function readEntries(bytes: Bytes, zip: ZipFile, limit: number): Promise<Directory> {
  const records: ZipRecord[] = [];
  const stated = zip.entryCount;
  // The stated number can be too small, and then entries would be lost: the directory ends where another thing begins.
  zip.entryCount = Number.MAX_SAFE_INTEGER;
  try {
    for await (const entry of zip.eachEntry()) {
      if (records.length >= limit) return { records, end: 'full' };
      records.push(recordOf(entry));
    }
  } catch {
    return { records, end: isWhole(bytes, zip, stated, records.length) ? 'whole' : 'broken' };
  }
  return { records, end: 'broken' };
}
