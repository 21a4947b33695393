import { element } from '../dom/dom.js';
import { type ClassOnPage, resultOf, type Student } from './class-data.js';
import { resultWords } from './grading-view.js';
import { strip } from './strip.js';

/** A student's row of the table; its index says where the student stands in the list that is shown. */
export function rowOf({ id, name, grading }: Student, index: number, onPage: ClassOnPage): HTMLElement {
  const [, , result] = grading;
  const outcome = resultOf(grading, onPage);
  const score = result === null ? '–' : `${result[0]}`;
  // Where the screen has no room for the column of results, this stands for it.
  const instead = element('span', { class: 'instead' }, resultWords[outcome]);
  const told = name === '' ? [] : [element('span', { class: 'name' }, name)];
  return element(
    'tr',
    { 'data-row': index },
    element('th', { scope: 'row' }, element('button', { type: 'button' }, id), ...told),
    element('td', { class: 'name-cell' }, name),
    element('td', { class: 'points' }, score),
    element('td', { class: `result-cell ${outcome}` }, resultWords[outcome]),
    element('td', { class: 'strip-cell' }, result === null ? instead : strip(grading)),
  );
}
