import type { BatchSummary, WorthALook } from '../../core/batch-summary.js';
import { figure } from './figures.js';
import { html, type Markup, nothing } from './html.js';
import type { Section } from './section.js';

const row = ({ student, name, state, why }: WorthALook): Markup => html`
<tr><th scope="row">${student}${name === undefined ? nothing : html`<span class="name">${name}</span>`}</th>
<td>${state}</td><td class="why">${why}</td></tr>`;

/** Submissions whose state is settled, with what a person may decide otherwise. */
export function worthALook(summary: BatchSummary): Section[] {
  const { worthALook: listed, worthALookMore, withoutEvidence } = summary;
  if (listed.length === 0) return [];
  const more = html`<p class="about">And ${figure('/worthALookMore', worthALookMore)} more: results.jsonl has them all.</p>`;
  const absent = html`<p class="about">${figure('/withoutEvidence', withoutEvidence)} of the absent handed something else in.</p>`;
  return [
    {
      id: 'worth-a-look',
      title: 'Worth a look',
      about: 'Nothing has to be done here, but a person may decide otherwise.',
      body: html`${withoutEvidence === 0 ? nothing : absent}<div class="wide"><table class="people">
<thead><tr><th scope="col">Student</th><th scope="col">State</th><th scope="col">Why</th></tr></thead>
<tbody>${listed.map(row)}</tbody></table></div>${worthALookMore === 0 ? nothing : more}`,
    },
  ];
}
