import { isInvisible, isPlainAscii, plainOf, terminalEscapes } from './characters.js';

/** The beginning of a line as it seems to be: without what is invisible, look-alikes replaced. */
export interface PlainLine {
  readonly plain: string;
  readonly original: string;
  /** For each place in `plain`, and its end: the place in `original`. */
  readonly places: readonly number[];
}

/** Only so much of a line is looked at. */
const maxLength = 200;

const unmoved = Array.from({ length: maxLength + 1 }, (_, place) => place);

/** Makes a line comparable, and keeps where each of its characters stood. */
export function plainLine(text: string): PlainLine {
  // An escape sequence becomes invisible characters of the same length, so that the places stay.
  const original = text.slice(0, maxLength);
  if (isPlainAscii(original)) return { plain: original, original, places: unmoved };
  const unescaped = original.replace(terminalEscapes, (sequence) => '\x1b'.repeat(sequence.length));
  const places: number[] = [];
  let plain = '';
  let at = 0;
  for (const char of unescaped) {
    const seen = isInvisible(char) ? '' : (plainOf(char) ?? char);
    for (let unit = 0; unit < seen.length; unit += 1) places.push(at);
    plain += seen;
    at += char.length;
  }
  places.push(at);
  return { plain, original, places };
}

/** The characters of the line as they stand in the file. */
export function originalOf({ original, places }: PlainLine, start: number, end: number): string {
  return original.slice(places[start], places[end]);
}
