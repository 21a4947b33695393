import { type EncodedPart, encodedParts, startsWithMark } from './encoded-parts.js';
import { foreignBytes, foreignText } from './foreign-formats.js';
import { countLineEnds } from './line-ends.js';
import type { Decoded, Encoding, Notice } from './model.js';
import { asciiText, firstInvalidByte, lossyUtf8, strictUtf8 } from './utf-8.js';
import { decodeWindows1252 } from './windows-1252.js';

/** An evidence file has at most 1 MiB. */
export const maxBytes = 1024 * 1024;

const tooLarge: Notice = {
  code: 'too-large',
  message: 'The file is larger than 1 MiB: no evidence file is. Hand in the evidence alone.',
};

const binary: Notice = {
  code: 'binary',
  message:
    'The file is not text: it holds bytes that no text has. Hand in a plain-text file (.txt), saved as UTF-8.',
};

const saveAsUtf8 =
  'Save the whole file as UTF-8 (Notepad: Save as > Encoding UTF-8; PowerShell: write it with -Encoding utf8).';

const names: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
};

/** A part of the file, and where it stands in it. */
interface Part {
  readonly encoding: Encoding;
  readonly text: string;
  /** The line in which it begins, counted from 1. */
  readonly line: number;
  readonly lineEnds: number;
  readonly offender?: { readonly byte: number; readonly line: number };
}

/** Turns the bytes of a file into text, or says in a notice why they are none. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > maxBytes) return { readable: false, notice: tooLarge };
  const ascii = asciiText(bytes);
  const foreign = foreignBytes(bytes, ascii);
  if (foreign !== undefined) return { readable: false, notice: foreign };
  const decoded = ascii === undefined ? decodeGuessed(bytes) : readAscii(ascii);
  const marked = decoded.readable ? foreignText(decoded.text) : undefined;
  return marked === undefined ? decoded : { readable: false, notice: marked };
}

/** ASCII is the same in every encoding with one byte a character, so that none has to be guessed. */
const readAscii = (text: string): Decoded => ({
  readable: true,
  text,
  encoding: 'utf-8',
  notices: emptyNotices(text),
});

function decodeGuessed(bytes: Uint8Array): Decoded {
  const hasMark = startsWithMark(bytes);
  const parts = decodeParts(encodedParts(bytes));
  return isBinary(parts, hasMark) ? { readable: false, notice: binary } : join(parts, hasMark);
}

function decodeParts(encoded: readonly EncodedPart[]): Part[] {
  let line = 1;
  return encoded.map((part) => {
    const decoded =
      part.width === 'bytes' ? decodeNarrow(part.bytes, line) : decodeWide(part.width, part.bytes);
    // Only what is put together from parts needs their places.
    const lineEnds = encoded.length === 1 ? 0 : countLineEnds(decoded.text);
    line += lineEnds;
    return { ...decoded, line: line - lineEnds, lineEnds };
  });
}

function decodeWide(encoding: 'utf-16le' | 'utf-16be', bytes: Uint8Array): Pick<Part, 'encoding' | 'text'> {
  return { encoding, text: new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes) };
}

function decodeNarrow(bytes: Uint8Array, line: number): Pick<Part, 'encoding' | 'text' | 'offender'> {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = hasMark ? bytes.subarray(3) : bytes;
  const text = strictUtf8(body);
  if (text !== undefined) return { encoding: 'utf-8', text };
  const at = firstInvalidByte(body);
  const offender = { byte: body[at] ?? 0, line: line + countLineEnds(lossyUtf8(body.subarray(0, at))) };
  return hasMark
    ? { encoding: 'utf-8', text: lossyUtf8(body), offender }
    : { encoding: 'windows-1252', text: decodeWindows1252(body), offender };
}

const isWide = ({ encoding }: Part): boolean => encoding.startsWith('utf-16');

const isBlank = ({ text }: Part): boolean => text.trim() === '';

/** Bytes that are no UTF-8 and hold NULs; or that only seemed to be UTF-16 by their NULs. */
function isBinary(parts: readonly Part[], hasMark: boolean): boolean {
  const [first] = parts;
  const guessed = first !== undefined && isWide(first) && !hasMark ? first.text : '';
  if ((guessed.match(/[\0\ufffd]/g)?.length ?? 0) * 10 > guessed.length) return true;
  return (
    parts.some(({ offender }) => offender !== undefined) &&
    parts.some((part) => !isWide(part) && part.text.includes('\0'))
  );
}

/** Puts the parts together: the encoding that the file begins with is the file's; what has another one is damaged. */
function join(parts: readonly Part[], hasMark: boolean): Extract<Decoded, { readable: true }> {
  const first = parts.find((part) => !isBlank(part)) ?? parts[0];
  const belongs = (part: Part): boolean => first === undefined || isWide(part) === isWide(first);
  // Line ends stand for what is taken out, so that every line keeps its number.
  const only = (wanted: (part: Part) => boolean): string =>
    parts.map((part) => (wanted(part) ? part.text : '\n'.repeat(part.lineEnds))).join('');
  const text = only(belongs);
  const offending = parts.find((part) => belongs(part) && part.offender !== undefined);
  const encoding = (offending ?? first)?.encoding ?? 'utf-8';
  const other = parts.find((part) => !belongs(part) && !isBlank(part));
  const notices = [
    ...encodingNotice(encoding, hasMark, offending?.offender),
    ...(other === undefined ? [] : [mixedNotice(encoding, other)]),
    ...(other === undefined ? emptyNotices(text) : []),
  ];
  const damaged = other && { damaged: only((part) => !belongs(part)) };
  return { readable: true, text, encoding, notices, ...damaged };
}

function encodingNotice(encoding: Encoding, hasMark: boolean, offender: Part['offender']): Notice[] {
  if (offender !== undefined) {
    const byte = `0x${offender.byte.toString(16).toUpperCase()}`;
    const read = encoding === 'utf-8' ? '' : ` It was read as ${names[encoding]}.`;
    const message = `The file is not UTF-8: it has the byte ${byte} in line ${offender.line}.${read} ${saveAsUtf8}`;
    return [{ code: 'encoding', message, line: offender.line }];
  }
  if (encoding === 'utf-8') {
    if (!hasMark) return [];
    const message = `The file begins with the mark of UTF-16, but its text is UTF-8. It was read all the same. ${saveAsUtf8}`;
    return [{ code: 'encoding', message }];
  }
  const mark = hasMark ? '' : ' without a byte-order mark';
  return [
    {
      code: 'encoding',
      message: `The file is ${names[encoding]}${mark}. It was read, but should be UTF-8. ${saveAsUtf8}`,
    },
  ];
}

function mixedNotice(encoding: Encoding, { encoding: other, line }: Part): Notice {
  const message = `The file mixes two encodings: in line ${line} it changes from ${names[encoding]} to ${names[other]}, as it does after >> of Windows PowerShell. What is in the second encoding does not count. ${saveAsUtf8}`;
  return { code: 'mixed-encoding', message, line };
}

function emptyNotices(text: string): Notice[] {
  if (text.trim() !== '') return [];
  const message = text === '' ? 'The file is empty.' : 'The file is empty: it holds nothing but white space.';
  return [{ code: 'empty-file', message }];
}
