import type { Notice } from './model.js';
import { latin1 } from './windows-1252.js';

interface Format {
  readonly code: string;
  /** How the file begins, each byte as the character with its number. */
  readonly begins: RegExp;
  readonly message: string;
}

const asPlainText = 'Hand in a plain-text file (.txt) with the lines themselves.';
const wordProcessor =
  'In the word processor, choose File > Save As > Plain Text (.txt) with the encoding UTF-8.';

const formats: readonly Format[] = [
  {
    code: 'pdf',
    begins: /^%PDF-/,
    message: `The file is a PDF document, not plain text. ${asPlainText}`,
  },
  {
    code: 'doc',
    begins: /^\xd0\xcf\x11\xe0/,
    message: `The file is an old Word document (.doc), not plain text. ${wordProcessor}`,
  },
  {
    code: 'image',
    begins:
      /^(?:\x89PNG|\xff\xd8\xff|GIF8[79]a|BM[\s\S]{4}\0{4}|II\*\0|MM\0\*|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:hei|avi|mif))/,
    message: `The file is a picture (a screenshot?), not plain text. ${asPlainText}`,
  },
  {
    code: 'archive',
    begins: /^(?:\x1f\x8b|7z\xbc\xaf\x27\x1c|Rar!\x1a\x07|\xfd7zXZ\0|BZh[1-9]1AY)/,
    message:
      'The file is a compressed archive, not plain text. Unpack it, and hand in the text file that is in it.',
  },
  {
    code: 'utf-32',
    begins: /^(?:\xff\xfe\0\0|\0\0\xfe\xff|(?:[^\0]\0\0\0){2}|(?:\0\0\0[^\0]){2})/,
    message:
      'The file is written in UTF-32, which is not read here. Save it as UTF-8 (in the editor: Save as > Encoding UTF-8).',
  },
];

const word = `The file is a Word document (a zip archive), not plain text. ${wordProcessor}`;
const openDocument = `The file is an OpenDocument or Pages document (a zip archive), not plain text. ${wordProcessor}`;
const zip = 'The file is a zip archive, not plain text. Unpack it, and hand in the text file that is in it.';

function zipMessage(bytes: Uint8Array): string {
  const text = latin1(bytes);
  if (text.includes('word/')) return word;
  return /opendocument\.text|Index\/Document/.test(text) ? openDocument : zip;
}

// No format needs more of a file to be told.
const headLength = 32;
const mostBlanks = 1024;

const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);

/** Where a file begins after a mark of UTF-8; readers of PDF skip white space too. */
function startOf(bytes: Uint8Array): number {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let at = marked;
  while (at < mostBlanks && isBlank(bytes[at])) at += 1;
  return bytes[at] === 0x25 ? at : marked;
}

/**
 * The notice on bytes that are a known format other than text.
 * @param ascii the same as text, where all are ASCII
 */
export function foreignBytes(bytes: Uint8Array, ascii: string | undefined): Notice | undefined {
  const start = startOf(bytes);
  const end = start + headLength;
  const head = ascii === undefined ? latin1(bytes.subarray(start, end)) : ascii.slice(start, end);
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return { code: 'zip', message: zipMessage(bytes) };
  const format = formats.find(({ begins }) => begins.test(head));
  return format && { code: format.code, message: format.message };
}

const beforeHtml: readonly (readonly [opening: string, closing: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];

function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const [, closing] = beforeHtml.find(([opening]) => rest.startsWith(opening)) ?? [];
    const end = closing === undefined ? -1 : rest.indexOf(closing);
    if (closing === undefined || end < 0) return rest;
    rest = rest.slice(end + closing.length).trimStart();
  }
}

/** The notice on text that is marked up: rich text, or a web page. */
export function foreignText(text: string): Notice | undefined {
  const rest = withoutProlog(text);
  if (rest.startsWith('{\\rtf')) {
    const message =
      'The file is rich text (RTF), not plain text. In TextEdit, choose Format > Make Plain Text, and save it again; in Word, save it as Plain Text (.txt).';
    return { code: 'rtf', message };
  }
  if (/^(?:<!doctype\s+html|<(?:html|head|body|meta)[\s/>]|MIME-Version:|From: <Saved by )/i.test(rest)) {
    return { code: 'html', message: `The file is a web page (HTML), not plain text. ${asPlainText}` };
  }
  return undefined;
}
