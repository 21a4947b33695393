import type { BatchSummary, HistogramBin } from '../../core/batch-summary.js';
import { grouped } from '../wording.js';
import { figure, type Pointer } from './figures.js';
import { html, type Markup } from './html.js';
import type { Section } from './section.js';

// Units of the drawing, which is scaled to the page.
const width = 928;
const top = 22;
const height = 200;
const foot = 24;
const gap = 3;

const isFull = ({ from, to }: HistogramBin): boolean => from === to;

/** Of whole points, `4` for 4 to 5; of wider or finer ranges, `4–8`: the upper end is in the next one. */
function rangeText({ from, to }: HistogramBin): string {
  if (from === to || (Number.isInteger(from) && to - from === 1)) return String(from);
  return `${from}–${to}`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function bars(bins: readonly HistogramBin[]): Markup[] {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const step = width / bins.length;
  return bins.map((bin, index) => {
    const tall = bin.count === 0 ? 0 : Math.max(1, (bin.count / most) * height);
    const middle = rounded((index + 0.5) * step);
    const x = rounded(index * step + gap / 2);
    const label = bin.count === 0 ? '' : grouped(bin.count);
    return html`<rect class="bar${isFull(bin) ? ' full' : ''}" x="${x}" y="${rounded(top + height - tall)}" width="${rounded(step - gap)}" height="${rounded(tall)}" rx="1"/>
<text class="count" x="${middle}" y="${rounded(top + height - tall - 6)}">${label}</text>
<text class="tick" x="${middle}" y="${top + height + 17}">${String(bin.from)}</text>`;
  });
}

function sentence(bins: readonly HistogramBin[]): string {
  const told = bins
    .filter(({ count }) => count > 0)
    .map((bin) => `${rangeText(bin)} points: ${grouped(bin.count)}`);
  return told.join('; ');
}

const tableRow = (bin: HistogramBin, index: number): Markup => {
  const at: Pointer = `/statistics/histogram/${index}`;
  const range = isFull(bin)
    ? figure(`${at}/from`, bin.from)
    : html`${figure(`${at}/from`, bin.from)} to less than ${figure(`${at}/to`, bin.to)}`;
  return html`<tr><td>${range}</td><td>${figure(`${at}/count`, bin.count)}</td></tr>`;
};

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
