import { crc32 } from 'node:zlib';

/**
 * The records of a zip archive, as PKWARE's APPNOTE 6.3.10 has them (4.3.7, 4.3.12, 4.3.14 to 4.3.16).
 * Files are stored as they are: what deflate gives depends on the release of zlib, and texts are small.
 */
export interface ZipFile {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
}

const utf8Names = 0x800;
const version = 20;
const zip64Version = 45;
const unix = 0x300;
const plainFile = 0o100644 * 0x10000;
const firstDay = 0x21;
const most16 = 0xffff;
const most32 = 0xffffffff;

type Field = readonly [width: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((size, [width]) => size + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** What stands in the header of a file and in the directory: it is the first of January 1980, whenever it is. */
const described = ({ name, crc, size }: ZipFile, extra: number): Field[] => [
  [2, utf8Names],
  [2, 0],
  [2, 0],
  [2, firstDay],
  [4, crc],
  [4, size],
  [4, size],
  [2, name.length],
  [2, extra],
];

/** A file of a zip, whose content is stored as it is. */
export const zipFile = (path: string, content: Uint8Array): ZipFile => ({
  name: Buffer.from(path),
  crc: crc32(content),
  size: content.length,
});

/** What stands before the content of a file. */
export const localHeader = (file: ZipFile): Buffer =>
  Buffer.concat([record([4, 0x04034b50], [2, version], ...described(file, 0)), file.name]);

/** The entry of the directory. @param offset where the local header begins */
export function directoryEntry(file: ZipFile, offset: number): Buffer {
  const isFar = offset >= most32;
  const extra = isFar ? record([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const needs = isFar ? zip64Version : version;
  const head: Field[] = [[4, 0x02014b50], [2, unix + needs], [2, needs], ...described(file, extra.length)];
  const rest = record(...head, [2, 0], [2, 0], [2, 0], [4, plainFile], [4, Math.min(offset, most32)]);
  return Buffer.concat([rest, file.name, extra]);
}

function zip64End(count: number, size: number, offset: number): Buffer {
  const counts: Field[] = [
    [8, count],
    [8, count],
  ];
  return record(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, unix + zip64Version],
      [2, zip64Version],
    ] as const),
    ...([
      [4, 0],
      [4, 0],
    ] as const),
    ...counts,
    ...([
      [8, size],
      [8, offset],
    ] as const),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, offset + size],
      [4, 1],
    ] as const),
  );
}

/** What ends an archive. @param size of the directory, which begins at `offset` */
export function endOfZip(count: number, size: number, offset: number, comment: string): Buffer {
  const needs64 = count >= most16 || size >= most32 || offset >= most32;
  const shown = Math.min(count, most16);
  const text = Buffer.from(comment);
  const end = record(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, shown],
      [2, shown],
    ] as const),
    ...([
      [4, Math.min(size, most32)],
      [4, Math.min(offset, most32)],
      [2, text.length],
    ] as const),
  );
  return Buffer.concat([needs64 ? zip64End(count, size, offset) : Buffer.alloc(0), end, text]);
}
