import { characterName } from './character-names.js';
import { lookAlike } from './look-alikes.js';

interface FoundCharacter {
  readonly char: string;
  /** Counted from 1, in code points. */
  readonly position: number;
}

const plainAscii = /^[\t\n\r\x20-\x7e]*$/;

/** Whether a text is printable ASCII and white space: then nothing in it is invisible or a look-alike. */
export function isPlainAscii(text: string): boolean {
  return plainAscii.test(text);
}

// The keycap counts too: without it and its variation selector, a keycap emoji is the digit that it shows.
const invisible = /(?![\t-\r])(?:[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|\u20e3)/u;
const allInvisible = new RegExp(invisible, 'gu');

const beyondAscii = /[^\0-\x7f]/gu;

/**
 * Terminal escape sequences: CSI; OSC, DCS and their kind up to BEL or ST; what is left has two characters.
 * No class holds a beginning, so that every attempt ends where the next may start: the time is linear.
 */
export const terminalEscapes =
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]/g;

function codeOf(char: string): number {
  return char.codePointAt(0) ?? 0;
}

/** The name of a character with its code point, such as `ZERO WIDTH SPACE (U+200B)`. */
export function nameOf(char: string): string {
  const code = codeOf(char);
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = characterName(code) ?? (/^\p{Cc}/u.test(char) ? 'CONTROL CHARACTER' : undefined);
  return name === undefined ? `character ${point}` : `${name} (${point})`;
}

/** Whether a character shows nothing and is no white space. */
export function isInvisible(char: string): boolean {
  return invisible.test(char);
}

/** Unicode keeps the ten digits of a script together, so that the place in the run is the value. */
function digitOf(char: string): string | undefined {
  if (!/^\p{Nd}/u.test(char)) return undefined;
  const code = codeOf(char);
  let before = 0;
  while (/^\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

function compatible(char: string): string | undefined {
  const parts = Array.from(char.normalize('NFKC'), (part) => lookAlike(codeOf(part)) ?? part);
  const plain = parts.join('');
  return /^[\x20-\x7e]+$/.test(plain) ? plain : undefined;
}

/** The ASCII that a character looks like, one character or more; undefined for ASCII and for all else. */
export function plainOf(char: string): string | undefined {
  const code = codeOf(char);
  if (code < 0x80 || isInvisible(char)) return undefined;
  return lookAlike(code) ?? digitOf(char) ?? compatible(char);
}

/** The text without the characters that show nothing. */
export function withoutInvisible(text: string): string {
  return plainAscii.test(text) ? text : text.replace(allInvisible, '');
}

/** The text with every look-alike replaced by the ASCII that it looks like. */
export function asPlain(text: string): string {
  if (plainAscii.test(text)) return text;
  const known = new Map<string, string>();
  return text.replace(beyondAscii, (char) => {
    const plain = known.get(char) ?? plainOf(char) ?? char;
    known.set(char, plain);
    return plain;
  });
}

/** The text without terminal escape sequences: colours, titles, cursor movements. */
export function withoutEscapes(text: string): string {
  return plainAscii.test(text) ? text : text.replace(terminalEscapes, '');
}

function found(text: string, char: string, index: number): FoundCharacter {
  let position = 1;
  for (const _ of text.slice(0, index)) position += 1;
  return { char, position };
}

/** The first character that shows nothing. */
export function firstInvisible(text: string): FoundCharacter | undefined {
  const match = plainAscii.test(text) ? null : invisible.exec(text);
  return match === null ? undefined : found(text, match[0], match.index);
}

/** The first character that looks like ASCII and is not. */
export function firstLookAlike(text: string): FoundCharacter | undefined {
  if (plainAscii.test(text)) return undefined;
  const innocent = new Set<string>();
  for (const { 0: char, index } of text.matchAll(beyondAscii)) {
    if (innocent.has(char)) continue;
    if (plainOf(char) !== undefined) return found(text, char, index);
    innocent.add(char);
  }
  return undefined;
}

/** ` at character 3`, where a character first stands in a text, counted in code points; nothing if it does not. */
export function positionOf(char: string, text: string): string {
  const position = Array.from(text).indexOf(char) + 1;
  return position === 0 ? '' : ` at character ${position}`;
}

/** ` and 2 more`, where a character stands in a text more than once. */
export function moreOf(char: string, text: string): string {
  const others = Array.from(text).filter((each) => each === char).length - 1;
  return others > 0 ? ` and ${others} more` : '';
}
