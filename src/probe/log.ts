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

// Such as `ValueError: no`, `java.lang.Error` and `Uncaught TypeError`, but no frame of a stack.
const namesError = /^(?:Uncaught )?(?:[\w$]+\.)*\w*(?:Error|Exception)\b/;

// An error before these was not the last thing that happened.
const mostOfStack = 20;

/** The line that says why a program ended: the last that names an error, else the last that is not blank. */
function lastError(text: string): string {
  const lines = text.trimEnd().split('\n').slice(-mostOfStack);
  return (lines.findLast((line) => namesError.test(line)) ?? lines.at(-1) ?? '').trim();
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
    /** The line that says why it ended, as far as one does. */
    lastError: (): string => lastError(lossyUtf8(last)),
  };
}

/** What is kept of a log. */
export type KeptLog = ReturnType<typeof keptLog>;
