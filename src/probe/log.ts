import { lossyUtf8 } from '../core/utf-8.js';

const kept = 64 * 1024;

/** What a program writes to standard error: always taken, and kept as far as it may be of use. */
export function keptLog() {
  let first: Uint8Array = new Uint8Array();
  let last: Uint8Array = new Uint8Array();
  let bytes = 0;
  const joined = (left: Uint8Array, right: Uint8Array): Uint8Array => {
    const all = new Uint8Array(left.length + right.length);
    all.set(left);
    all.set(right, left.length);
    return all;
  };
  return {
    add: (chunk: Uint8Array): void => {
      bytes += chunk.length;
      if (first.length < kept) first = joined(first, chunk.subarray(0, kept - first.length));
      last = joined(last, chunk).subarray(-kept);
    },
    bytes: (): number => bytes,
    /** The lines of its beginning. */
    lines: (): readonly string[] =>
      lossyUtf8(first)
        .split(/\r?\n/)
        .filter((line) => line.trim() !== ''),
    /** The last line that is not blank: of a traceback, the one that names the error. */
    lastLine: (): string => lossyUtf8(last).trimEnd().split('\n').at(-1)?.trim() ?? '',
  };
}

export type KeptLog = ReturnType<typeof keptLog>;
