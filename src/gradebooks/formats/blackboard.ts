import { columnsNamed, saysSomething } from '../header.js';
import type { GradebookFormat } from '../model.js';

// `Evidence [Total Pts: 10 Score] |1234567`. Behind the bar stands what Blackboard knows the column by; what is
// computed can reach `up to` so many points.
const gradeTitle = /^(?<name>.*\S)\s*\[Total Pts: (?<points>[\d.,][^\]]*) Score\]\s*\|\s*\d+$/su;
const anyId = /\|\s*\d+$/;

/** Blackboard's gradebook: tabs in UTF-16, or commas with every cell in quotes. */
export const blackboard: GradebookFormat = {
  name: 'blackboard',
  title: 'Blackboard gradebook',
  shapeOf: ({ header }) => {
    const ids = columnsNamed(header, ['Username', 'Student ID']);
    if (ids.length === 0 || !header.some((title) => anyId.test(title.trim()))) return undefined;
    return {
      grades: header.flatMap((title, index) => {
        const { name, points } = gradeTitle.exec(title.trim())?.groups ?? {};
        return name === undefined || points === undefined ? [] : [{ index, title, name, maximum: points }];
      }),
      ids,
      names: columnsNamed(header, ['Last Name', 'First Name']).map(({ index }) => index),
      isStudent: saysSomething,
    };
  },
};
