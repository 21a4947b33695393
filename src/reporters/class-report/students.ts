import type { BatchSummary } from '../../core/batch-summary.js';
import { figure, figureText } from './figures.js';
import { html, type Markup, nothing } from './html.js';
import type { KeptRows } from './rows.js';
import type { Section } from './section.js';
import { mostRows } from './urgency.js';

const shownHere = [
  ['failing', 'those not passed'],
  ['person', 'those in need of a person'],
] as const;

const namesOf = (counts: KeptRows['kept']): string[] =>
  shownHere.filter(([urgency]) => counts[urgency] > 0).map(([, name]) => name);

/** Says what a page leaves out of a class that is too large for it: all of a kind, and what is more than fits of another. */
function leftOutText({ passed, states }: BatchSummary, { kept, leftOut }: KeptRows): Markup {
  const more = namesOf(leftOut).map((name) => html`${name} from the ${figureText(mostRows + 1)}st on`);
  const missing = [
    ...(leftOut.passed > 0 ? [html`${figure('/passed', passed)} passed`] : []),
    ...(leftOut.absent > 0 ? [html`${figure('/states/absent', states.absent)} absent`] : []),
    ...more,
  ];
  if (missing.length === 0) return nothing;
  const here = namesOf(kept);
  const list = missing.map((each, index) => html`${index === 0 ? '' : ', '}${each}`);
  return html`<p class="left-out">This class is too large for one page. Shown one by one, here and in the plot: ${here.length === 0 ? 'nobody' : here.join(' and ')}. Left out: ${list}. All other numbers are those of the whole class; grades.csv and results.jsonl hold every student.</p>`;
}

const option = (value: string, text: string): Markup => html`<option value="${value}">${text}</option>`;

const controls = (
  keys: BatchSummary['keys'],
): Markup => html`<form id="controls" role="search" aria-label="Students" autocomplete="off">
<label class="search">Search<input type="search" name="text" placeholder="Student, name, or a wrong value" spellcheck="false"></label>
<label>Result<select name="result">${[
  option('', 'All'),
  option('passed', 'Passed'),
  option('failing', 'Not passed'),
  option('person', 'Needs a person'),
  option('absent', 'Absent'),
]}</select></label>
<label>Fails<select name="failing">${option('', 'Any criterion')}${keys.map(({ key }, index) => option(String(index), key))}</select></label>
</form>`;

const sortable = (by: string, text: string, look = ''): Markup =>
  html`<th scope="col" class="${look}"><button type="button" data-sort="${by}">${text}</button></th>`;

const table = html`<table id="class" class="students"><caption class="unseen">Students and their results</caption>
<thead><tr>${sortable('student', 'Student')}${sortable('name', 'Name', 'name-cell')}${sortable('score', 'Points', 'points')}<th scope="col" class="result-cell">Result</th><th scope="col">Criteria</th></tr></thead>
<tbody></tbody></table>
<nav id="pages" class="pages" aria-label="Pages of students"><button type="button" data-turn="-1">Previous</button><p id="found" role="status"></p><button type="button" data-turn="1">Next</button></nav>`;

const dialog = html`<dialog id="grading" aria-labelledby="grading-title"><div class="grading-bar"><button type="button" data-step="-1" aria-label="Previous student">←</button><button type="button" data-step="1" aria-label="Next student">→</button><button type="button" data-close aria-label="Close">✕</button></div>
<h2 id="grading-title" tabindex="-1"></h2><div id="grading-body"></div></dialog>`;

/** Every student, to be searched; the page's script fills the table. */
export const students = (summary: BatchSummary, rows: KeptRows): Section => ({
  id: 'students',
  title: 'Students',
  about: 'Open a row for the whole grading.',
  body: html`${leftOutText(summary, rows)}<div class="scripted">${controls(summary.keys)}${table}</div>${dialog}
<noscript><p class="about">The list of students needs the page’s script. grades.csv has them all.</p></noscript>`,
});
