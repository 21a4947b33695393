import { nameOf } from '../characters.js';
import type { Around, NearMiss } from '../near-miss.js';

/** The first key of the rubric that stands inside a value with a colon behind it, and where. */
export function keyInside(
  value: string,
  keys: readonly string[],
): { key: string; index: number } | undefined {
  const found = keys
    .map((key) => ({ key, index: value.indexOf(key) }))
    .filter(
      ({ key, index }) =>
        index > 0 && /^\s{0,9}:/.test(value.slice(index + key.length, index + key.length + 10)),
    );
  return found.sort((a, b) => a.index - b.index || b.key.length - a.key.length)[0];
}

const otherKeys = ({ keys, criterion }: Around): readonly string[] =>
  keys.filter((key) => key !== criterion.key);

/** Two lines run together: the line end between them was lost. */
export const runTogether: NearMiss = {
  id: 'run-together',
  side: 'given',
  undo: (value, around) => {
    const inside = keyInside(value, otherKeys(around));
    return inside === undefined ? [] : [value.slice(0, inside.index).trim()];
  },
  tell: (value, around) => {
    const inside = keyInside(value, otherKeys(around));
    const before = value.charAt((inside?.index ?? 0) - 1);
    // U+2028 and its kind look like a line end in some editors.
    const joint = /[^\S \t]/.test(before) ? ` behind ${nameOf(before)}` : '';
    return {
      slip: `another line, which stands in this one${joint}`,
      remedy: `give ${inside?.key} a line of its own`,
    };
  },
};
