import { holdsMaxima, isPosting } from '../../core/canvas-rows.js';
import { columnsNamed, type Named } from '../header.js';
import type { GradebookFormat, GradeColumn, Table } from '../model.js';

const ids: Named = ['ID', 'SIS User ID', 'SIS Login ID', 'Integration ID'];
const names: Named = ['Student', 'LastName', 'FirstName'];
const sections = ['Section', 'Sections'];

// Canvas computes these, and ignores them when a file comes back. They have no id; an assignment may be called so too.
const computed = /\b(?:Current|Final) (?:Score|Points|Grade)\b|^(?:Override|Unposted) /;
const readOnly = '(read only)';

// The id decides where a grade goes; a column without one is a note, or becomes an assignment.
const assignment = /^(?<name>.*\S)\s*\((?<id>\d+)\)$/su;

function gradeColumns({ header, rows }: Table): GradeColumn[] {
  const known = [...ids, ...names, ...sections, 'Root Account'];
  const maxima = rows.find(holdsMaxima) ?? [];
  const open = header
    .map((title, index) => ({ index, title, name: assignment.exec(title.trim())?.groups?.name }))
    .filter(({ index, title, name }) => {
      const isReadOnly = title.includes(readOnly) || maxima[index]?.trim() === readOnly;
      const isComputed = name === undefined && computed.test(title);
      return title.trim() !== '' && !known.includes(title.trim()) && !isComputed && !isReadOnly;
    });
  const withId = open.filter(({ name }) => name !== undefined);
  return (withId.length > 0 ? withId : open).map((column) => ({
    ...column,
    name: column.name ?? column.title,
  }));
}

/** Canvas's gradebook: `Student,ID,…,Section`, or `LastName,FirstName,ID,…`; then a column for each assignment. */
export const canvas: GradebookFormat = {
  name: 'canvas',
  title: 'Canvas gradebook',
  shapeOf: (table) => {
    const { header } = table;
    const [first = '', second = '', third = ''] = header.map((title) => title.trim());
    const isNamed = first.includes('Student') && second.includes('ID');
    const isSplit = first === 'LastName' && second === 'FirstName' && third === 'ID';
    const hasSection = columnsNamed(header, sections).length > 0;
    if (!hasSection || !(isNamed || isSplit)) return undefined;
    return {
      grades: gradeColumns(table),
      ids: columnsNamed(header, ids),
      names: columnsNamed(header, names).map(({ index }) => index),
      isStudent: (cells) => !holdsMaxima(cells) && !isPosting(cells),
      holdsMaxima,
    };
  },
};
