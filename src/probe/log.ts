import { lossyUtf8 } from '../core/utf-8.js';

// A log of a hundred thousand lines.
const keptFirst = 1 << 20;
const keptLast = 8 * 1024;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What a program writes to standard error: always taken, and kept as far as it may be of use. */
export function keptLog() {
  const first: Uint8Array[] = [];
  let last: Uint8Array = new Uint8Array();
  let bytes = 0;
  return {
    add: (chunk: Uint8Array): void => {
      if (bytes < keptFirst) first.push(chunk.subarray(0, keptFirst - bytes));
      bytes += chunk.length;
      last = joined([last, chunk]).subarray(-keptLast);
    },
    bytes: (): number => bytes,
    /** The lines of its beginning. */
    lines: (): readonly string[] =>
      lossyUtf8(joined(first))
        .split(/\r?\n/)
        .filter((line) => line.trim() !== ''),
    /** The last line that is not blank: of a traceback, the one that names the error. */
    lastLine: (): string => lossyUtf8(last).trimEnd().split('\n').at(-1)?.trim() ?? '',
  };
}

/** What is kept of a log. */
export type KeptLog = ReturnType<typeof keptLog>;
