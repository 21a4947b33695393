import { html, type Markup, nothing, type Part } from './html.js';

/** A part of the page: a heading, a sentence on how to read it, and what there is to see. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly about?: Part;
  readonly body: Part;
}

/** A section of the page. */
export const sectionMarkup = ({ id, title, about, body }: Section): Markup => html`
<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${about === undefined ? nothing : html`<p class="about">${about}</p>`}
${body}
</section>`;

/** A small square in the colour of a verdict, for legends. */
const swatch = (look: string): Markup =>
  html`<svg class="swatch" width="10" height="10" aria-hidden="true"><rect class="${look}" width="10" height="10"/></svg>`;

/** What the colours of verdicts mean. */
export const legend: Markup = html`<ul class="legend">${[
  ['correct', 'right'],
  ['incorrect', 'wrong'],
  ['missing', 'missing'],
  ['conflict', 'two values'],
].map(([look = '', word = '']) => html`<li>${swatch(look)} ${word}</li>`)}</ul>`;
