import { distance } from 'fastest-levenshtein';
import { type Name, squeezed } from './names.js';

/** A name that comes close to that of a check. */
export interface CloseName {
  readonly key: string;
  /** What is wrong with the name, as a part of a sentence; undefined if only what follows it is. */
  readonly slip: string | undefined;
  /** What stands after the name. */
  readonly tail: string;
}

// A beginning that is shorter says too little.
const leastCut = 12;
const mostSlips = 3;

const slipsIn = (length: number): number => (length < 5 ? 0 : length < 16 ? 1 : length < 30 ? 2 : mostSlips);

// Another number is another check, unless a digit of a long one got lost.
function sameNumbers(one: string, other: string): boolean {
  const [mine = '', theirs = ''] = [one, other].map((text) => text.replace(/\D/g, ''));
  if (mine === theirs) return true;
  return (
    Math.min(mine.length, theirs.length) >= 4 && mine.length !== theirs.length && distance(mine, theirs) === 1
  );
}

function startsWithName(text: string, lower: string, name: Name): CloseName | undefined {
  if (!lower.startsWith(name.lower)) return undefined;
  const head = text.slice(0, name.plain.length);
  const tail = text.slice(name.plain.length);
  if (/^[\p{L}\p{N}]/u.test(tail)) return undefined;
  const slip = head === name.plain ? undefined : 'the case of the letters differs';
  return { key: name.key, slip, tail: tail.trim() };
}

function cutOff(text: string, names: readonly Name[]): CloseName | undefined {
  const start = text.replace(/(?:\.{2,3}|\u2026)$/, '').trimEnd();
  if (start.length < leastCut) return undefined;
  const [name, another] = names.filter(({ plain }) => plain.startsWith(start));
  if (name === undefined || another !== undefined) return undefined;
  return { key: name.key, slip: 'the name is cut off', tail: '' };
}

interface Distant {
  readonly key: string;
  readonly off: number;
}

/** The nearest name; undefined where another is as near. */
function nearest(given: string, names: readonly Name[]): Distant | undefined {
  let best: Distant | undefined;
  let another: Distant | undefined;
  for (const { key, squeezed: name } of names) {
    if (Math.abs(name.length - given.length) > mostSlips) continue;
    const found = { key, off: distance(given, name) };
    if (best === undefined || found.off < best.off) [best, another] = [found, best];
    else if (another === undefined || found.off < another.off) another = found;
  }
  return best?.off === another?.off ? undefined : best;
}

function misspelled(text: string, names: readonly Name[]): CloseName | undefined {
  const given = squeezed(text);
  const { key, off } = nearest(given, names) ?? {};
  if (key === undefined || off === undefined || off > slipsIn(given.length)) return undefined;
  if (off === 0) return { key, slip: 'blanks or signs in the name differ', tail: '' };
  return sameNumbers(text, key) ? { key, slip: 'the name is spelled otherwise', tail: '' } : undefined;
}

/**
 * The check whose name a text begins with, or comes close to, if there is just one.
 * @param names every check of the rubric: a name that is nearer to another is not meant for this one
 */
export function closeName(text: string, names: readonly Name[]): CloseName | undefined {
  const lower = text.toLowerCase();
  const starts = names.flatMap((name) => startsWithName(text, lower, name) ?? []);
  const [longest] = starts.sort((one, other) => other.key.length - one.key.length);
  return longest ?? cutOff(text, names) ?? misspelled(text, names);
}
