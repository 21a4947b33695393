import { charactersOf } from './columns.js';
import { forHtml } from './escape.js';
import { lengthText } from './wording.js';

// Nobody reads more of a sentence, or of a value on a small screen; a value that is longer says how long it is.
const most = { sentence: 600, value: 300 };

/** A raw text without its middle, where it has more than `max` characters. */
function middleOut(raw: string, max: number): string {
  if (raw.length <= max || charactersOf(raw) <= max) return raw;
  const half = Math.floor(max / 2);
  // A character has at most two units: slices of this length hold enough of them, and whole ones where it counts.
  const reach = 2 * half + 2;
  const head = Array.from(raw.slice(0, reach)).slice(0, half);
  const tail = Array.from(raw.slice(-reach)).slice(-half);
  return [...head, '…', ...tail].join('');
}

/** A raw sentence as text of a page. */
export const sentence = (raw: string): string => forHtml(middleOut(raw, most.sentence));

/** A raw value as text of a page. */
export function value(raw: string): string {
  const shown = middleOut(raw, most.value);
  return shown === raw ? forHtml(raw) : forHtml(shown) + lengthText(charactersOf(raw));
}

/** An element. @param content text of a page, or elements */
export function element(tag: string, content: string, className?: string): string {
  const [name = tag] = tag.split(' ');
  const look = className === undefined ? '' : ` class="${className}"`;
  return `<${tag}${look}>${content}</${name}>`;
}
