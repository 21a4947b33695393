import type { BatchSummary, NeedsPerson } from '../../core/batch-summary.js';
import { figure } from './figures.js';
import { html, type Markup, nothing } from './html.js';
import type { Section } from './section.js';

const row = ({ student, name, state, file, why }: NeedsPerson): Markup => html`
<tr><th scope="row">${student}${name === undefined ? nothing : html`<span class="name">${name}</span>`}</th>
<td>${state === 'graded' ? 'graded, no points' : state}</td><td class="why">${file === '' || why.includes(file) ? nothing : html`<p class="file">${file}</p>`}${why}</td></tr>`;

/** Submissions without a score that are not just absent, and those of which no line could be read. */
export function needPerson({ needPerson: listed, needPersonMore }: BatchSummary): Section[] {
  if (listed.length === 0) return [];
  const more = html`<p class="about">And ${figure('/needPersonMore', needPersonMore)} more: results.jsonl has them all.</p>`;
  return [
    {
      id: 'need-person',
      title: 'Submissions that need a person',
      about: 'Somebody has to look: there is no score, or one of nothing because no line could be read.',
      body: html`<div class="wide"><table class="people">
<thead><tr><th scope="col">Student</th><th scope="col">State</th><th scope="col">Why</th></tr></thead>
<tbody>${listed.map(row)}</tbody></table></div>${needPersonMore === 0 ? nothing : more}`,
    },
  ];
}
