import { noSuch } from '../core/did-you-mean.js';
import { ErrorInWords } from '../core/error-in-words.js';
import { capitalised } from '../core/sentences.js';
import type { GradeColumn } from './model.js';

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

const quoted = (columns: readonly GradeColumn[]): string =>
  columns.map(({ title }) => `"${title.trim()}"`).join(', ');

/** The columns of a name: their whole title, or the assignment's name in it; either case where nothing else fits. */
export function columnsOf(columns: readonly GradeColumn[], name: string): GradeColumn[] {
  const tests: ((column: GradeColumn) => boolean)[] = [
    ({ title }) => title.trim() === name.trim(),
    (column) => plain(column.title) === plain(name),
    (column) => plain(column.name) === plain(name),
  ];
  return tests.map((test) => columns.filter(test)).find((found) => found.length > 0) ?? [];
}

/** The title that the first two columns of one title have: no name tells those apart. */
const twinIn = (columns: readonly GradeColumn[]): string | undefined =>
  columns.find(({ title }, at) => columns.findIndex((each) => plain(each.title) === plain(title)) < at)
    ?.title;

/** Why there is no telling which column takes the grades, and the way out. */
export function unclear(columns: readonly GradeColumn[], name: string | undefined): string {
  if (columns.length === 0) return 'It has no column that takes grades: export it with the assignment in it.';
  const twin = twinIn(name === undefined ? columns : columnsOf(columns, name));
  if (twin !== undefined && (name !== undefined || columns.length === 2))
    return `Two columns are both called "${twin.trim()}": take the one that is not meant out of the file, and try again.`;
  if (name === undefined) {
    return `There are several columns: say which one takes the grades with --column NAME. There are ${quoted(columns)}.`;
  }
  const found = columnsOf(columns, name);
  if (found.length > 1) return `Several columns are called "${name}": give one of ${quoted(found)}.`;
  const names = columns.map((column) => column.name);
  return `${capitalised(noSuch('column', name, names))} The columns for grades are ${quoted(columns)}.`;
}

/**
 * The column that takes the grades: the one that was named, the only one, or the only one that is called like the rubric.
 * @throws Error in words
 */
export function chooseColumn(
  columns: readonly GradeColumn[],
  rubricTitle: string,
  name: string | undefined,
): GradeColumn {
  const named = name === undefined ? [] : columnsOf(columns, name);
  const clear = columns.length > 1 ? columnsOf(columns, rubricTitle) : columns;
  const [column, ...others] = named.length > 0 ? named : clear;
  if (column === undefined || others.length > 0) throw new ErrorInWords(unclear(columns, name));
  return column;
}
