import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at any place: a file, or what is in memory. */
export interface Bytes {
  readonly size: number;
  /** Fewer than asked for at the end, none beyond it. What it gives stays as it is. */
  at(start: number, length: number): Buffer;
  close(): void;
}

/** Bytes that are in memory. */
export function bytesOf(buffer: Buffer): Bytes {
  return {
    size: buffer.length,
    at: (start, length) => (start >= 0 ? buffer.subarray(start, start + length) : Buffer.alloc(0)),
    close: () => {},
  };
}

const block = 4096;
const readAhead = 256 * 1024;

/** A file, with one window over it: what is read in order comes in big pieces, what is read here and there in small ones. */
export function bytesOfFile(path: string): Bytes {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  let window: Buffer = Buffer.alloc(0);
  let begin = 0;
  const fill = (start: number, length: number): void => {
    const isNext = start >= begin && start <= begin + window.length;
    const wanted = Math.min(Math.max(length, isNext ? readAhead : block), size - start);
    window = readFully(file, start, wanted);
    begin = start;
  };
  return {
    size,
    at(start, length) {
      if (!(start >= 0 && start < size)) return Buffer.alloc(0);
      const end = Math.min(start + length, size);
      if (start < begin || end > begin + window.length) fill(start, end - start);
      return window.subarray(start - begin, end - begin);
    },
    close: () => closeSync(file),
  };
}

function readFully(file: number, start: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const count = readSync(file, buffer, filled, length - filled, start + filled);
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}
