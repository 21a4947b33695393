import { forHtml } from '../escape.js';

/** HTML that is safe to write. */
export interface Markup {
  readonly markup: string;
}

/** What may stand in a template: text is escaped, markup is not, a list is written one after the other. */
export type Part = Markup | string | number | readonly Part[];

/** HTML as it is: for what holds nothing from outside. */
export const raw = (markup: string): Markup => ({ markup });

/** No markup, where a part is left out. */
export const nothing: Markup = raw('');

function markupOf(part: Part): string {
  if (typeof part === 'string') return forHtml(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(markupOf).join('');
}

/** HTML from a template; every text in it is escaped. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  raw(String.raw({ raw: texts }, ...parts.map(markupOf)));
