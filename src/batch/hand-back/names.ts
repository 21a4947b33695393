import { hash } from 'node:crypto';
import { forFileName } from '../../reporters/escape.js';

// A path of 255 bytes is the most that file systems agree on, and what is around a name needs room too.
const mostBytes = 120;

/** The start of a name, in at most so many bytes; no character is torn apart. */
function cut(name: string, bytes: number): string {
  let left = bytes;
  let kept = '';
  for (const char of name) {
    left -= Buffer.byteLength(char);
    if (left < 0) break;
    kept += char;
  }
  return kept;
}

/** A name that every file system takes. */
export const safeName = (text: string): string => {
  const name = forFileName(text);
  return Buffer.byteLength(name) <= mostBytes ? name : forFileName(cut(name, mostBytes));
};

// What a file system may take for the same: letters in two cases, an accent in two encodings.
const folded = (name: string): string => name.normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');

/** Names for an id, the best first. There is always one more: an id may come again, in another group. */
function* namesFor(id: string): Generator<string> {
  const safe = safeName(id);
  if (safe === id) yield id;
  const sha256 = hash('sha256', id);
  yield `${safe}-${sha256.slice(0, 8)}`;
  for (let number = 2; ; number++) yield `${safe}-${sha256.slice(0, 16)}-${number}`;
}

/**
 * Gives every id a name of its own that every file system takes and tells apart from all others. An id
 * that is such a name stays as it is; any other gets a part of its hash, so that it has the same name
 * whoever else is in the class.
 */
export function newNames(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => {
    for (const name of namesFor(id)) {
      const key = folded(name);
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
    return id;
  };
}
