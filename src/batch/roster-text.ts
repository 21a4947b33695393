import { strictUtf8 } from '../core/utf-8.js';
import { decodeWindows1252 } from '../core/windows-1252.js';

/** A spreadsheet's "Unicode text" is UTF-16, with a mark or without one. */
function wideEncoding([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0)) return 'utf-16be';
  return undefined;
}

/** The text of a class list, in whatever encoding a spreadsheet saved it; undefined for what is none, such as the spreadsheet itself. */
export function rosterText(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes);
  const text = wide ? new TextDecoder(wide).decode(bytes) : (strictUtf8(bytes) ?? decodeWindows1252(bytes));
  return text.includes('\0') ? undefined : text;
}
