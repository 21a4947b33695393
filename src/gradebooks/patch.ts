/** Bytes to be replaced by a text. */
export interface Patch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The bytes with some of them replaced. Patches do not overlap. */
export function patched(bytes: Buffer, patches: readonly Patch[]): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (const { start, end, text } of patches.toSorted((one, other) => one.start - other.start)) {
    parts.push(bytes.subarray(at, start), Buffer.from(text));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}
