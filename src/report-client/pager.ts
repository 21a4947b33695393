import { found } from '../dom/dom.js';
import type { ClassOnPage, Student } from './class-data.js';
import { rowOf } from './student-row.js';

const rowsOfPage = 50;
// On paper a page has no buttons to turn it: all that was selected is printed, within reason.
const mostPrinted = 1000;

/** A list of students that is shown page by page. */
export interface Pager {
  readonly list: readonly Student[];
  /** Shows another list from its beginning. */
  show(list: readonly Student[]): void;
}

/** `5,000`. */
const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `51–100 of 5,000 students`. */
function rangeText(first: number, size: number): string {
  const last = Math.min(first + rowsOfPage, size);
  const range = size <= rowsOfPage ? '' : `${grouped(first + 1)}–${grouped(last)} of `;
  return `${range}${grouped(size)} student${size === 1 ? '' : 's'}`;
}

/** The pages of the table, and the buttons that turn them. */
export function newPager(onPage: ClassOnPage): Pager {
  const body = found('#class tbody', HTMLTableSectionElement);
  const status = found('#found', HTMLParagraphElement);
  const turns = [...document.querySelectorAll<HTMLButtonElement>('[data-turn]')];
  let list: readonly Student[] = [];
  let first = 0;

  const fill = (from: number, count: number): void => {
    const rows = list.slice(from, from + count);
    body.replaceChildren(...rows.map((student, index) => rowOf(student, from + index, onPage)));
  };
  const nextOf = (button: HTMLButtonElement): number => first + Number(button.dataset.turn) * rowsOfPage;
  const turnTo = (from: number): void => {
    first = from;
    fill(first, rowsOfPage);
    status.textContent = rangeText(first, list.length);
    for (const button of turns) {
      button.disabled = nextOf(button) < 0 || nextOf(button) >= list.length;
    }
  };

  for (const button of turns) {
    button.addEventListener('click', () => {
      turnTo(nextOf(button));
      found('#controls', HTMLFormElement).scrollIntoView();
    });
  }
  addEventListener('beforeprint', () => fill(0, mostPrinted));
  addEventListener('afterprint', () => turnTo(first));
  return {
    get list() {
      return list;
    },
    show: (students) => {
      list = students;
      turnTo(0);
    },
  };
}
