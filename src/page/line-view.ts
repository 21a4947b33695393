import { element } from '../dom/dom.js';
import type { Mark } from './marks.js';
import { sentence } from './texts.js';

/** One line behind the text field. */
export interface LineView {
  readonly node: HTMLElement;
  text: string;
  mark: Mark | undefined;
}

const signs = { right: '✓', wrong: '✗', note: 'i' };
const words = { right: 'right, with a notice', wrong: 'wrong. Why?', note: 'read it' };

// A line without a character has a height too.
const ghostText = (text: string): string => (text === '' ? '\u200b' : text);

/** A line that has the height of its text, and nothing to be seen. */
export function lineView(text: string): LineView {
  const ghost = element('span', { class: 'ghost', 'aria-hidden': 'true' }, ghostText(text));
  return { node: element('div', { class: 'line' }, ghost), text, mark: undefined };
}

/** Gives a line another text. */
export function setText(view: LineView, text: string): void {
  view.text = text;
  const ghost = view.node.querySelector('.ghost');
  if (ghost !== null) ghost.textContent = ghostText(text);
}

function markNode(mark: Mark, toggle: () => void): HTMLElement {
  const sign = element('span', { 'aria-hidden': 'true' }, signs[mark.kind]);
  if (mark.told.length === 0) return element('span', { class: 'mark' }, sign);
  const name = element('span', { class: 'visually-hidden' });
  const made = element('button', { type: 'button', class: 'mark', 'aria-expanded': 'false' }, sign, name);
  made.addEventListener('click', toggle);
  return made;
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.kind !== other.kind || one.name !== other.name || one.told.length !== other.told.length)
    return false;
  return one.told.every((sentence, index) => sentence === other.told[index]);
}

/** Puts a mark beside a line. @returns whether it is another than before */
export function setMark(view: LineView, mark: Mark | undefined, toggle: () => void): boolean {
  const isOther = !isSame(view.mark, mark);
  view.mark = mark;
  if (!isOther) return false;
  view.node.querySelector('.mark')?.remove();
  view.node.className = mark === undefined ? 'line' : `line is-${mark.kind}`;
  if (mark !== undefined) view.node.prepend(markNode(mark, toggle));
  return true;
}

/** Names the mark of a line for those who do not see it. */
export function nameMark({ node, mark }: LineView, line: number): void {
  if (mark === undefined || mark.told.length === 0) return;
  const name = node.querySelector('.mark > .visually-hidden');
  const label = `Line ${line}, ${sentence(mark.name)}: ${words[mark.kind]}`;
  if (name !== null && name.textContent !== label) name.textContent = label;
}
