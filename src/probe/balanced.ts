const [quote, backslash] = [0x22, 0x5c];
const opening: ReadonlySet<number> = new Set([0x7b, 0x5b]);
const closing: ReadonlySet<number> = new Set([0x7d, 0x5d]);
const blank: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d]);

/** Where a text inside of JSON ends; the quote at `at` opens it. */
function endOfText(bytes: Uint8Array, at: number): number {
  for (let index = at + 1; index < bytes.length; index += 1) {
    if (bytes[index] === backslash) index += 1;
    else if (bytes[index] === quote) return index;
  }
  return bytes.length;
}

/** Where the first byte stands that is neither a blank nor part of a byte order mark. */
export function firstByte(bytes: Uint8Array, at: number): number {
  let index = at;
  if (bytes[index] === 0xef && bytes[index + 1] === 0xbb && bytes[index + 2] === 0xbf) index += 3;
  while (blank.has(bytes[index] ?? 0)) index += 1;
  return index;
}

/** Whether an object or a list begins here. */
export const opensAt = (bytes: Uint8Array): boolean => opening.has(bytes[firstByte(bytes, 0)] ?? 0);

/**
 * Where the JSON object or list ends that the bytes begin with: the index after its last bracket. Undefined where
 * none begins or it is not complete. Newlines inside of its texts, which JSON forbids, are passed over.
 */
export function endOfValue(bytes: Uint8Array): number | undefined {
  let depth = 0;
  for (let index = firstByte(bytes, 0); index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    else if (byte === quote) index = endOfText(bytes, index);
    if (depth <= 0) return closing.has(byte) ? index + 1 : undefined;
  }
  return undefined;
}
