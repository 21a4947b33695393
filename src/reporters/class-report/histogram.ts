import type { BatchSummary, HistogramBin } from '../../core/batch-summary.js';
import { figure, figureText, type Pointer, source } from './figures.js';
import { html, type Markup, nothing } from './html.js';
import type { Section } from './section.js';

// Units of the drawing, which is scaled to the page.
const width = 928;
const top = 22;
const height = 200;
const foot = 24;
const gap = 3;

const isFull = ({ from, to }: HistogramBin): boolean => from === to;

const pointerOf = (index: number): Pointer => `/statistics/histogram/${index}`;

/** The two ends of a range, of which the upper one is in the next; of the full score, which is a range of its own, one number. */
function range(bin: HistogramBin, index: number): Markup {
  const from: Pointer = `${pointerOf(index)}/from`;
  const to: Pointer = `${pointerOf(index)}/to`;
  if (isFull(bin)) return figure([from, to], bin.from);
  return html`${figure(from, bin.from)} to less than ${figure(to, bin.to)}`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function bars(bins: readonly HistogramBin[]): Markup[] {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const step = width / bins.length;
  return bins.map((bin, index) => {
    const tall = bin.count === 0 ? 0 : Math.max(1, (bin.count / most) * height);
    const middle = rounded((index + 0.5) * step);
    const x = rounded(index * step + gap / 2);
    const at = pointerOf(index);
    const count = html`<text class="count" ${source(`${at}/count`, bin.count)} x="${middle}" y="${rounded(top + height - tall - 6)}">${figureText(bin.count)}</text>`;
    return html`<rect class="bar${isFull(bin) ? ' full' : ''}" x="${x}" y="${rounded(top + height - tall)}" width="${rounded(step - gap)}" height="${rounded(tall)}" rx="1"/>
${bin.count === 0 ? nothing : count}
<text class="tick" ${source(`${at}/from`, bin.from)} x="${middle}" y="${top + height + 17}">${figureText(bin.from)}</text>`;
  });
}

const sentence = (bins: readonly HistogramBin[]): Markup[] =>
  bins.flatMap((bin, index) =>
    bin.count === 0
      ? []
      : [html`${range(bin, index)} points: ${figure(`${pointerOf(index)}/count`, bin.count)}. `],
  );

const tableRow = (bin: HistogramBin, index: number): Markup =>
  html`<tr><td>${range(bin, index)}</td><td>${figure(`${pointerOf(index)}/count`, bin.count)}</td></tr>`;

/** How many have which score. */
export function histogram({ statistics }: BatchSummary): Section[] {
  if (statistics === null) return [];
  const { histogram: bins } = statistics;
  const total = top + height + foot;
  return [
    {
      id: 'scores',
      title: 'Scores',
      about: 'How many students reached how many points. The last bar is the full score.',
      body: html`<figure class="histogram">
<svg viewBox="0 0 ${width} ${total}" role="img" aria-labelledby="histogram-title histogram-desc">
<title id="histogram-title">Students by score</title><desc id="histogram-desc">${sentence(bins)}</desc>
<line class="axis" x1="0" x2="${width}" y1="${top + height + 0.5}" y2="${top + height + 0.5}"/>
${bars(bins)}
</svg></figure>
<details><summary>The same as a table</summary><table class="numbers">
<thead><tr><th scope="col">Points</th><th scope="col">Students</th></tr></thead>
<tbody>${bins.map(tableRow)}</tbody></table></details>`,
    },
  ];
}
