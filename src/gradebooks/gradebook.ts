import { ErrorInWords } from '../core/error-in-words.js';
import { readRows } from './cells.js';
import { chooseColumn } from './choose-column.js';
import { type EncodedText, readEncoded } from './encoded-text.js';
import { gradebookFormats } from './formats/index.js';
import type { GradebookFormat, GradeColumn, Row, Shape } from './model.js';
import { isTwoNumbers, type NumberStyle, styleOf, thousandthsOf } from './numbers.js';

/** A grade file that was read and understood, and is to be filled in. */
export interface Gradebook {
  /** Base name. */
  readonly file: string;
  readonly format: GradebookFormat;
  readonly shape: Shape;
  readonly column: GradeColumn;
  readonly style: NumberStyle;
  readonly text: EncodedText;
  readonly delimiter: string;
  /** Of students only. */
  readonly students: readonly Row[];
  /** Rows with more or fewer cells than the header. */
  readonly odd: readonly Row[];
  /** What a student can reach, as the file writes it. */
  readonly maximumOf: (row: Row) => string | undefined;
}

interface Recognised {
  readonly format: GradebookFormat;
  readonly delimiter: string;
}

const delimiters = [',', ';', '\t'] as const;
const enoughRows = 50;

const textsOf = ({ texts }: Row): readonly string[] => texts;

const textAt = (row: Row, column: number): string => row.texts[column] ?? '';

/** The first rows, or as many of them as can be read. */
function sample(utf8: Buffer, delimiter: string): Row[] {
  for (const most of [enoughRows, 1]) {
    try {
      return readRows(utf8, delimiter, most);
    } catch {
      // What is wrong with the file is told once it is clear what it is.
    }
  }
  return [];
}

function recognise(utf8: Buffer): Recognised | undefined {
  for (const delimiter of delimiters) {
    const [header = [], ...rows] = sample(utf8, delimiter).map(textsOf);
    const format = gradebookFormats.find((each) => each.shapeOf({ header, rows }) !== undefined);
    if (format !== undefined) return { format, delimiter };
  }
  return undefined;
}

function maximumFrom(shape: Shape, column: GradeColumn, rows: readonly Row[]): Gradebook['maximumOf'] {
  const { maximum, holdsMaxima } = shape;
  if (maximum !== undefined) return (row) => textAt(row, maximum);
  const maxima = holdsMaxima && rows.find((row) => holdsMaxima(textsOf(row)));
  const one = maxima === undefined ? column.maximum : textAt(maxima, column.index);
  return () => one;
}

function styleIn(
  students: readonly Row[],
  column: GradeColumn,
  maximumOf: Gradebook['maximumOf'],
): NumberStyle {
  // A title says what can be reached, and not how grades are written.
  const maxima = column.maximum === undefined ? students.map((row) => maximumOf(row) ?? '') : [];
  return styleOf(
    students.map((row) => textAt(row, column.index)),
    maxima,
  );
}

/** Without a maximum points stay as they are, so that one which can't be read must not count as none. */
function refuseMaximum(text: string): void {
  if (isTwoNumbers(text))
    throw new ErrorInWords(
      `The maximum ${text} can be read as a thousand or as a part of it: write it with two decimals or none.`,
    );
  if (text !== '' && thousandthsOf(text) === undefined)
    throw new ErrorInWords(
      `The maximum ${text} is no number of points that can be read: write it like 1700.00, with three decimals at most.`,
    );
}

function recognised(utf8: Buffer): Recognised {
  const found = recognise(utf8);
  if (found !== undefined) return found;
  const known = gradebookFormats.map(({ title }) => title).join(', ');
  throw new ErrorInWords(
    `It is no gradebook that linemark knows by its header (${known}). Export it as CSV from the LMS.`,
  );
}

/**
 * Reads a grade file and finds out what it is.
 * @param file its base name
 * @param rubricTitle tells the column, where one is called like it
 * @param columnName of the column, where the user has named it
 * @throws Error in words
 */
export function openGradebook(
  file: string,
  bytes: Uint8Array,
  rubricTitle: string,
  columnName?: string,
): Gradebook {
  const text = readEncoded(bytes);
  const { format, delimiter } = recognised(text.utf8);
  const [first, ...rows] = readRows(text.utf8, delimiter);
  const header = first === undefined ? [] : textsOf(first);
  const shape = format.shapeOf({ header, rows: rows.map(textsOf) });
  if (shape === undefined)
    throw new ErrorInWords(`It begins like a ${format.title}, and goes on otherwise: export it again.`);
  const column = chooseColumn(shape.grades, rubricTitle, columnName);
  const about = rows.filter((row) => shape.isStudent(textsOf(row)));
  const students = about.filter(({ texts }) => texts.length === header.length);
  const odd = about.filter(({ texts }) => texts.length !== header.length);
  const maximumOf = maximumFrom(shape, column, rows);
  for (const row of students) refuseMaximum(maximumOf(row)?.trim() ?? '');
  const style = styleIn(students, column, maximumOf);
  return { file, format, shape, column, style, text, delimiter, students, odd, maximumOf };
}
