import type { BatchSummary, KeySummary, NearMissEffect } from '../core/batch-summary.js';
import { clip } from './columns.js';
import { fill, hang, widest, wrap } from './layout.js';
import type { ReportOptions } from './model.js';
import { counted, grouped } from './wording.js';

type Block = readonly string[];

const effectsShown = 5;

const headings = (text: string, { width, paint }: ReportOptions): string[] =>
  wrap(text, width).map((line) => paint.strong(line));

/** Where half of the students are, and how reliably the keys tell them apart. */
export function totals(summary: BatchSummary, { width }: ReportOptions): Block {
  const { statistics, maxScore, passed, states } = summary;
  if (statistics === null || maxScore === null) return [];
  const { mean, median, quartiles, standardDeviation, alpha } = statistics;
  const spread = standardDeviation === null ? '' : `, standard deviation ${standardDeviation}`;
  const reliable = alpha === null ? '' : `, alpha ${alpha}`;
  const middle = `Mean ${mean} of ${maxScore}, median ${median}, quartiles ${quartiles[0]} and ${quartiles[2]}`;
  const passes = `${grouped(passed)} of ${grouped(states.graded)} passed.`;
  return wrap(`${middle}${spread}${reliable}. ${passes}`, width);
}

// Two standard errors of the correlation of what has nothing to do with each other.
const isClearlyBelowZero = ({ itemRest, n }: KeySummary): boolean =>
  itemRest !== null && itemRest * Math.sqrt(n) < -2;

/** Keys at which something may be wrong with the question or with its right value. */
export function oddKeys({ keys }: BatchSummary, { width, paint }: ReportOptions): Block {
  const odd = keys.filter(isClearlyBelowZero);
  if (odd.length === 0) return [];
  const rows = odd.map(({ key, itemRest }) => {
    const told = `  item-rest ${itemRest}`;
    return `  ${clip(key, width - 2 - told.length)}${paint.bad(told)}`;
  });
  return [...headings('Wrong more often for stronger students', { width, paint }), ...rows];
}

/** `1,115.5 points`. */
function pointsText(points: number): string {
  const [whole = '', decimals] = String(points).split('.');
  const number = grouped(Number(whole)) + (decimals === undefined ? '' : `.${decimals}`);
  return `${number} ${points === 1 ? 'point' : 'points'}`;
}

const gains = ({ students, points, passed }: NearMissEffect): string =>
  `${counted(students, 'student')}, ${pointsText(points)}${passed === 0 ? '' : `; ${grouped(passed)} more would pass`}`;

/** What forgiving would change, below the id where the line has no room. */
export function effectRows({ nearMisses }: BatchSummary, { width, paint }: ReportOptions): Block {
  if (nearMisses.length === 0) return [];
  const shown = nearMisses.slice(0, effectsShown);
  const ids = shown.map(({ id }) => clip(id, width - 2));
  const told = shown.map(gains);
  const column = widest(ids);
  const isRoom = column + widest(told) + 4 <= width;
  const rows = ids.flatMap((id, index) => {
    const label = `  ${paint.accent(id)}`;
    const gained = told[index] ?? '';
    return isRoom ? [`${label}${fill(id, column)}  ${gained}`] : [label, ...hang('      ', gained, width)];
  });
  const more = nearMisses.length - shown.length;
  const rest = more === 0 ? [] : hang('  ', `and ${grouped(more)} more in summary.json.`, width);
  return [...headings('What forgiving a near miss would give', { width, paint }), ...rows, ...rest];
}

/** What the numbers can't tell. */
export function warningRows({ warnings }: BatchSummary, { width, paint }: ReportOptions): Block {
  if (warnings.length === 0) return [];
  return [paint.strong('Warnings'), ...warnings.flatMap((each) => hang('  ', each, width))];
}
