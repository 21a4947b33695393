const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of bytes that are UTF-8 throughout; a byte-order mark stays in it. */
export function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

function isAscii(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === undefined || byte === 0 || byte > 0x7f) return false;
  }
  return true;
}

/** The text of bytes that are ASCII without a NUL: those of nearly every file, which no other encoding can have. */
export const asciiText = (bytes: Uint8Array): string | undefined =>
  isAscii(bytes) ? strictUtf8(bytes) : undefined;

/** The text of bytes that should be UTF-8, with U+FFFD for what is not. */
export function lossyUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function byteLength(char: string): number {
  if (char.length === 2) return 4;
  if (char < '\x80') return 1;
  return char < '\u0800' ? 2 : 3;
}

/** Index of the first byte that is not UTF-8; the number of bytes if all are. */
export function firstInvalidByte(bytes: Uint8Array): number {
  let at = 0;
  for (const char of lossyUtf8(bytes)) {
    // A U+FFFD that the student's own file holds is valid: its bytes are EF BF BD.
    const own = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
    if (char === '\ufffd' && !own) return at;
    at += byteLength(char);
  }
  return at;
}
