import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip made by hand: every field can lie. */
export interface HandMade {
  readonly name: string | Buffer;
  readonly data?: string | Buffer;
  readonly deflate?: boolean;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packed?: Buffer;
  readonly mode?: number;
  readonly extra?: Buffer;
  /** Sizes stand behind the data and not before it. */
  readonly descriptor?: 'signed' | 'bare';
}

function numbers(...fields: readonly (readonly [number, 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, width]) => {
      const bytes = Buffer.alloc(width);
      if (width === 2) bytes.writeUInt16LE(value);
      else bytes.writeUInt32LE(value);
      return bytes;
    }),
  );
}

function parts(entry: HandMade) {
  const name = Buffer.from(entry.name);
  const data = Buffer.from(entry.data ?? '');
  const deflate = entry.deflate ?? false;
  const packed = entry.packed ?? (deflate ? deflateRawSync(data) : data);
  const extra = entry.extra ?? Buffer.alloc(0);
  const flags = (entry.flags ?? 0) | (entry.descriptor ? 8 : 0);
  const method = entry.method ?? (deflate ? 8 : 0);
  const sums = [
    [entry.crc ?? crc32(data), 4],
    [packed.length, 4],
    [entry.size ?? data.length, 4],
  ] as const;
  const later = sums.map(() => [0, 4] as const);
  const head = (known: typeof sums | typeof later) =>
    numbers([flags, 2], [method, 2], [0, 4], ...known, [name.length, 2], [extra.length, 2]);
  return { name, packed, extra, sums, later, head };
}

/** The record of zip64 that tells numbers too large for the ordinary end, and what points to it. */
function zip64End(count: number, size: number, at: number): Buffer {
  const wide = (value: number) =>
    [
      [value, 4],
      [0, 4],
    ] as const;
  return numbers(
    ...([
      [0x06064b50, 4],
      ...wide(44),
      [45, 2],
      [45, 2],
      [0, 4],
      [0, 4],
      ...wide(count),
      ...wide(count),
    ] as const),
    ...([...wide(size), ...wide(at), [0x07064b50, 4], [0, 4], ...wide(at + size), [1, 4]] as const),
  );
}

/** The bytes of a zip that has these entries, and where each local header begins. */
export function handMadeZip(
  entries: readonly HandMade[],
  zip64 = false,
): { bytes: Buffer; offsets: number[] } {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const { name, packed, extra, sums, later, head } = parts(entry);
    const signature = entry.descriptor === 'signed' ? numbers([0x08074b50, 4]) : Buffer.alloc(0);
    const descriptor = entry.descriptor ? [signature, numbers(...sums)] : [];
    const local = [
      numbers([0x04034b50, 4], [20, 2]),
      head(entry.descriptor ? later : sums),
      name,
      extra,
      packed,
    ];
    const bytes = Buffer.concat([...local, ...descriptor]);
    const tail = numbers([0, 2], [0, 2], [0, 2], [((entry.mode ?? 0) << 16) >>> 0, 4], [at, 4]);
    directory.push(numbers([0x02014b50, 4], [0x0314, 2], [20, 2]), head(sums), tail, name, extra);
    chunks.push(bytes);
    offsets.push(at);
    at += bytes.length;
  }
  const listed = Buffer.concat(directory);
  const count = entries.length % 0x10000;
  const wide = zip64 ? zip64End(entries.length, listed.length, at) : Buffer.alloc(0);
  const end = [
    [0, 4],
    [count, 2],
    [count, 2],
    [listed.length, 4],
    [at, 4],
    [0, 2],
  ] as const;
  const bytes = Buffer.concat([...chunks, listed, wide, numbers([0x06054b50, 4], ...end)]);
  return { bytes, offsets };
}
