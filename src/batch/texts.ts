/** Many texts, of which one is wanted at a time. An array of texts is such a list too. */
export interface Texts extends Iterable<string> {
  readonly length: number;
  at(index: number): string | undefined;
}

/** Texts that are added one by one. */
export interface TextList extends Texts {
  add(text: string): void;
}

const chunkBytes = 1 << 18;

/** Twice the room, with what is there. */
function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/**
 * An empty list that keeps its texts as UTF-8 outside of the heap. A class has a hundred thousand paths: on
 * the heap they would take several times their bytes, and as much again until garbage is looked for.
 */
export function newTexts(): TextList {
  const chunks: Buffer[] = [];
  const large = new Map<number, string>();
  let starts = new Uint32Array(256);
  let sizes = new Uint32Array(256);
  let length = 0;
  let used = chunkBytes;

  const at = (index: number): string | undefined => {
    if (index < 0 || index >= length) return undefined;
    const start = starts[index] ?? 0;
    const from = start % chunkBytes;
    return (
      large.get(index) ??
      chunks[Math.floor(start / chunkBytes)]?.toString('utf8', from, from + (sizes[index] ?? 0))
    );
  };
  return {
    get length() {
      return length;
    },
    at,
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) yield at(index) ?? '';
    },
    add: (text) => {
      if (length === starts.length) {
        starts = grown(starts);
        sizes = grown(sizes);
      }
      const size = Buffer.byteLength(text);
      if (size > chunkBytes) large.set(length, text);
      else {
        if (used + size > chunkBytes) {
          chunks.push(Buffer.allocUnsafeSlow(chunkBytes));
          used = 0;
        }
        starts[length] = (chunks.length - 1) * chunkBytes + used;
        sizes[length] = chunks.at(-1)?.write(text, used) ?? 0;
        used += size;
      }
      length += 1;
    },
  };
}
