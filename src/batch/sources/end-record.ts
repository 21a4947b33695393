import type { Bytes } from './bytes.js';

const signature = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const recordBytes = 22;
const longestComment = 0xffff;
const commentLengthAt = 20;

/** Whether the record at a place closes an archive: its directory ends where the record begins. */
function closes(record: Buffer, at: number): boolean {
  return record.readUInt32LE(12) + record.readUInt32LE(16) === at;
}

/**
 * The archive without what follows its end record: a comment that looks like an end record, or bytes that a
 * download has added. Undefined if there is no end record that fits.
 */
export function withoutTail(bytes: Bytes): Bytes | undefined {
  const start = Math.max(0, bytes.size - recordBytes - longestComment);
  const tail = Buffer.from(bytes.at(start, bytes.size - start));
  for (let at = tail.lastIndexOf(signature); at >= 0; at = tail.lastIndexOf(signature, at - 1)) {
    const record = tail.subarray(at, at + recordBytes);
    if (record.length === recordBytes && closes(record, start + at)) return cutAt(bytes, start + at, record);
    if (at === 0) break;
  }
  return undefined;
}

function cutAt(bytes: Bytes, end: number, record: Buffer): Bytes {
  const last = Buffer.from(record);
  last.writeUInt16LE(0, commentLengthAt);
  const size = end + recordBytes;
  return {
    size,
    at: (start, length) => {
      const inside = bytes.at(start, Math.max(0, Math.min(length, end - start)));
      const behind = last.subarray(Math.max(0, start - end), Math.max(0, start + length - end));
      return start + length <= end ? inside : Buffer.concat([inside, behind]);
    },
    close: () => bytes.close(),
  };
}
