import { isDict, isList, type PyValue } from '../../reference/python/value.js';
import { lossyUtf8 } from '../core/utf-8.js';
import { endOfValue, firstByte, opensAt } from './balanced.js';
import type { CauseId } from './causes.js';
import { parseJson, type Read, readWireLine } from './wire-line.js';

/** Something that a server wrote: a line, or what should have been one. */
export interface Piece extends Read {
  readonly kind: 'object' | 'list' | 'scalar' | 'blank' | 'text';
  /** How many lines it takes. */
  readonly lines: number;
}

/** A piece at the beginning of bytes, and where the next one begins. */
interface Taken {
  readonly piece: Piece;
  readonly end: number;
}

const [newline, carriageReturn] = [0x0a, 0x0d];

function kindOf({ text, value }: Pick<Read, 'text' | 'value'>): Piece['kind'] {
  if (value === undefined) return text.trim() === '' ? 'blank' : 'text';
  if (isDict(value)) return 'object';
  return isList(value) ? 'list' : 'scalar';
}

const pieceOf = (read: Read, also: readonly CauseId[] = [], lines = 1): Piece => ({
  ...read,
  oddities: [...read.oddities, ...also],
  kind: kindOf(read),
  lines,
});

function linesOf(bytes: Uint8Array): number {
  let count = 1;
  for (const byte of bytes) if (byte === newline) count += 1;
  return count;
}

/** The index after an end of line that stands at `at`, or `at`. */
function afterLineEnd(bytes: Uint8Array, at: number): number {
  const end = bytes[at] === carriageReturn ? at + 1 : at;
  return bytes[end] === newline ? end + 1 : at;
}

const frameHead = /^content-length: *(\d{1,9})\r?\n(?:[\w-]+:[^\n]*\n)*\r?\n/i;

/** A message behind a Content-Length header, as language servers write it. */
function framed(bytes: Uint8Array): Taken | undefined {
  const [head, length] = frameHead.exec(lossyUtf8(bytes.subarray(0, 400))) ?? [];
  if (head === undefined) return undefined;
  const end = head.length + Number(length);
  if (bytes.length < end) return undefined;
  const read = readWireLine(bytes.subarray(head.length, end));
  return { piece: pieceOf(read, ['content-length']), end: afterLineEnd(bytes, end) };
}

const isMessage = (value: PyValue | undefined): boolean => isDict(value) && value.has('jsonrpc');

const shortestMessage = '{"jsonrpc":"2.0"}'.length;

/** Where the first line begins that is a message by itself: what stands before does not go on beyond it. */
function nextMessage(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let end = bytes.indexOf(newline, at); end >= 0; end = bytes.indexOf(newline, at)) {
    const isOne =
      end - at >= shortestMessage &&
      bytes[firstByte(bytes, at)] === 0x7b &&
      isMessage(readWireLine(bytes.subarray(at, end)).value);
    if (isOne) return at;
    at = end + 1;
  }
  return bytes.length;
}

/** A value after which no newline came, but perhaps the half of one. */
function unended(read: Read): Piece {
  if (!read.oddities.includes('crlf')) return pieceOf(read, ['no-newline']);
  return pieceOf({ ...read, oddities: read.oddities.filter((each) => each !== 'crlf') }, ['cr-only']);
}

/** A value that shares its line with what follows: nobody ended it with a newline. */
function glued(bytes: Uint8Array, end: number): Taken | undefined {
  const read = readWireLine(bytes.subarray(0, end));
  if (read.value === undefined) return undefined;
  const returned = bytes[end] === carriageReturn;
  return { piece: pieceOf(read, [returned ? 'cr-only' : 'no-newline']), end: end + (returned ? 1 : 0) };
}

/** A value that takes several lines. */
function spread(bytes: Uint8Array, end: number, final: boolean): Taken | 'open' | undefined {
  const after = firstByte(bytes, end);
  if (after === bytes.length && !final) return 'open';
  const read = readWireLine(bytes.subarray(0, end));
  const value = read.value ?? parseJson(read.text.replace(/\r?\n/g, '\\n'));
  if (value === undefined) return undefined;
  const odd = read.value === undefined ? 'raw-newline' : 'spread';
  return {
    piece: pieceOf({ ...read, value }, [odd], linesOf(bytes.subarray(0, end))),
    end: bytes[after] === newline ? after + 1 : end,
  };
}

/** What begins here and is no line of JSON, but may be JSON over several lines; `open` where its end has not come. */
function beyondLine(bytes: Uint8Array, lineEnd: number, final: boolean): Taken | 'open' | undefined {
  const limit = nextMessage(bytes, Math.min(lineEnd + 1, bytes.length));
  const end = endOfValue(bytes.subarray(0, limit));
  if (end !== undefined) return end <= lineEnd ? glued(bytes, end) : spread(bytes, end, final);
  return limit === bytes.length ? 'open' : undefined;
}

/**
 * Takes the first piece off bytes; undefined where it has not come in full.
 * @param final whether no more bytes come, so that the rest is all there is
 * @param beyond whether to look for JSON over several lines
 */
export function takePiece(bytes: Uint8Array, final: boolean, beyond: boolean): Taken | undefined {
  if (bytes.length === 0) return undefined;
  const found = bytes.indexOf(newline);
  const lineEnd = found < 0 ? bytes.length : found;
  const isFramed = /^content-length: *\d+\r?$/i.test(lossyUtf8(bytes.subarray(0, Math.min(lineEnd, 40))));
  const frame = isFramed ? framed(bytes) : undefined;
  if (frame) return frame;
  if ((found < 0 || isFramed) && !final) return undefined;
  const read = readWireLine(bytes.subarray(0, lineEnd));
  const line = { piece: pieceOf(read), end: Math.min(lineEnd + 1, bytes.length) };
  if (read.value !== undefined) return found < 0 ? { ...line, piece: unended(read) } : line;
  const more = beyond && opensAt(bytes) ? beyondLine(bytes, lineEnd, final) : undefined;
  if (more !== 'open') return more ?? line;
  if (!final) return undefined;
  return { piece: pieceOf(readWireLine(bytes), ['cut'], linesOf(bytes)), end: bytes.length };
}
