/** UTF-16, and whether a byte-order mark says so. */
export interface WideEncoding {
  readonly encoding: 'utf-16le' | 'utf-16be';
  readonly isMarked: boolean;
}

/**
 * Tells UTF-16 in a file that a spreadsheet or an LMS wrote ("Unicode text"), with a mark or without one: its first two
 * characters are ASCII then. Undefined for any other bytes.
 */
export function wideEncoding([first, second, third, fourth]: Uint8Array): WideEncoding | undefined {
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isMarked: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isMarked: true };
  if (first !== 0 && second === 0 && fourth === 0) return { encoding: 'utf-16le', isMarked: false };
  if (first === 0 && second !== 0 && third === 0) return { encoding: 'utf-16be', isMarked: false };
  return undefined;
}
