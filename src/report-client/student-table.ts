import { found } from '../dom/dom.js';
import type { ClassOnPage, Result } from './class-data.js';
import type { OpenGrading } from './grading-dialog.js';
import { newPager, type Pager } from './pager.js';
import { type Selection, type SortBy, selected } from './selection.js';

type Order = Pick<Selection, 'by' | 'descending'>;

function selectionOf(form: HTMLFormElement, order: Order): Selection {
  const fields = new FormData(form);
  const failing = String(fields.get('failing') ?? '');
  return {
    text: String(fields.get('text') ?? ''),
    result: String(fields.get('result') ?? '') as Result | '',
    failing: failing === '' ? -1 : Number(failing),
    ...order,
  };
}

function showOrder(buttons: readonly HTMLButtonElement[], { by, descending }: Order): void {
  for (const button of buttons) {
    const header = button.closest('th');
    if (button.dataset.sort !== by) header?.removeAttribute('aria-sort');
    else header?.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
  }
}

function openFrom(body: HTMLElement, pager: Pager, open: OpenGrading): void {
  body.addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    // Whoever marks a text in the row to copy it does not want to open it.
    if (row === null || getSelection()?.isCollapsed === false) return;
    row.querySelector('button')?.focus();
    open(pager.list, Number(row.dataset.row));
  });
}

/** Fills the table of students and keeps it to what its controls ask for. */
export function studentTable(onPage: ClassOnPage, open: OpenGrading): void {
  const form = found('#controls', HTMLFormElement);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#class [data-sort]')];
  const pager = newPager(onPage);
  let order: Order = { by: 'student', descending: false };

  const select = (): void => {
    showOrder(buttons, order);
    pager.show(selected(onPage, selectionOf(form, order)));
  };
  form.addEventListener('input', select);
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const by = button.dataset.sort as SortBy;
      order = { by, descending: by === order.by && !order.descending };
      select();
    });
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-failing]')) {
    link.addEventListener('click', () => {
      form.reset();
      found('[name=failing]', HTMLSelectElement, form).value = link.dataset.failing ?? '';
      select();
    });
  }
  openFrom(found('#class tbody', HTMLTableSectionElement), pager, open);
  select();
}
