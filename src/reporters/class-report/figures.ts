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
  /** `0.42`, with two decimals always. */
  coefficient: (value: number) => signed((Math.round(value * 100) / 100 + 0).toFixed(2)),
} as const;

/** A number of the summary: as people read it, and with it what it is exactly and where it comes from. */
export function figure(from: Pointer, value: number, format: keyof typeof formats = 'number'): Markup {
  // Our own digits and signs: no text to escape, and its blank must not break.
  const shown = raw(formats[format](value));
  return html`<data data-from="${from}" value="${String(value)}"${value === 0 ? raw(' class="none"') : nothing}>${shown}</data>`;
}

/** As `figure`; a dash where there is no number. */
export const figureOrDash = (from: Pointer, value: number | null, format: keyof typeof formats): Markup =>
  value === null ? html`<span class="none" data-from="${from}">–</span>` : figure(from, value, format);

/** `1 student`, `2 students`. */
export const counting = (from: Pointer, count: number, noun: string): Markup =>
  html`${figure(from, count)} ${noun}${count === 1 ? '' : 's'}`;
