import type {
  GradebookChanges,
  GradeChange,
  NotWritten,
  NotWrittenReason,
} from '../core/gradebook-changes.js';
import { forCsv, forHtml, inCsvQuotes } from '../reporters/escape.js';
import { cellsOf } from './cells.js';
import { decide, decideFeedback, type FillOptions, isLower } from './decide.js';
import { type FoundRows, findRows, nameIn } from './find-rows.js';
import type { Gradebook } from './gradebook.js';
import type { Cell, GradebookGrade, Row } from './model.js';
import { type Patch, patched } from './patch.js';

/** A gradebook that was filled in. */
export interface Filled {
  readonly bytes: Uint8Array;
  readonly changes: GradebookChanges;
}

// Who is not in the file stands behind it.
const last = Number.MAX_SAFE_INTEGER;

/** What is collected while the rows are gone through. */
interface Doing {
  readonly patches: Patch[];
  readonly changed: GradeChange[];
  readonly notWritten: NotWritten[];
  same: number;
  feedback: number;
}

/** A number in a cell: quotes stay, and a decimal comma needs them where commas divide cells. */
const numberCell = (text: string, { isQuoted }: Cell, { delimiter }: Gradebook): string =>
  isQuoted || text.includes(delimiter) ? inCsvQuotes(text) : text;

function textCell(text: string, { isQuoted }: Cell): string {
  const cell = forCsv(text);
  return isQuoted && !cell.startsWith('"') ? inCsvQuotes(cell) : cell;
}

const who = (gradebook: Gradebook, { student, name }: GradebookGrade, row?: Row) => {
  const shown = row === undefined ? name : nameIn(gradebook, row) || name;
  return {
    student,
    ...(shown !== undefined && shown !== '' && { name: shown }),
    ...(row !== undefined && { line: row.line }),
  };
};

const cellAt = ({ text, delimiter }: Gradebook, row: Row, column = -1): Cell | undefined =>
  column < 0 ? undefined : cellsOf(row, text.utf8, delimiter)[column];

function fillFeedback(
  gradebook: Gradebook,
  row: Row,
  grade: GradebookGrade,
  options: FillOptions,
  doing: Doing,
): void {
  if (!options.feedbackCells || grade.feedback === undefined) return;
  const cell = cellAt(gradebook, row, gradebook.shape.feedback);
  if (cell === undefined) return;
  const html = forHtml(grade.feedback);
  const decision = decideFeedback(cell.text, html, options);
  if (decision.kind === 'keep') doing.notWritten.push({ ...who(gradebook, grade, row), why: decision.why });
  if (decision.kind !== 'change') return;
  doing.feedback += 1;
  doing.patches.push({ ...cell, text: textCell(html, cell) });
}

function fillRow(
  gradebook: Gradebook,
  row: Row,
  grade: GradebookGrade,
  options: FillOptions,
  doing: Doing,
): void {
  const text = row.texts[gradebook.column.index] ?? '';
  const decision = decide(text, grade, gradebook.style, gradebook.maximumOf(row), options);
  const about = who(gradebook, grade, row);
  if (decision.kind === 'keep') {
    const { kind, ...why } = decision;
    doing.notWritten.push({ ...about, ...why });
    return;
  }
  const isLocked = gradebook.shape.isLocked?.(row.texts) === true;
  const from = text.trim();
  if (decision.kind === 'same') doing.same += 1;
  else if (isLocked) {
    const stays = from === '' ? {} : { stays: from };
    doing.notWritten.push({ ...about, why: 'locked', ...stays, grade: decision.to });
  } else {
    const cell = cellAt(gradebook, row, gradebook.column.index);
    const lowered = isLower(from, decision.to) && ({ lowered: true } as const);
    doing.changed.push({ ...about, line: row.line, from, to: decision.to, ...lowered });
    if (cell) doing.patches.push({ ...cell, text: numberCell(decision.to, cell, gradebook) });
  }
  if (!isLocked) fillFeedback(gradebook, row, grade, options, doing);
}

/** Why none of the students who fit a row can have it. */
function inTheWay(
  grades: readonly GradebookGrade[],
  { rowsOf, unclear }: FoundRows,
): NotWrittenReason | undefined {
  if (grades.length > 1) return 'several-students';
  if (grades.some((grade) => (rowsOf.get(grade)?.length ?? 0) > 1)) return 'several-rows';
  return grades.some((grade) => unclear.has(grade)) ? 'several-columns' : undefined;
}

function studentsOfRows({ rowsOf }: FoundRows): Map<Row, GradebookGrade[]> {
  const students = new Map<Row, GradebookGrade[]>();
  for (const [grade, rows] of rowsOf) {
    for (const row of rows) students.set(row, [...(students.get(row) ?? []), grade]);
  }
  return students;
}

function idIn({ shape: { ids } }: Gradebook, { texts }: Row): string {
  const all = ids.map(({ index, bare }) => bare(texts[index]?.trim() ?? ''));
  return all.find((text) => text !== '') ?? '';
}

/** A row that has no student of the class, or may not be read. */
function unknown(gradebook: Gradebook, row: Row, why: 'not-in-class' | 'odd-row'): NotWritten {
  const name = why === 'odd-row' ? '' : nameIn(gradebook, row);
  const student = why === 'odd-row' ? '' : idIn(gradebook, row);
  return { student, ...(name !== '' && { name }), line: row.line, why };
}

/** Fills the grades of a class into a gradebook. No byte changes but those of the cells that are written. */
export function fillGradebook(
  gradebook: Gradebook,
  grades: readonly GradebookGrade[],
  options: FillOptions,
): Filled {
  const doing: Doing = { patches: [], changed: [], notWritten: [], same: 0, feedback: 0 };
  const found = findRows(gradebook, grades);
  const studentsOf = studentsOfRows(found);
  for (const row of gradebook.students) {
    const fitting = studentsOf.get(row) ?? [];
    const why = inTheWay(fitting, found);
    if (why !== undefined)
      doing.notWritten.push(...fitting.map((grade) => ({ ...who(gradebook, grade, row), why })));
    else if (fitting[0] === undefined) doing.notWritten.push(unknown(gradebook, row, 'not-in-class'));
    else fillRow(gradebook, row, fitting[0], options, doing);
  }
  for (const row of gradebook.odd) doing.notWritten.push(unknown(gradebook, row, 'odd-row'));
  for (const grade of grades) {
    if (!found.rowsOf.has(grade))
      doing.notWritten.push({ ...who(gradebook, grade), why: 'not-in-gradebook' });
  }
  const { patches, changed, notWritten, same, feedback } = doing;
  const byLine = notWritten.toSorted((one, other) => (one.line ?? last) - (other.line ?? last));
  const { file, format, column, text } = gradebook;
  return {
    bytes: text.encode(patched(text.utf8, patches)),
    changes: {
      file,
      format: format.name,
      column: column.title.trim(),
      foundBy: found.by,
      changed,
      same,
      feedback,
      notWritten: byLine,
    },
  };
}
