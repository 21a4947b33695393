import { participantIn, participantWord } from '../../core/moodle-participants.js';
import { columnsNamed, saysSomething } from '../header.js';
import type { GradebookFormat, IdColumn, Shape, Table } from '../model.js';
import { lockedIn } from '../moodle-words.js';

/** Where the columns stand that a worksheet always has; the others are found from there. */
interface Columns {
  readonly status: number;
  readonly grade: number;
  readonly maximum: number;
  /** Says yes or no: whether the grade can be changed. */
  readonly open?: number;
  readonly feedback?: number;
}

/** Rows that have as many cells as the header: no telling what stands where in another. */
const whole = ({ header, rows }: Table): readonly (readonly string[])[] =>
  rows.filter((cells) => cells.length === header.length && saysSomething(cells));

/** What stands before the numbers of all participants: `Participant `, or a word of the site's language. */
const wordOf = (table: Table): string | undefined =>
  participantWord(whole(table).map(([first = '']) => first.trim()));

function english(header: readonly string[]): Columns | undefined {
  const titles = header.map((title) => title.trim());
  const [grade, maximum] = [titles.indexOf('Grade'), titles.indexOf('Maximum Grade')];
  if (titles[0] !== 'Identifier' || grade < 0 || maximum < 0) return undefined;
  const [status, feedback] = [titles.indexOf('Status'), titles.indexOf('Feedback comments')];
  const open = titles.indexOf('Grade can be changed');
  return {
    status: status < 0 ? grade : status,
    grade,
    maximum,
    ...(open >= 0 && { open }),
    ...(feedback >= 0 && { feedback }),
  };
}

const isPoints = (text: string): boolean => /^\d+[.,]\d+$/.test(text.trim());
const isBlankOrPoints = (text: string): boolean => /^(?:-?|\d+[.,]\d+)$/.test(text.trim());

/** `Last modified` of `Last modified (grade)`, in any language. */
const beforeBracket = (title = ''): string => title.split(/[(（]/)[0]?.trim() ?? '';

/** The feedback follows the second of the two columns with a time. */
function feedbackAfter(header: readonly string[], firstTime: number): number | undefined {
  const what = beforeBracket(header[firstTime]);
  const second = header.findIndex((title, index) => index > firstTime && beforeBracket(title) === what);
  return what === '' || second < 0 || second + 1 >= header.length ? undefined : second + 1;
}

/**
 * A header in another language: status, grade, the maximum, whether the grade can be changed, and a time stand
 * side by side, and the maximum is the only number that all rows have.
 */
function translated(table: Table): Columns | undefined {
  const { header } = table;
  const students = whole(table);
  const isIn = (column: number, fits: (text: string) => boolean): boolean =>
    students.every((cells) => fits(cells[column] ?? ''));
  const maximum = header.findIndex(
    (_, index) => index >= 3 && isIn(index, isPoints) && isIn(index - 1, isBlankOrPoints),
  );
  if (students.length === 0 || maximum < 0 || maximum + 2 >= header.length) return undefined;
  const feedback = feedbackAfter(header, maximum + 2);
  const grade = maximum - 1;
  return {
    status: grade - 1,
    grade,
    maximum,
    open: maximum + 1,
    ...(feedback !== undefined && { feedback }),
  };
}

/** A participant's number, without the word of the file before it. */
const bareOf =
  (word: string | undefined) =>
  (text: string): string => {
    const found = participantIn(text);
    return found !== undefined && found.word === word ? found.id : text;
  };

const asItIs = (text: string): string => text;

function idsOf(header: readonly string[], bare: IdColumn['bare'], { status }: Columns): IdColumn[] {
  const known = columnsNamed(header, ['Email address', 'ID number']);
  // What tells who it is, beside the name, is for a site to decide; it stands before the status.
  const between = header
    .slice(2, Math.max(status, 2))
    .map((title, at) => ({ index: at + 2, title, bare: asItIs }));
  const others = between.filter(({ index }) => known.every((column) => column.index !== index));
  return [{ index: 0, title: header[0] ?? '', bare }, ...known, ...others];
}

function shapeOf(table: Table): Shape | undefined {
  const { header } = table;
  const word = wordOf(table);
  const columns = english(header) ?? (word === undefined ? undefined : translated(table));
  if (columns === undefined) return undefined;
  const { grade, maximum, status, open, feedback } = columns;
  const title = header[grade] ?? '';
  return {
    grades: [{ index: grade, title, name: title }],
    ids: idsOf(header, bareOf(word), columns),
    // With blind marking there is no name, and the status is second.
    names: status > 1 ? [1] : [],
    isStudent: saysSomething,
    maximum,
    ...(open !== undefined && { isLocked: lockedIn(whole(table), open) }),
    ...(feedback !== undefined && { feedback }),
  };
}

/** Moodle's grading worksheet: a row a participant, headers in the language of the site. */
export const moodle: GradebookFormat = {
  name: 'moodle',
  title: 'Moodle grading worksheet',
  feedbackSetting:
    'in the settings of the assignment in Moodle, tick "Feedback comments" under "Feedback types", and download the grading worksheet again',
  shapeOf,
};
