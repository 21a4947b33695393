import { orderOf } from './text-order.js';

/** Many texts, of which one is wanted at a time. An array of texts is such a list too. */
export interface Texts extends Iterable<string> {
  readonly length: number;
  at(index: number): string | undefined;
}

/** Texts that are added one by one. */
export interface TextList extends Texts {
  add(text: string): void;
  /** The texts that are there by now, by code point. They are whole Unicode, without half a surrogate pair. */
  ordered(): Texts;
}

/** Texts one behind the other. */
interface Chunk {
  readonly text: string;
  /** Where each ends. */
  readonly ends: Uint32Array;
}

const inAChunk = 256;

function chunkOf(texts: readonly string[]): Chunk {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [at, text] of texts.entries()) {
    end += text.length;
    ends[at] = end;
  }
  return { text: texts.join(''), ends };
}

class PackedTexts implements TextList {
  length = 0;
  readonly #chunks: Chunk[] = [];
  /** What comes behind the chunks, and is not yet enough for one. */
  #rest: string[] = [];

  add(text: string): void {
    this.#rest.push(text);
    this.length += 1;
    if (this.#rest.length < inAChunk) return;
    this.#chunks.push(chunkOf(this.#rest));
    this.#rest = [];
  }

  at(index: number): string | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const chunk = this.#chunks[Math.floor(index / inAChunk)];
    const place = index % inAChunk;
    if (chunk === undefined) return this.#rest[place];
    const { text, ends } = chunk;
    return text.slice(place === 0 ? 0 : ends[place - 1], ends[place]);
  }

  ordered(): Texts {
    return new OrderedTexts(
      this,
      orderOf(this.length, (index, at) => this.#unitAt(index, at)),
    );
  }

  *[Symbol.iterator](): Generator<string> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index) ?? '';
  }

  /** A unit of UTF-16 of a text; -1 behind its end. */
  #unitAt(index: number, at: number): number {
    const chunk = this.#chunks[Math.floor(index / inAChunk)];
    const place = index % inAChunk;
    if (chunk === undefined) return unitOf(this.#rest[place] ?? '', at);
    const { text, ends } = chunk;
    const start = place === 0 ? 0 : (ends[place - 1] ?? 0);
    return start + at < (ends[place] ?? 0) ? text.charCodeAt(start + at) : -1;
  }
}

const unitOf = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : -1);

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
 * An empty list that keeps many texts as few. A class has a hundred thousand paths: each for itself would
 * take several times its length, and as much again until garbage is looked for.
 */
export const newTexts = (): TextList => new PackedTexts();
