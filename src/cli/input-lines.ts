/**
 * Cuts a stream of bytes into lines, at 0x0A and nowhere else; the lines of a chunk come together, and a last one
 * without an end counts too. Of a line with more bytes than `limit` nothing is kept: it is undefined.
 */
export async function* inputLines(
  input: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<readonly (Uint8Array | undefined)[]> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array): void => {
    length += part.length;
    if (length > limit) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  const take = (): Uint8Array | undefined => {
    const line = length > limit ? undefined : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const lines: (Uint8Array | undefined)[] = [];
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      keep(chunk.subarray(start, end));
      lines.push(take());
      start = end + 1;
    }
    keep(chunk.subarray(start));
    yield lines;
  }
  if (length > 0) yield [take()];
}
