import { distance } from 'fastest-levenshtein';
import { asPlain } from './characters.js';

/** A place in a line that seems to be a key. */
export interface Found {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly misspelled: boolean;
  /** What separates key and value: empty at the end of the line, undefined if only white space does. */
  readonly separator: string | undefined;
  /** Where the separator begins. */
  readonly separatorAt: number;
}

const leading = /^(?:\s|[-*+>#|$%{•◦▪‣·]|\d{1,4}(?:[.):]|(?=\s))|\(?[a-z\d]{1,3}\)|\[[ x]?\]){0,12}/i;
const opening = /["'`*_~(<[{]{0,6}/y;
const closing = /["'`*_~)\]}>]{0,6}\s{0,40}(:=|[=-]+>|==|[:=;|]|,(?=\S)|[-~](?=\s))?/y;
const token = /[\p{L}\p{N}_\-. \\]{1,80}/uy;

/** Whether an underscore, a hyphen, a dot, a space or a backslash stands there. */
function isBetween(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x5f || code === 0x2d || code === 0x2e || code === 0x20 || code === 0x5c;
}

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}_]/u.test(char);

function lengthOf(pattern: RegExp, plain: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(plain)?.[0].length ?? 0;
}

/** The places where a key may begin: before and after bullets, list numbers and prompts. */
function starts(plain: string): number[] {
  const after = leading.exec(plain)?.[0].length ?? 0;
  return [...new Set([0, after].map((at) => at + lengthOf(opening, plain, at)))];
}

function separatorFrom(plain: string, at: number): Pick<Found, 'separator' | 'separatorAt'> | undefined {
  closing.lastIndex = at;
  const [whole = '', found] = closing.exec(plain) ?? [];
  const separator = found ?? (at + whole.length === plain.length ? '' : undefined);
  if (separator === undefined && !/\s$/.test(whole)) return undefined;
  return { separator, separatorAt: at + whole.length - (separator?.length ?? 0) };
}

/** Reads the key in any case and with any separators; gives the place after it. */
function looseEnd(plain: string, start: number, key: string): number | undefined {
  let at = start;
  for (let index = 0; index < key.length; index += 1) {
    if (isBetween(key, index)) continue;
    for (let skipped = 0; at > start && skipped < 2 && isBetween(plain, at); skipped += 1) at += 1;
    if (plain[at] !== key[index] && plain[at]?.toLowerCase() !== key[index]?.toLowerCase()) return undefined;
    at += 1;
  }
  return at;
}

/** The letters and digits of a key, without what stands between its words. */
export function squeezed(key: string): string {
  return key.replace(/[_\-. \\]/g, '');
}

/** How many characters `squeezed` leaves; to count them is much cheaper than to compare them. */
function squeezedLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) if (!isBetween(text, at)) length += 1;
  return length;
}

function isSwapped(a: string, b: string): boolean {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
}

function isOneSlip(given: string, key: string): boolean {
  if (key.length < 4) return false;
  const steps = distance(given, key);
  return steps === 1 || (steps === 2 && given.length === key.length && isSwapped(given, key));
}

function looseKey(plain: string, start: number, key: string): Found | undefined {
  const end = looseEnd(plain, start, asPlain(key));
  if (end === undefined) return undefined;
  const separator = separatorFrom(plain, end);
  return separator && { key, start, end, misspelled: false, ...separator };
}

/** The keys that are one slip away from what stands before the separator. */
function misspelledKeys(plain: string, start: number, keys: readonly string[]): Found[] {
  const length = lengthOf(token, plain, start);
  const words = plain.slice(start, start + length).replace(/[ -]+$/, '');
  const end = start + words.length;
  const found = separatorFrom(plain, end);
  if (words === '' || !found?.separator) return [];
  const given = squeezed(words).toLowerCase();
  return keys
    .filter(
      (key) =>
        Math.abs(squeezedLength(key) - given.length) < 2 &&
        isOneSlip(given, squeezed(asPlain(key)).toLowerCase()),
    )
    .map((key) => ({ key, start, end, misspelled: true, ...found }));
}

/** Code that prints a key is not a line with one. */
const prose = /^[^"'`(){}=]{1,80}$/;

/** The key, in any case, after other text: a prompt, a heading, the name of a logger. */
function keyAfterText(plain: string, lower: string, key: string): Found | undefined {
  const name = asPlain(key).toLowerCase();
  const start = lower.indexOf(name);
  if (start < 1) return undefined;
  const end = start + name.length;
  const before = plain.slice(0, start).replace(/["'`*_~(<[{]{1,6}$/, '');
  if (isWord(before.at(-1)) || !prose.test(before)) return undefined;
  const separator = separatorFrom(plain, end);
  if (separator?.separator !== ':' && separator?.separator !== '=') return undefined;
  return { key, start, end, misspelled: false, ...separator };
}

/** Every key of `keys` that a line may be meant for, with its place. */
export function findKeys(plain: string, keys: readonly string[]): Found[] {
  const places = starts(plain);
  const found = places.flatMap((start) => keys.flatMap((key) => looseKey(plain, start, key) ?? []));
  if (found.length > 0) return found;
  const lower = plain.toLowerCase();
  const after = keys.flatMap((key) => keyAfterText(plain, lower, key) ?? []);
  return after.length > 0 ? after : places.flatMap((start) => misspelledKeys(plain, start, keys));
}
