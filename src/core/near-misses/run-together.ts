import { nameOf } from '../characters.js';
import { keyInside } from '../key-inside.js';
import type { Around, NearMiss } from '../near-miss.js';

const otherKeys = ({ keys, criterion }: Around): readonly string[] =>
  keys.filter((key) => key !== criterion.key);

/** Two lines run together: the line end between them was lost. */
export const runTogether: NearMiss = {
  id: 'run-together',
  side: 'given',
  needs: ':',
  undo: (value, around) => {
    const inside = keyInside(value, otherKeys(around));
    return inside === undefined ? [] : [value.slice(0, inside.index).trim()];
  },
  tell: ({ before: value }, around) => {
    const inside = keyInside(value, otherKeys(around));
    const before = value.charAt((inside?.index ?? 0) - 1);
    // U+2028 and its kind look like a line end in some editors.
    const joint = /[^\S \t]/.test(before) ? ` after ${nameOf(before)}` : '';
    return {
      slip: `another line, which stands in this one${joint}`,
      remedy: `give ${inside?.key} a line of its own`,
    };
  },
};
