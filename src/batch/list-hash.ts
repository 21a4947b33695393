import { createHash } from 'node:crypto';

/** A hash of texts, each told apart from the next. */
export function newListHash() {
  const hash = createHash('sha256');
  return {
    add: (text: string): void => {
      hash.update(`${JSON.stringify(text)}\n`);
    },
    hex: (): string => hash.digest('hex'),
  };
}

/** The hash of texts in their order, in hex. */
export function hashOfAll(texts: Iterable<string>): string {
  const hash = newListHash();
  for (const text of texts) hash.add(text);
  return hash.hex();
}
