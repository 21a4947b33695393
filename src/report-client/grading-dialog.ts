import { found } from '../dom/dom.js';
import type { ClassOnPage, Student } from './class-data.js';
import { gradingView } from './grading-view.js';

/** Shows a student's grading over the page, and those before and after it in the same list. */
export type OpenGrading = (students: readonly Student[], index: number) => void;

/** The dialog that shows gradings: arrows go on and back, Escape closes. */
export function gradingDialog(onPage: ClassOnPage): OpenGrading {
  const dialog = found('#grading', HTMLDialogElement);
  const title = found('#grading-title', HTMLHeadingElement);
  const body = found('#grading-body', HTMLDivElement);
  const steps = [...dialog.querySelectorAll<HTMLButtonElement>('[data-step]')];
  let list: readonly Student[] = [];
  let at = 0;

  const show = (index: number): void => {
    const student = list[index];
    if (student === undefined) return;
    at = index;
    title.textContent = student.name === '' ? student.id : `${student.name} · ${student.id}`;
    body.replaceChildren(...gradingView(student, onPage));
    for (const button of steps) {
      // Not `disabled`: a button that has the focus must not lose it at the end of the list.
      button.setAttribute('aria-disabled', String(list[index + Number(button.dataset.step)] === undefined));
    }
    dialog.scrollTop = 0;
  };

  for (const button of steps) button.addEventListener('click', () => show(at + Number(button.dataset.step)));
  found('[data-close]', HTMLButtonElement, dialog).addEventListener('click', () => dialog.close());
  // The dialog's own box is filled by its content: a click on the dialog itself is one beside it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(at + step);
  });
  dialog.addEventListener('close', () => document.documentElement.classList.remove('reading'));

  return (students, index) => {
    list = students;
    show(index);
    document.documentElement.classList.add('reading');
    dialog.showModal();
    title.focus();
  };
}
