import { ErrorInWords } from '../core/error-in-words.js';
import { strictUtf8 } from '../core/utf-8.js';
import { wideEncoding } from '../core/wide-encoding.js';
import { decodeWindows1252 } from '../core/windows-1252.js';

/** A text that can be changed as UTF-8 and written back in the encoding that it came in. */
export interface EncodedText {
  /** Without the byte-order mark. */
  readonly utf8: Buffer;
  /** The whole file, byte-order mark included, for a changed text. @throws Error in words for a character that the encoding lacks */
  encode(utf8: Buffer): Buffer;
}

interface Encoding {
  readonly mark: readonly number[];
  decode(bytes: Buffer): string;
  encode(text: string): Buffer;
}

const utf16le: Encoding = {
  mark: [0xff, 0xfe],
  decode: (bytes) => bytes.toString('utf16le'),
  encode: (text) => Buffer.from(text, 'utf16le'),
};

// A byte that is left over at the end can't be swapped; the round trip below finds it.
const swapped = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();

const utf16be: Encoding = {
  mark: [0xfe, 0xff],
  decode: (bytes) => utf16le.decode(swapped(bytes)),
  encode: (text) => swapped(utf16le.encode(text)),
};

const byteOf = new Map(
  [...decodeWindows1252(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((char, byte) => [
    char,
    byte,
  ]),
);

const windows1252: Encoding = {
  mark: [],
  decode: decodeWindows1252,
  encode: (text) =>
    Buffer.from(
      Array.from(text, (char) => {
        const byte = byteOf.get(char);
        if (byte === undefined)
          throw new ErrorInWords(`It is in Windows-1252, which has no "${char}": save it as UTF-8.`);
        return byte;
      }),
    ),
};

const starts = (bytes: Buffer, mark: readonly number[]): boolean =>
  mark.length > 0 && mark.every((byte, index) => bytes[index] === byte);

/** The encoding of bytes that are no UTF-8 by their beginning, or by their being none. */
function foreignEncoding(bytes: Buffer): Encoding | undefined {
  const wide = wideEncoding(bytes);
  if (wide !== undefined) {
    const encoding = { 'utf-16le': utf16le, 'utf-16be': utf16be }[wide.encoding];
    return wide.isMarked ? encoding : { ...encoding, mark: [] };
  }
  return strictUtf8(bytes) === undefined ? windows1252 : undefined;
}

const utf8Mark = [0xef, 0xbb, 0xbf];

/**
 * Reads a gradebook's bytes: UTF-8, UTF-16, or else Windows-1252.
 * @throws Error in words for a text that could not be written back as it was
 */
export function readEncoded(file: Uint8Array): EncodedText {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const encoding = foreignEncoding(bytes);
  if (encoding === undefined) {
    const mark = bytes.subarray(0, starts(bytes, utf8Mark) ? utf8Mark.length : 0);
    return { utf8: bytes.subarray(mark.length), encode: (utf8) => Buffer.concat([mark, utf8]) };
  }
  const mark = Buffer.from(encoding.mark);
  const utf8 = Buffer.from(encoding.decode(bytes.subarray(mark.length)));
  const encode = (text: Buffer): Buffer => Buffer.concat([mark, encoding.encode(text.toString('utf8'))]);
  if (!encode(utf8).equals(bytes))
    throw new ErrorInWords('Its text is damaged: not all of its bytes are characters. Export it again.');
  return { utf8, encode };
}
