import { element } from '../dom/dom.js';
import { clip } from '../reporters/columns.js';
import { forTextNode } from '../reporters/escape.js';

// Nobody reads more of a sentence, or of a value on a small screen.
const most = { sentence: 600, value: 300 };

/** A raw sentence as a text of the page. */
export const sentence = (raw: string): string => forTextNode(clip(raw, most.sentence));

/** A raw value as a text of the page. */
export const value = (raw: string): string => forTextNode(clip(raw, most.value));

/** Each sentence as a paragraph. */
export const paragraphs = (sentences: readonly string[]): HTMLElement[] =>
  sentences.map((each) => element('p', {}, sentence(each)));

/** A button that does something when it is pressed. */
export function button(text: string, act: () => void, className = 'link'): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className }, text);
  made.addEventListener('click', act);
  return made;
}
