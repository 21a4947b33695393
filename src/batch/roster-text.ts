import { strictUtf8 } from '../core/utf-8.js';
import { wideEncoding } from '../core/wide-encoding.js';
import { decodeWindows1252 } from '../core/windows-1252.js';

/** The text of a class list, in whatever encoding a spreadsheet saved it; undefined for what is none, such as the spreadsheet itself. */
export function rosterText(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes);
  const text = wide
    ? new TextDecoder(wide.encoding).decode(bytes)
    : (strictUtf8(bytes) ?? decodeWindows1252(bytes));
  return text.includes('\0') ? undefined : text;
}
