import { clip, columnsOf, cut } from './columns.js';

// Nobody reads a sentence to its end that is longer than this.
const sentenceColumns = 600;

// Narrower nothing can be said, and wider lines are hard to follow.
const widths = { least: 30, most: 80 };

/** The width that texts for people get, in columns, of the width that there is. */
export const textWidth = (width: number): number =>
  Math.min(Math.max(Math.floor(width), widths.least), widths.most);

/** Columns of the widest text. */
export const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, columnsOf(text)), 0);

/** Spaces that fill a text up to `columns`. */
export const fill = (text: string, columns: number): string =>
  ' '.repeat(Math.max(columns - columnsOf(text), 0));

/** Lines of at most `width` columns, broken at blanks (not before a number), or within a word that is too long for a line. */
export function wrap(sentence: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const pieces = clip(sentence, sentenceColumns)
    .split(/ (?!\d{1,7}\b)/)
    .flatMap((word) => cut(word, width));
  for (const piece of pieces) {
    const longer = line === '' ? piece : `${line} ${piece}`;
    if (columnsOf(longer) <= width) {
      line = longer;
    } else {
      lines.push(line.trimEnd());
      line = piece;
    }
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '');
}

/** A sentence after a label: the lines that follow stand under the first. */
export function hang(label: string, sentence: string, width: number): string[] {
  const lines = wrap(sentence, width - columnsOf(label));
  return lines.map((line, index) => (index === 0 ? label : fill('', columnsOf(label))) + line);
}
