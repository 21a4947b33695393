import { forTerminal } from './escape.js';

// Unicode's East Asian Width W and F, in whole blocks, and the characters that are shown as emoji.
const wide =
  /[\p{Emoji_Presentation}\u1100-\u115f\u2329\u232a\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/gu;
const widthless = /[\p{Mn}\p{Me}]/gu;
const pair = /[\ud800-\udbff][\udc00-\udfff]/g;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** Code points of a text. */
export const charactersOf = (text: string): number => text.length - count(text, pair);

/** Columns that an escaped text takes in a terminal. */
export const columnsOf = (text: string): number =>
  charactersOf(text) + count(text, wide) - count(text, widthless);

/** What may not be cut: a character with its accents, or the sign for an invisible one. */
const atomsOf = (text: string): string[] =>
  text.match(/(?:\\(?:[tnr]|x[0-9a-f]{2}|u[0-9a-f]{4}|u\{[0-9a-f]{1,6}\})|[\s\S])[\p{Mn}\p{Me}]*/gu) ?? [];

/** As many of the atoms as fit in the room. */
function take(atoms: readonly string[], room: number): string[] {
  const taken: string[] = [];
  let left = room;
  for (const atom of atoms) {
    left -= columnsOf(atom);
    if (left < 0) break;
    taken.push(atom);
  }
  return taken;
}

/** Cuts an escaped word into pieces of at most `width` columns; at least 10, the width of the widest atom. */
export function cut(word: string, width: number): string[] {
  if (columnsOf(word) <= width) return [word];
  const atoms = atomsOf(word);
  const pieces: string[] = [];
  for (let start = 0; start < atoms.length; ) {
    const piece = take(atoms.slice(start, start + 2 * width), width);
    pieces.push(piece.join(''));
    start += Math.max(piece.length, 1);
  }
  return pieces;
}

// Four accents on a character, none of them in the BMP: so many code units can share a column.
const unitsPerColumn = 10;

/** A raw text, escaped, if that takes at most `room` columns. */
export function whole(raw: string, room: number): string | undefined {
  if (raw.length > unitsPerColumn * room) return undefined;
  const text = forTerminal(raw);
  return columnsOf(text) <= room ? text : undefined;
}

/** The two ends of a raw text, escaped, in at most `room` columns. */
function ends(raw: string, room: number): string {
  const reach = unitsPerColumn * room;
  const head = atomsOf(forTerminal(raw.slice(0, reach)));
  const tail = atomsOf(forTerminal(raw.slice(-reach))).reverse();
  const half = (room - 1) / 2;
  return [...take(head, Math.ceil(half)), '…', ...take(tail, Math.floor(half)).reverse()].join('');
}

/** A raw text, escaped, with its middle left out where it takes more than `room` columns. */
export const clip = (raw: string, room: number): string => whole(raw, room) ?? ends(raw, room);
