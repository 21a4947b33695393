import type { BatchSummary, KeySummary, WrongValue } from '../../core/batch-summary.js';
import { byDifficulty } from './criteria.js';
import { figure, type Pointer } from './figures.js';
import { html, type Markup, nothing } from './html.js';
import type { Section } from './section.js';

const shown = (given: string): Markup =>
  given === '' ? html`<em class="none">(empty)</em>` : html`<code>${given}</code>`;

/** What explains a value, and for how many: others came to it in another way. */
const cause = ({ misconception, explained }: WrongValue, at: Pointer): Markup =>
  misconception === null
    ? figure(`${at}/explained`, explained, 'explained')
    : html`<a href="#misconception-${misconception}">${misconception}</a> (${figure(`${at}/explained`, explained)})`;

const bar = (share: number): Markup =>
  html`<svg class="share small" height="8" aria-hidden="true"><rect class="incorrect" width="${Math.round(share * 10_000) / 100}%" height="8"/></svg>`;

function row(value: WrongValue, at: Pointer): Markup {
  return html`<tr><td class="value">${shown(value.given)}</td><td>${figure(`${at}/count`, value.count)}</td>
<td>${figure(`${at}/share`, value.share, 'percent')}</td><td class="bar-cell">${bar(value.share)}</td><td class="why">${cause(value, at)}</td></tr>`;
}

function group({ key, wrongValues }: KeySummary, index: number): Markup {
  return html`<tbody><tr class="group"><th colspan="5" scope="rowgroup"><code>${key}</code></th></tr>
${wrongValues.map((value, rank) => row(value, `/keys/${index}/wrongValues/${rank}`))}</tbody>`;
}

/** The most common wrong values of each criterion, and what explains them. */
export function wrongValues({ keys }: BatchSummary): Section[] {
  const groups = byDifficulty(keys).flatMap((index) => {
    const key = keys[index];
    return key === undefined || key.wrongValues.length === 0 ? [] : [group(key, index)];
  });
  if (groups.length === 0) return [];
  return [
    {
      id: 'wrong-values',
      title: 'Wrong values',
      about: 'The most common ones, as written, with their share of the graded submissions.',
      body: html`<table class="values"><thead><tr><th scope="col">Value</th><th scope="col">Students</th><th scope="col">Share</th>
<th scope="col" class="bar-cell"><span class="unseen">Bar of the share</span></th><th scope="col" class="why">Explained by (students)</th></tr></thead>${groups}</table>`,
    },
  ];
}

const mostRanked = 8;

const rarer = (rows: readonly Markup[]): Markup =>
  rows.length === 0
    ? nothing
    : html`<details><summary>The rarer ones</summary><ol class="ranked" start="${mostRanked + 1}">${rows}</ol></details>`;

/** What the class misunderstood, the most common first. */
export function misconceptions({ misconceptions: found }: BatchSummary): Section[] {
  if (found.length === 0) return [];
  const rows = found.map(
    (
      { id, message, students },
      index,
    ) => html`<li id="misconception-${id}"><span class="many">${figure(`/misconceptions/${index}/students`, students)}</span>
<div><p>${message}</p><p class="id">${id}</p></div></li>`,
  );
  return [
    {
      id: 'misconceptions',
      title: 'Misconceptions',
      about: 'What seems to be behind the wrong values, by the number of students.',
      body: html`<ol class="ranked">${rows.slice(0, mostRanked)}</ol>${rarer(rows.slice(mostRanked))}`,
    },
  ];
}

/** What forgiving a near miss would change. */
export function nearMisses({ nearMisses: found }: BatchSummary): Section[] {
  if (found.length === 0) return [];
  const rows = found.map(({ id, students, points, passed }, index) => {
    const at: Pointer = `/nearMisses/${index}`;
    return html`<tr><th scope="row"><code>${id}</code></th><td>${figure(`${at}/students`, students)}</td>
<td>${figure(`${at}/points`, points)}</td><td>${figure(`${at}/passed`, passed)}</td></tr>`;
  });
  return [
    {
      id: 'near-misses',
      title: 'Near misses',
      about: html`Right but for the form. A rubric that names one under <code>forgive</code> counts it as right; this is what would change.`,
      body: html`<table class="numbers"><thead><tr><th scope="col">Near miss</th><th scope="col">Students</th><th scope="col">Points they gain</th><th scope="col">More would pass</th></tr></thead><tbody>${rows}</tbody></table>`,
    },
  ];
}
