import type { IdColumn } from './model.js';

/** Titles of columns. */
export type Named = readonly string[];

/** The columns of a header that have one of the titles, in the order of the titles. */
export function columnsNamed(header: Named, titles: Named): IdColumn[] {
  const all = header.map((title) => title.trim());
  return titles.flatMap((title) => {
    const index = all.indexOf(title);
    return index < 0 ? [] : [{ index, title, bare: (text) => text }];
  });
}

/** Whether any cell of a row says something. */
export const saysSomething = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');
