import type { NearMiss } from './near-miss.js';

export const digits = '0123456789';
export const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const letters = capitals + capitals.toLowerCase();

/** What a value may have, a bit each. */
type Mark = number;

const all: Mark = ~0;
const always: Mark = 1;
const firstOwn = 1;
const bits = 32;

/** Tells by its characters which near misses a value may have. */
export interface Marks {
  /** What a near miss needs of a value. */
  readonly needed: ReadonlyMap<NearMiss, Mark>;
  of(value: string): Mark;
}

/** White space and marks of other scripts are taken for anything; so is a blank at an end, since undoing trims. */
const mayBeAnything = /[^ -~]|^ | $/;

/** Gives each near miss a bit; those that say of no characters that they need them share one that all values have. */
export function marksFor(misses: readonly NearMiss[]): Marks {
  const needed = new Map<NearMiss, Mark>();
  const ofChar: Mark[] = Array.from({ length: 128 }, () => always);
  let next = firstOwn;
  for (const miss of misses) {
    const { needs } = miss;
    const mark = needs === undefined || next === bits ? always : 1 << next;
    needed.set(miss, mark);
    if (needs === undefined || mark === always) continue;
    next += 1;
    for (const char of needs) {
      const code = char.charCodeAt(0);
      ofChar[code] = (ofChar[code] ?? 0) | mark;
    }
  }
  return {
    needed,
    of(value) {
      if (mayBeAnything.test(value)) return all;
      let mark = always;
      for (let at = 0; at < value.length; at += 1) mark |= ofChar[value.charCodeAt(at)] ?? 0;
      return mark;
    },
  };
}
