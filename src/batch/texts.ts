import { compareCodePoints } from './code-points.js';

/** Many texts, of which one is wanted at a time. An array of texts is such a list too. */
export interface Texts extends Iterable<string> {
  readonly length: number;
  at(index: number): string | undefined;
}

/** Texts that are added one by one. */
export interface TextList extends Texts {
  add(text: string): void;
  /** The texts that are there by now, by code point. */
  ordered(): Texts;
}

const chunkBytes = 1 << 18;
const none = Buffer.alloc(0);

/** Twice the room, with what is there. */
function grown(numbers: Uint32Array): Uint32Array {
  const more = new Uint32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}

/** Texts as UTF-8 in chunks, one behind the other; one that is longer than a chunk stays a text. */
class PackedTexts implements TextList {
  length = 0;
  #chunks: Buffer[] = [];
  #large = new Map<number, string>();
  #starts: Uint32Array = new Uint32Array(256);
  #sizes: Uint32Array = new Uint32Array(256);
  /** Bytes of the last chunk that are taken. */
  #used = 0;

  add(text: string): void {
    const size = Buffer.byteLength(text);
    if (this.length === this.#starts.length) {
      this.#starts = grown(this.#starts);
      this.#sizes = grown(this.#sizes);
    }
    if (size > chunkBytes) this.#large.set(this.length, text);
    else this.#pack(text, size);
    this.length += 1;
  }

  at(index: number): string | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const large = this.#large.get(index);
    const from = this.#from(index);
    return large ?? this.#chunk(index).toString('utf8', from, from + (this.#sizes[index] ?? 0));
  }

  ordered(): Texts {
    const order = Uint32Array.from({ length: this.length }, (_, index) => index);
    order.sort((one, other) => this.#compare(one, other));
    return new OrderedTexts(this, order);
  }

  *[Symbol.iterator](): Generator<string> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index) ?? '';
  }

  #pack(text: string, size: number): void {
    if (this.#chunks.length === 0 || this.#used + size > chunkBytes) {
      this.#chunks.push(Buffer.allocUnsafeSlow(chunkBytes));
      this.#used = 0;
    }
    this.#starts[this.length] = (this.#chunks.length - 1) * chunkBytes + this.#used;
    this.#sizes[this.length] = size;
    this.#chunks.at(-1)?.write(text, this.#used);
    this.#used += size;
  }

  #chunk(index: number): Buffer {
    return this.#chunks[Math.floor((this.#starts[index] ?? 0) / chunkBytes)] ?? none;
  }

  #from(index: number): number {
    return (this.#starts[index] ?? 0) % chunkBytes;
  }

  #compare(one: number, other: number): number {
    if (this.#large.size > 0) return compareCodePoints(this.at(one) ?? '', this.at(other) ?? '');
    // Bytes of UTF-8 have the order of the code points.
    const [from, otherFrom] = [this.#from(one), this.#from(other)];
    const end = from + (this.#sizes[one] ?? 0);
    const otherEnd = otherFrom + (this.#sizes[other] ?? 0);
    return this.#chunk(one).compare(this.#chunk(other), otherFrom, otherEnd, from, end);
  }
}

class OrderedTexts implements Texts {
  readonly length: number;
  readonly #texts: Texts;
  readonly #order: Uint32Array;

  constructor(texts: Texts, order: Uint32Array) {
    this.length = order.length;
    this.#texts = texts;
    this.#order = order;
  }

  at(index: number): string | undefined {
    const place = this.#order[index];
    return place === undefined ? undefined : this.#texts.at(place);
  }

  *[Symbol.iterator](): Generator<string> {
    for (const place of this.#order) yield this.#texts.at(place) ?? '';
  }
}

/**
 * An empty list that keeps its texts outside of the heap. A class has a hundred thousand paths: on the heap
 * they would take several times their bytes, and as much again until garbage is looked for.
 */
export const newTexts = (): TextList => new PackedTexts();
