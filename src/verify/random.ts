/** Numbers that look random, the same for a seed on every machine: from 0 on, below 1. */
export type Random = () => number;

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** One of the items. */
export function oneOf<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[between(random, 0, items.length - 1)] ?? items[0];
}

/** A word of small letters that stands in no book. */
export function word(random: Random): string {
  const syllables = Array.from({ length: between(random, 2, 4) }, () => {
    const consonant = 'bdfgklmnprstvz'.charAt(between(random, 0, 13));
    return consonant + 'aeiou'.charAt(between(random, 0, 4));
  });
  return syllables.join('');
}
