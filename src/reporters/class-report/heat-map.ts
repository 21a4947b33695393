import type { BatchSummary } from '../../core/batch-summary.js';
import { byDifficulty } from './criteria.js';
import { html } from './html.js';
import { legend, type Section } from './section.js';

/** The frame of the heat map, at its full size; the page's script draws it. */
export function heatMap({ keys, states }: BatchSummary): Section[] {
  if (states.graded === 0) return [];
  const names = byDifficulty(keys).map((index) => html`<li><code>${keys[index]?.key ?? ''}</code></li>`);
  return [
    {
      id: 'heat-map',
      title: 'Who missed what',
      about:
        'A column is a student, the best on the left; a row is a criterion, the hardest on top. Point at a column to see who it is; open it for the grading.',
      body: html`${legend}<figure class="heat"><ol class="heat-keys" aria-hidden="true">${names}</ol>
<div id="heat" class="heat-plot" role="application" tabindex="0" aria-label="Heat map of students by criteria" aria-roledescription="heat map" aria-describedby="heat-told"><canvas role="img" aria-label="Verdicts of all students; the tables of criteria and of students say the same"></canvas><span class="heat-mark" hidden></span></div>
<p id="heat-told" class="heat-told" aria-live="polite">Arrow keys move from student to student, Enter opens the grading.</p></figure>
<noscript><p class="about">This plot needs the page’s script. The tables say the same.</p></noscript>`,
    },
  ];
}
