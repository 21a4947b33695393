import type { Bytes } from './bytes.js';
import { inflate } from './inflate.js';
import type { Limits } from './limits.js';
import { problems } from './problems.js';
import { localHeader, type ZipRecord } from './zip-record.js';

type Header = NonNullable<ReturnType<typeof localHeader>>;

/** How far the data of an entry goes, found by unpacking where the header does not know it. */
interface Extent {
  readonly packedSize: number;
  readonly size: number;
}

const describedLater = 0x8;
const deflated = 8;

async function extentOf(bytes: Bytes, header: Header, limit: number): Promise<Extent | undefined> {
  const { flags, method, packedSize, size, dataStart } = header;
  if ((flags & describedLater) === 0 || packedSize > 0 || method !== deflated) return { packedSize, size };
  const length = bytes.size - dataStart;
  const inflated = await inflate(bytes, { start: dataStart, length, limit, keep: false }).catch(
    () => undefined,
  );
  return inflated?.ended ? { packedSize: inflated.consumed, size: inflated.size } : undefined;
}

const descriptorSignature = 0x08074b50;

/** The descriptor behind the data: it can have a signature, and sizes of 4 or 8 bytes, and says neither. */
function descriptorAt(bytes: Bytes, at: number, { packedSize, size }: Extent) {
  const found = bytes.at(at, 24);
  for (const begin of [4, 0]) {
    if (begin === 4 && (found.length < 4 || found.readUInt32LE(0) !== descriptorSignature)) continue;
    for (const width of [4, 8] as const) {
      const end = begin + 4 + 2 * width;
      if (end > found.length) continue;
      const sizeAt = (place: number): number =>
        width === 4 ? found.readUInt32LE(place) : Number(found.readBigUInt64LE(place));
      const fits = sizeAt(begin + 4) === packedSize && sizeAt(begin + 4 + width) === size;
      if (fits) return { crc: found.readUInt32LE(begin), end: at + end };
    }
  }
  return undefined;
}

/** The record of one entry and where the next one begins; without a next one, the archive breaks off here. */
async function follow(
  bytes: Bytes,
  header: Header,
  limit: number,
): Promise<{ record: ZipRecord; next?: number }> {
  const { dataStart, wide: _, ...record } = header;
  const cut = { record: { ...record, problem: problems.cutOff } };
  const extent = await extentOf(bytes, header, limit);
  if (extent === undefined) return cut;
  const end = dataStart + extent.packedSize;
  if (end > bytes.size) return cut;
  if ((header.flags & describedLater) === 0) return { record, next: end };
  const descriptor = descriptorAt(bytes, end, extent);
  if (descriptor === undefined) return cut;
  return { record: { ...record, ...extent, crc: descriptor.crc }, next: descriptor.end };
}

/**
 * Finds entries by their local headers, one behind the other from the start, for an archive without a directory.
 * It stops where no header follows: to look for the next one would take a file inside a student's zip for one of the class.
 */
export async function scanLocalHeaders(bytes: Bytes, limits: Limits): Promise<ZipRecord[]> {
  const records: ZipRecord[] = [];
  let unpacked = 0;
  let at: number | undefined = 0;
  while (at !== undefined && records.length < limits.entries) {
    const header = localHeader(bytes, at);
    if (header === undefined) break;
    const { record, next } = await follow(bytes, header, limits.totalBytes - unpacked);
    records.push(record);
    unpacked += record.size;
    at = next;
  }
  return records;
}
