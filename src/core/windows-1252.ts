// The characters of the bytes 0x80 to 0x9F, by the WHATWG's index; its five holes are control characters.
const high =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

/** Each byte as the character with its number. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  // In pieces, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

/** Decodes Windows-1252. The host's decoder is of no use: that of Node 20.19 and 22 reads it as Latin-1. */
export function decodeWindows1252(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    const piece = Uint16Array.from(bytes.subarray(at, at + 8192), (byte) =>
      byte >> 5 === 4 ? high.charCodeAt(byte - 0x80) : byte,
    );
    text += String.fromCharCode(...piece);
  }
  return text;
}
