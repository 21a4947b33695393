import type { ClassData, GradingData, PageData, TextRef } from '../reporters/class-report/data.js';

/** A student of the page. */
export interface Student {
  readonly id: string;
  readonly name: string;
  readonly late: number;
  readonly grading: GradingData;
}

/** The class as the page holds it. */
export interface ClassOnPage extends PageData {
  readonly students: readonly Student[];
  textOf(text: TextRef): string;
}

const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Reads the inert data of the page. */
export function readClass(): ClassOnPage {
  const texts: string[] = [];
  const gradings: GradingData[] = [];
  const students: Student[] = [];
  for (const item of jsonOf('rows') as ClassData) {
    if (typeof item === 'string') texts.push(item);
    else if ('g' in item) gradings.push(item.g);
    else {
      const [id, name, late, number] = item;
      const grading = gradings[number];
      if (grading !== undefined) students.push({ id, name, late, grading });
    }
  }
  const textOf = (text: TextRef): string => (typeof text === 'string' ? text : (texts[text] ?? ''));
  return { ...(jsonOf('page') as PageData), students, textOf };
}

/** How a student did, in one word. */
export type Result = 'absent' | 'failing' | 'passed' | 'person';

/** The result of a grading. */
export function resultOf([state, , result]: GradingData, { textOf }: ClassOnPage): Result {
  if (result !== null) return result[3] === 1 ? 'passed' : 'failing';
  return textOf(state) === 'absent' ? 'absent' : 'person';
}

/** Points reached; below every score where there is none. */
export const scoreOf = ({ grading: [, , result] }: Student): number => result?.[0] ?? -1;
