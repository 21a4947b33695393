import { found } from '../dom/dom.js';
import { lineViews } from './line-views.js';
import type { Mark } from './marks.js';
import { parting } from './parting.js';
import { lineAt, rangeOf } from './ranges.js';
import { type ActionsOf, newReason, type Reason } from './reason.js';
import { typingInto } from './typing.js';

/** The evidence as text that can be edited, with a mark beside each line. */
export interface Editor {
  text(): string;
  /** Shows another text; where both are short, this can be undone. */
  load(text: string): void;
  /** Whether the text is another than the marks are for. */
  isOther(): boolean;
  line(number: number): string;
  /** Puts a text in the place of a line, as if it had been typed: it can be undone. */
  replaceLine(number: number, text: string): void;
  /** Adds lines at the end, and puts the cursor behind the first. */
  append(lines: readonly string[]): void;
  /** Puts the cursor into a line and opens its reason. */
  goTo(number: number): void;
  mark(marks: ReadonlyMap<number, Mark>): void;
}

// No evidence has as many lines: what has is edited without marks beside them.
const mostLines = 3000;

const indexOf = (line: Element): number => Array.prototype.indexOf.call(line.parentNode?.children, line);

/** Closes an open reason with Escape, and where somebody goes on below it. */
function closeReasons(root: HTMLElement, field: HTMLTextAreaElement, reason: Reason): void {
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !reason.close()) return;
    event.preventDefault();
    field.focus();
  });
  const isBelow = (): boolean => {
    const open = root.querySelector('.is-open');
    if (open === null || document.activeElement !== field) return false;
    return lineAt(field.value, field.selectionEnd) > indexOf(open) + 1;
  };
  for (const name of ['selectionchange', 'focusin'])
    document.addEventListener(name, () => {
      if (isBelow()) reason.close();
    });
  root.addEventListener('mousedown', (event) => {
    const line = event.target instanceof Element ? event.target.closest('.is-open ~ .line') : null;
    if (line === null || (event.target as Element).closest('.mark') !== null) return;
    event.preventDefault();
    reason.close();
    const [, end] = rangeOf(field.value, indexOf(line) + 1);
    field.focus({ preventScroll: true });
    field.setSelectionRange(end, end);
  });
}

/** Scrolls within a field whose lines have no views. As good as no line of so long a file is wrapped. */
function scrollTo(field: HTMLTextAreaElement, number: number): void {
  const share = number / field.value.split('\n').length;
  field.scrollTop = share * field.scrollHeight - field.clientHeight / 2;
}

/** The editor of the page. @param changed called whenever somebody changes the text */
export function openEditor(changed: () => void, actionsOf: ActionsOf): Editor {
  const field = found('#text', HTMLTextAreaElement);
  const root = found('#editor', HTMLElement);
  const lines = found('#lines', HTMLElement);
  const reason = newReason(actionsOf, parting(field, lines));
  const views = lineViews(lines, reason);
  const typing = typingInto(field, changed);
  let marked = '';
  closeReasons(root, field, reason);

  function goTo(number: number): void {
    const [, end] = rangeOf(field.value, number);
    field.focus({ preventScroll: true });
    field.setSelectionRange(end, end);
    views.open(number);
    const node = root.querySelectorAll('.line')[number - 1];
    if (node === undefined) scrollTo(field, number);
    (node ?? field).scrollIntoView({ block: 'center' });
  }

  return {
    text: () => field.value,
    isOther: () => field.value !== marked,
    load: (text) => {
      reason.close();
      typing.replaceAll(text);
    },
    line: (number) => field.value.slice(...rangeOf(field.value, number)),
    replaceLine: (number, text) => typing.type(...rangeOf(field.value, number), text),
    append: (lines) => {
      const { value } = field;
      const lead = value === '' || value.endsWith('\n') ? '' : '\n';
      typing.type(value.length, value.length, `${lead}${lines.join('\n')}\n`);
      const cursor = value.length + lead.length + (lines[0]?.length ?? 0);
      field.setSelectionRange(cursor, cursor);
    },
    goTo,
    mark: (marks) => {
      marked = field.value;
      const texts = marked.split('\n');
      const isLong = texts.length > mostLines;
      root.classList.toggle('long', isLong);
      views.show(isLong ? [] : texts, marks);
    },
  };
}
