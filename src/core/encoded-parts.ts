import { strictUtf8 } from './utf-8.js';
import { latin1 } from './windows-1252.js';

/** Bytes that are one character or a part of one, or two bytes a character, the low or the high one first. */
type Width = 'bytes' | 'utf-16le' | 'utf-16be';

/** A stretch of a file that one program wrote. */
export interface EncodedPart {
  readonly width: Width;
  readonly bytes: Uint8Array;
}

/** Where UTF-16 begins: `at` with its byte-order mark, `from` without it. */
interface WideStart {
  readonly at: number;
  readonly from: number;
  readonly width: 'utf-16le' | 'utf-16be';
}

/** A file with more changes than this was not written by hand and `>>`: the rest of it stays one part. */
const maxParts = 200;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Whether a file begins with the byte-order mark of UTF-16. */
export function startsWithMark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

const isLineEnd = (byte: number | undefined): boolean => byte === lineFeed || byte === carriageReturn;

// No UTF-8 holds the byte 0xFF, and no sensible Windows-1252 has it beside 0xFE.
function markAt(bytes: Uint8Array, from: number, at: number): WideStart | undefined {
  if (bytes[at] !== 0xff) return undefined;
  if (bytes[at + 1] === 0xfe) return { at, from: at + 2, width: 'utf-16le' };
  return at > from && bytes[at - 1] === 0xfe ? { at: at - 1, from: at + 1, width: 'utf-16be' } : undefined;
}

/** Three NULs with one other byte between are ASCII written as UTF-16; a stray NUL is not. */
function runAt(bytes: Uint8Array, from: number, nul: number): WideStart | undefined {
  const isRun = bytes[nul + 2] === 0 && bytes[nul + 4] === 0 && bytes[nul + 1] !== 0 && bytes[nul + 3] !== 0;
  if (bytes[nul] !== 0 || !isRun) return undefined;
  const at = highByteFirst(bytes, from, nul) ? nul : nul - 1;
  return { at, from: at, width: at === nul ? 'utf-16be' : 'utf-16le' };
}

/** Only the two ends of a run tell which byte of a pair comes first. */
function highByteFirst(bytes: Uint8Array, from: number, firstNul: number): boolean {
  if (firstNul === from) return true;
  if (!isLineEnd(bytes[firstNul - 1])) return false;
  let nul = firstNul;
  while (bytes[nul + 2] === 0) nul += 2;
  return nul + 2 === bytes.length || bytes[nul + 1] === lineFeed;
}

function nextWide(bytes: Uint8Array, from: number): WideStart | undefined {
  // One loop for both, so that nothing after the nearer one is read twice.
  for (let at = from; at < bytes.length; at += 1) {
    const start = markAt(bytes, from, at) ?? runAt(bytes, from, at);
    if (start !== undefined) return start;
  }
  return undefined;
}

function isText(bytes: Uint8Array): boolean {
  const text = strictUtf8(bytes);
  return text !== undefined && !/[\0-\x08\x0e-\x1f]/.test(text);
}

/** A UTF-16 file without a mark may begin with characters that have no NUL. */
function firstWide(bytes: Uint8Array): WideStart | undefined {
  const start = nextWide(bytes, 0);
  if (start === undefined || start.from !== start.at || start.at % 2 !== 0 || start.at > 64) return start;
  const head = bytes.subarray(0, start.at);
  return isText(head) || head.some(isLineEnd) ? start : { ...start, at: 0, from: 0 };
}

/** Whether the line that begins here has one byte a character, although the one before had two. */
function isNarrowLine(bytes: Uint8Array, from: number, width: Width): boolean {
  const end = bytes.indexOf(lineFeed, from);
  // The high byte of a line feed of UTF-16 stands after it or, in the line already, before it.
  const line = bytes.subarray(from, end < 0 ? bytes.length : end + (width === 'utf-16le' ? 2 : 1));
  return line.length > 0 && !line.includes(0) && (end >= 0 || line.includes(0x3a));
}

/** Lines of one byte a character that begin in the middle of the last line of UTF-16. */
function narrowTail(bytes: Uint8Array, from: number, width: Width): number {
  const nul = bytes.lastIndexOf(0);
  const end = nul + (width === 'utf-16le' ? 1 : 2);
  // A key and its colon: a few Chinese characters can be printable ASCII too, if read so.
  const isKeyed = nul >= from && /^\s*[A-Za-z]\w{2,60}: /.test(latin1(bytes.subarray(end, end + 80)));
  return isKeyed ? end : bytes.length;
}

function wideEnd(bytes: Uint8Array, { from, width }: WideStart): number {
  const [low, high] = width === 'utf-16le' ? [0, 1] : [1, 0];
  let line = from;
  // A mark with nothing of its own after it.
  if (isNarrowLine(bytes, from, width)) return from;
  for (let at = from; at + 1 < bytes.length; at += 2) {
    if (bytes[at + low] !== lineFeed || bytes[at + high] !== 0) continue;
    line = at + 2;
    if (isNarrowLine(bytes, line, width)) return line;
  }
  return narrowTail(bytes, line, width);
}

/** Cuts a file where one byte a character changes to two, and back: what `>>` of Windows PowerShell makes of a file. */
export function encodedParts(bytes: Uint8Array): EncodedPart[] {
  const parts: EncodedPart[] = [];
  let at = 0;
  // Without a NUL or a mark, which is the usual case, there is nothing to cut.
  const isPlain = !bytes.includes(0) && !startsWithMark(bytes);
  let start = isPlain ? undefined : firstWide(bytes);
  while (start !== undefined) {
    if (start.at > at) parts.push({ width: 'bytes', bytes: bytes.subarray(at, start.at) });
    at = wideEnd(bytes, start);
    parts.push({ width: start.width, bytes: bytes.subarray(start.from, at) });
    start = parts.length < maxParts ? nextWide(bytes, at) : undefined;
  }
  if (at < bytes.length || parts.length === 0) parts.push({ width: 'bytes', bytes: bytes.subarray(at) });
  return parts;
}
