import type { BatchSummary, ScoreStatistics } from '../../core/batch-summary.js';
import { counting, figure, figureOrDash, type Pointer } from './figures.js';
import { html, type Markup, nothing, type Part } from './html.js';

const entry = (name: string, value: Part, note: Part = nothing): Markup =>
  html`<div><dt>${name}</dt><dd>${value}${note}</dd></div>`;

const ofMost = (maxScore: number | null): Markup =>
  maxScore === null ? nothing : html` <small>of ${figure('/maxScore', maxScore)}</small>`;

function scoreEntries(statistics: ScoreStatistics, maxScore: number | null): Markup[] {
  const { mean, median, standardDeviation, minimum, maximum, quartiles, alpha } = statistics;
  const [lower, , upper] = quartiles;
  return [
    entry('Mean', figure('/statistics/mean', mean, 'short'), ofMost(maxScore)),
    entry(
      'Median',
      figure(['/statistics/median', '/statistics/quartiles/1'], median, 'short'),
      ofMost(maxScore),
    ),
    entry(
      'Middle half',
      html`${figure('/statistics/quartiles/0', lower, 'short')}–${figure('/statistics/quartiles/2', upper, 'short')}`,
    ),
    entry(
      'Lowest, highest',
      html`${figure('/statistics/minimum', minimum, 'short')}, ${figure('/statistics/maximum', maximum, 'short')}`,
    ),
    entry('Standard deviation', figureOrDash('/statistics/standardDeviation', standardDeviation, 'short')),
    entry('Cronbach’s alpha', figureOrDash('/statistics/alpha', alpha, 'coefficient')),
  ];
}

const stateNames = {
  graded: 'graded',
  absent: 'absent',
  unreadable: 'unreadable',
  ambiguous: 'ambiguous',
  error: 'could not be graded through a fault of ours',
} as const;

function statesText({ states }: BatchSummary): Markup[] {
  const names = Object.keys(stateNames) as (keyof typeof stateNames)[];
  return names
    .filter((state) => states[state] > 0 || state === 'graded')
    .map(
      (state, index) =>
        html`${index === 0 ? '' : ', '}${figure(`/states/${state}`, states[state])} ${stateNames[state]}`,
    );
}

const keyless = ({ withoutKeys }: BatchSummary): Markup =>
  withoutKeys === 0
    ? nothing
    : html` Of ${figure('/withoutKeys', withoutKeys)} graded, no line could be read.`;

function passedText({ passed, states: { graded } }: BatchSummary): Markup {
  if (graded === 0) return html`Nothing could be graded.`;
  return html`${figure('/passed', passed)} of ${figure(['/states/graded', '/statistics/n'], graded)} passed.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const countRow = ([name, from, count]: readonly [name: string, from: Pointer, count: number]): Markup =>
  html`<tr><th scope="row">${name}</th><td>${figure(from, count)}</td></tr>`;

/** Every count of the class as a whole, also those that are 0 and so not told in the sentences. */
function countTable({ states, ...summary }: BatchSummary): Markup {
  const names = Object.keys(stateNames) as (keyof typeof stateNames)[];
  const rows = [
    ['All', '/submissions', summary.submissions],
    ...names.map((state) => [capital(stateNames[state]), `/states/${state}`, states[state]] as const),
    ['Passed', '/passed', summary.passed],
    ['Graded, no line could be read', '/withoutKeys', summary.withoutKeys],
    ['Absent, handed something else in', '/withoutEvidence', summary.withoutEvidence],
    ['Need a person, not listed below', '/needPersonMore', summary.needPersonMore],
    ['Worth a look, not listed below', '/worthALookMore', summary.worthALookMore],
  ] as const;
  return html`<details><summary>All counts</summary><table class="numbers"><thead><tr><th scope="col">Submissions</th><th scope="col">Count</th></tr></thead>
<tbody>${rows.map(countRow)}</tbody></table></details>`;
}

/** The head of the page: how many, how well. */
export function overview(summary: BatchSummary, title: string): Markup {
  const { statistics, maxScore, submissions } = summary;
  return html`<header>
<p class="kind">Class report</p>
<h1>${title}</h1>
<p class="lead">${passedText(summary)}</p>
<p class="states">${counting('/submissions', submissions, 'submission')}: ${statesText(summary)}.${keyless(summary)}</p>
${statistics === null ? nothing : html`<dl class="figures">${scoreEntries(statistics, maxScore)}</dl>`}
${countTable(summary)}
</header>`;
}
