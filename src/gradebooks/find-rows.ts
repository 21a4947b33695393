import type { Gradebook } from './gradebook.js';
import type { GradebookGrade, IdColumn, Row } from './model.js';

/** Which row is whose. */
export interface FoundRows {
  /** The rows that fit a student of the class: one, or several of the same id. */
  readonly rowsOf: ReadonlyMap<GradebookGrade, readonly Row[]>;
  /** Whom columns of ids know in different rows, so that no row is surely theirs. */
  readonly unclear: ReadonlySet<GradebookGrade>;
  /** Titles of the columns of ids, or `name`; null where nobody was found. */
  readonly by: string | null;
}

type Rows = ReadonlyMap<string, readonly Row[]>;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group !== undefined) group.push(item);
    else if (key !== '') groups.set(key, [item]);
  }
  return groups;
}

const idOf = ({ bare }: IdColumn, text: string): string => bare(text.trim()).normalize('NFC').trim();

/** Words of a name in any order, so that `Nowak, Ada` is `Ada Nowak`. Two people whom that makes one are found by neither. */
const nameKey = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** The name in a row, as its columns have it. */
export const nameIn = ({ shape: { names } }: Gradebook, { texts }: Row): string =>
  names
    .map((index) => texts[index]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(', ');

/** Rows by one column of ids, for the students whom it has. */
function rowsBy(column: IdColumn, students: readonly Row[], grades: readonly GradebookGrade[]) {
  const rows: Rows = grouped(students, ({ texts }) => idOf(column, texts[column.index] ?? ''));
  const found = new Map<GradebookGrade, readonly Row[]>();
  for (const grade of grades) {
    const fitting = rows.get(idOf(column, grade.student));
    if (fitting !== undefined) found.set(grade, fitting);
  }
  return { title: column.title.trim(), found };
}

type Column = ReturnType<typeof rowsBy>;

const isSame = (some: readonly Row[] | undefined, others: readonly Row[]): boolean =>
  some?.length === others.length && some.every((row, index) => row === others[index]);

/**
 * Whose row the columns tell apart: those that have the most students must all say the same, and no other
 * column may have the id in another row.
 */
function isClear(
  grade: GradebookGrade,
  rows: readonly Row[],
  best: readonly Column[],
  all: readonly Column[],
) {
  const isSaid = ({ found }: Column): boolean => isSame(found.get(grade), rows);
  return best.every(isSaid) && all.every((column) => !column.found.has(grade) || isSaid(column));
}

/** Some students by the column of ids that has the most of them; of several, the one that is believed first. */
function byIds({ shape, students }: Gradebook, grades: readonly GradebookGrade[]): FoundRows {
  const all = shape.ids.map((column) => rowsBy(column, students, grades));
  const most = Math.max(0, ...all.map(({ found }) => found.size));
  const best = all.filter(({ found }) => found.size === most && most > 0);
  // The first column's rows stay where several have a student.
  const rowsOf = new Map(best.toReversed().flatMap(({ found }) => [...found]));
  const unclear = [...rowsOf].filter(([grade, rows]) => !isClear(grade, rows, best, all));
  return { rowsOf, unclear: new Set(unclear.map(([grade]) => grade)), by: best[0]?.title ?? null };
}

const isNumber = ({ student }: GradebookGrade): boolean => /^\d+$/.test(student.trim());

function byName(gradebook: Gradebook, grades: readonly GradebookGrade[]): FoundRows {
  const rows = grouped(gradebook.students, (row) => nameKey(nameIn(gradebook, row)));
  const students = grouped(grades, ({ name = '' }) => nameKey(name));
  const rowsOf = new Map<GradebookGrade, readonly Row[]>();
  for (const [key, [grade, ...others]] of students) {
    const fitting = rows.get(key);
    if (grade !== undefined && others.length === 0 && fitting?.length === 1) rowsOf.set(grade, fitting);
  }
  // A few names that fit may be other people's, in the gradebook of another class.
  if (rowsOf.size === 0 || rowsOf.size * 2 < grades.length)
    return { rowsOf: new Map(), unclear: new Set(), by: null };
  return { rowsOf, unclear: new Set(), by: 'name' };
}

/**
 * Finds the students of a class in a gradebook. Numbers are looked for in one column only, the one that has the
 * most of them, and so are words, because an id may be another student's in another column; whom that makes
 * unclear is told. Names are a last resort, for a class whose ids the gradebook does not have at all: only those that
 * nobody else has on either side, and only where they find half of the class.
 */
export function findRows(gradebook: Gradebook, grades: readonly GradebookGrade[]): FoundRows {
  const numbers = grades.filter(isNumber);
  const words = grades.filter((grade) => !isNumber(grade));
  const found = [numbers, words].map((some) => byIds(gradebook, some)).filter(({ by }) => by !== null);
  if (found.length === 0) return byName(gradebook, grades);
  return {
    rowsOf: new Map(found.flatMap(({ rowsOf }) => [...rowsOf])),
    unclear: new Set(found.flatMap(({ unclear }) => [...unclear])),
    by: [...new Set(found.map(({ by }) => by))].join(', '),
  };
}
