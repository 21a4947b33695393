import { columnsNamed, saysSomething } from '../header.js';
import type { GradebookFormat, IdColumn } from '../model.js';

// An export may say more of the column behind its title: `<Numeric MaxPoints:10 Weight:5>`.
const gradeTitle = /^(?<name>.*\S) Points Grade(?: *<(?<more>.*)>)?$/su;
const maximum = /\bMaxPoints:(?<points>.*?)(?=\s+\w+:|$)/su;

// The mark keeps spreadsheets from taking an id for a number.
const bare = (text: string): string => text.replace(/^#/, '');

const idsOf = (header: readonly string[]): IdColumn[] =>
  columnsNamed(header, ['OrgDefinedId', 'Username']).map((column) => ({ ...column, bare }));

/** Brightspace's (D2L) grades: ids that begin with `#`, columns `… Points Grade`, `End-of-Line Indicator` last. */
export const brightspace: GradebookFormat = {
  name: 'brightspace',
  title: 'Brightspace grades',
  shapeOf: ({ header }) => {
    const ids = idsOf(header);
    const grades = header.flatMap((title, index) => {
      const { name, more = '' } = gradeTitle.exec(title.trim())?.groups ?? {};
      const points = maximum.exec(more)?.groups?.points;
      return name === undefined
        ? []
        : [{ index, title, name, ...(points !== undefined && { maximum: points }) }];
    });
    const isOurs = header.some((title) => title.trim() === 'End-of-Line Indicator');
    if (ids.length === 0 || !(isOurs || grades.length > 0)) return undefined;
    const names = columnsNamed(header, ['Last Name', 'First Name']).map(({ index }) => index);
    return {
      grades,
      ids,
      names,
      isStudent: (cells) => saysSomething(cells.filter((cell) => cell.trim() !== '#')),
    };
  },
};
