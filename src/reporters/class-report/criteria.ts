import type { BatchSummary, KeySummary, Share } from '../../core/batch-summary.js';
import { figure, figureOrDash, type Pointer } from './figures.js';
import { html, type Markup, nothing } from './html.js';
import { legend, type Section } from './section.js';

const shareOf = ({ shareRight }: KeySummary): number => shareRight?.share ?? 0;

/** Positions of the keys, the hardest first; of equally hard ones, in the rubric's order. */
export const byDifficulty = (keys: readonly KeySummary[]): number[] =>
  keys
    .map((key, index) => ({ share: shareOf(key), index }))
    .sort((a, b) => a.share - b.share || a.index - b.index)
    .map(({ index }) => index);

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

function parts({ right, wrong, missing, conflict, n }: KeySummary): Markup[] {
  let from = 0;
  const counts = [
    ['correct', right],
    ['incorrect', wrong],
    ['conflict', conflict],
    ['missing', missing],
  ] as const;
  return counts
    .filter(([, count]) => count > 0)
    .map(([look, count]) => {
      const x = from;
      from += count / n;
      return html`<rect class="${look}" x="${percent(x)}" width="${percent(count / n)}" y="4" height="14"/>`;
    });
}

const whisker = ({ low, high }: Share): Markup => html`<g class="whisker">
<line x1="${percent(low)}" x2="${percent(high)}" y1="11" y2="11"/>
<line x1="${percent(low)}" x2="${percent(low)}" y1="7" y2="15"/>
<line x1="${percent(high)}" x2="${percent(high)}" y1="7" y2="15"/></g>`;

// The row's cells say the same in numbers.
const bar = (key: KeySummary): Markup =>
  html`<svg class="share" height="22" aria-hidden="true">${parts(key)}${key.shareRight === null ? nothing : whisker(key.shareRight)}</svg>`;

const interval = (at: Pointer, { low, high }: Share): Markup =>
  html`${figure(`${at}/low`, low, 'bare')}–${figure(`${at}/high`, high, 'bare')}`;

function shares(at: Pointer, { shareRight, shareMissing }: KeySummary): Markup {
  if (shareRight === null) return html`<td>–</td><td>–</td><td class="lesser">–</td>`;
  return html`<td>${figure(`${at}/shareRight/share`, shareRight.share, 'percent')}</td>
<td class="soft">${interval(`${at}/shareRight`, shareRight)}</td>
<td class="lesser">${shareMissing === null ? '–' : figure(`${at}/shareMissing/share`, shareMissing.share, 'percent')}</td>`;
}

function row(key: KeySummary, index: number): Markup {
  const at: Pointer = `/keys/${index}`;
  const failing = key.wrong + key.missing + key.conflict;
  const name = html`<code>${key.key}</code>`;
  const linked = html`<a href="#students" data-failing="${index}" title="The students who fail it">${name}</a>`;
  return html`
<tr><th scope="row">${failing === 0 ? name : linked}</th><td class="bar-cell">${bar(key)}</td>${shares(at, key)}
<td class="lesser">${figureOrDash(`${at}/itemRest`, key.itemRest, 'coefficient')}</td>
<td class="lesser">${figureOrDash(`${at}/discrimination`, key.discrimination, 'coefficient')}</td></tr>`;
}

const head = html`<thead><tr><th scope="col">Criterion</th><th scope="col" class="bar-cell">Students</th><th scope="col">Right</th>
<th scope="col"><abbr title="95 % interval of the share right, by Wilson, in percent">95 %</abbr></th><th scope="col" class="lesser">Missing</th>
<th scope="col" class="lesser"><abbr title="Correlation of this criterion with the points of all others">Item-rest</abbr></th>
<th scope="col" class="lesser"><abbr title="Share right of the best 27 % minus that of the weakest 27 %">Upper − lower</abbr></th></tr></thead>`;

// The summary's shares are complete by themselves: what they are of, and of how many, stands in them again.
const again = (key: KeySummary, at: readonly Pointer[]): readonly Pointer[] =>
  key.shareRight === null ? [] : at;

const countRow = (key: KeySummary, index: number): Markup => {
  const at: Pointer = `/keys/${index}`;
  const right: Pointer = `${at}/shareRight`;
  const missing: Pointer = `${at}/shareMissing`;
  const counts = [
    figure([`${at}/n`, ...again(key, [`${right}/n`, `${missing}/n`])], key.n),
    figure([`${at}/right`, ...again(key, [`${right}/count`])], key.right),
    figure(`${at}/wrong`, key.wrong),
    figure([`${at}/missing`, ...again(key, [`${missing}/count`])], key.missing),
    key.shareMissing === null ? '–' : interval(missing, key.shareMissing),
    figure(`${at}/conflict`, key.conflict),
  ];
  return html`<tr><th scope="row"><code>${key.key}</code></th>${counts.map((each) => html`<td>${each}</td>`)}</tr>`;
};

const countTable = (
  keys: readonly KeySummary[],
): Markup => html`<details><summary>Counts, in the rubric’s order</summary>
<div class="wide"><table class="numbers"><thead><tr><th scope="col">Criterion</th><th scope="col">Graded</th><th scope="col">Right</th><th scope="col">Wrong</th>
<th scope="col">Missing</th><th scope="col"><abbr title="95 % interval of the share missing, by Wilson, in percent">95 %</abbr></th><th scope="col">Two values</th></tr></thead><tbody>${keys.map(countRow)}</tbody></table></div></details>`;

/** How hard each criterion was, and how well it tells strong from weak. */
export function criteria({ keys }: BatchSummary): Section[] {
  const rows = byDifficulty(keys).flatMap((index) => {
    const key = keys[index];
    return key === undefined ? [] : [row(key, index)];
  });
  return [
    {
      id: 'criteria',
      title: 'Criteria',
      about:
        'The hardest first. The thin line is the 95 % interval of the share right. Open a criterion to see who fails it.',
      body: html`${legend}<table class="criteria">${head}<tbody>${rows}</tbody></table>${countTable(keys)}`,
    },
  ];
}
