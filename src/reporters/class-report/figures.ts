import { grouped } from '../wording.js';
import { html, type Markup, nothing, raw } from './html.js';

/** Where in `summary.json` a number stands, as a JSON pointer. */
export type Pointer = `/${string}`;

const minus = '\u2212';

/** `0.8824` as `88`: 0 and 100 only where it is nobody or everybody. */
const wholePercent = (share: number): number =>
  share <= 0 || share >= 1 ? share * 100 : Math.min(Math.max(Math.round(share * 100), 1), 99);

const signed = (text: string): string => text.replace('-', minus);

/** `5,000` or `14.25`. */
const plainNumber = (value: number): string => {
  const [whole = '', decimals] = String(value).split('.');
  return signed(grouped(Number(whole)) + (decimals === undefined ? '' : `.${decimals}`));
};

const formats = {
  number: plainNumber,
  /** Two decimals at most. */
  short: (value: number) => plainNumber(Math.round(value * 100) / 100),
  /** `88 %`. */
  percent: (value: number) => `${wholePercent(value)}\u00a0%`,
  /** `88`. */
  bare: (value: number) => String(wholePercent(value)),
  /** A number, or that there are none whom a misconception explains. */
  explained: (value: number) => (value === 0 ? 'unexplained' : plainNumber(value)),
  /** `0.42`, with two decimals always. */
  coefficient: (value: number) => signed((Math.round(value * 100) / 100 + 0).toFixed(2)),
} as const;

/** How a number is told. */
export type FigureFormat = keyof typeof formats;

/** A number of the summary as people read it. */
export const figureText = (value: number, format: FigureFormat = 'number'): string => formats[format](value);

/** Attributes that say where in the summary a number stands (more than once, where it says it more than once), and what it is exactly. */
export const source = (from: Pointer | readonly Pointer[], value: number): Markup =>
  html`data-from="${typeof from === 'string' ? from : from.join(' ')}" data-value="${String(value)}"`;

/** A number of the summary: as people read it, and with it what it is exactly and where it comes from. */
export function figure(
  from: Pointer | readonly Pointer[],
  value: number,
  format: FigureFormat = 'number',
): Markup {
  // Our own digits and signs: no text to escape, and its blank must not break.
  const shown = raw(figureText(value, format));
  return html`<span ${source(from, value)}${value === 0 ? raw(' class="none"') : nothing}>${shown}</span>`;
}

/** As `figure`; a dash where there is no number. */
export const figureOrDash = (from: Pointer, value: number | null, format: FigureFormat): Markup =>
  value === null ? html`<span class="none" data-from="${from}">–</span>` : figure(from, value, format);

/** `1 student`, `2 students`. */
export const counting = (from: Pointer, count: number, noun: string): Markup =>
  html`${figure(from, count)} ${noun}${count === 1 ? '' : 's'}`;
