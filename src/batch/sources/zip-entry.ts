import { crc32 } from 'node:zlib';
import type { Notice } from '../../core/model.js';
import { EntryError } from '../model.js';
import type { Bytes } from './bytes.js';
import { entryPath } from './entry-name.js';
import { inflate } from './inflate.js';
import { type Limits, ratioFrom } from './limits.js';
import { problems } from './problems.js';
import { localHeader, type ZipRecord } from './zip-record.js';

/** A file in an archive, with what it takes to read it. */
export interface ZipEntry extends Pick<ZipRecord, 'method' | 'crc' | 'packedSize' | 'size' | 'offset'> {
  readonly path: string;
  /** Why it can't be read, where that is known without reading it. */
  readonly problem?: Notice;
}

const stored = 0;
const deflated = 8;
const encryptedFlags = 0x41;
const fileType = 0o170000;
const linkType = 0o120000;
const folderType = 0o040000;
const plainTypes: ReadonlySet<number> = new Set([0, 0o100000]);

function problemOf(record: ZipRecord, forbidden: boolean, tooLong: boolean): Notice | undefined {
  const type = record.mode & fileType;
  if (forbidden) return problems.forbiddenName;
  if (type === linkType) return problems.link;
  if (!plainTypes.has(type)) return problems.special;
  if (tooLong) return problems.longPath;
  if (record.problem !== undefined) return record.problem;
  if ((record.flags & encryptedFlags) !== 0) return problems.encrypted;
  if (record.method !== stored && record.method !== deflated) return problems.unsupportedMethod;
  return undefined;
}

/** A folder of an archive, empty where it is none below the root; or a file, with whether its path leads out. */
export function zipMember(
  record: ZipRecord,
  limits: Limits,
): { folder: string } | { entry: ZipEntry; escapes: boolean } {
  const { path, forbidden, escapes, isFolder } = entryPath(record.name);
  if (isFolder || (record.mode & fileType) === folderType) return { folder: escapes ? '' : path };
  const tooLong = path.length > limits.pathLength;
  const problem = problemOf(record, forbidden, tooLong);
  const { method, crc, packedSize, size, offset } = record;
  // The signed number takes no memory of its own.
  const entry = { path: path === '' ? '(no name)' : path, method, crc: crc | 0, packedSize, size, offset };
  return { entry: problem === undefined ? entry : { ...entry, problem }, escapes };
}

function checkRatio(unpacked: number, packed: number, { ratio }: Limits): void {
  if (unpacked > ratioFrom && unpacked > packed * ratio) throw new EntryError(problems.bomb);
}

async function inflated(
  bytes: Bytes,
  start: number,
  { packedSize }: ZipEntry,
  limit: number,
  limits: Limits,
) {
  // Deflate makes nothing much longer; who packs empty blocks without end wants time, not a grade.
  const length = Math.min(packedSize, limit * 2 + 1024);
  const found = await inflate(bytes, { start, length, limit, keep: true }).catch(() => {
    throw new EntryError(problems.broken);
  });
  checkRatio(found.size, found.consumed, limits);
  if (found.ended && found.consumed !== packedSize) throw new EntryError(problems.falseSize);
  return found;
}

/**
 * The first bytes of an entry, at most `limit`. All of it is checked against the size and the checksum that the archive states.
 * @throws EntryError
 */
export async function readZipEntry(
  bytes: Bytes,
  entry: ZipEntry,
  limit: number,
  limits: Limits,
): Promise<Buffer> {
  // No more than it states and a byte, which shows that it lies: what is read is counted by what is stated.
  const most = Math.min(limit, entry.size + 1);
  const start = localHeader(bytes, entry.offset)?.dataStart;
  if (start === undefined || start + entry.packedSize > bytes.size) throw new EntryError(problems.broken);
  const { bytes: found, ended } =
    entry.method === deflated
      ? await inflated(bytes, start, entry, most, limits)
      : // A copy, so that a small file does not hold a big window in memory.
        {
          bytes: Buffer.from(bytes.at(start, Math.min(entry.packedSize, most))),
          ended: entry.packedSize <= most,
        };
  if (!ended && found.length <= entry.size) return found;
  if (found.length !== entry.size) throw new EntryError(problems.falseSize);
  if ((crc32(found) | 0) !== entry.crc) throw new EntryError(problems.wrongChecksum);
  return found;
}
