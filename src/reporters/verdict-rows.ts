import type { Graded, Verdict } from '../core/model.js';
import { charactersOf, clip, columnsOf, whole } from './columns.js';
import { fill, wrap } from './layout.js';
import type { ReportOptions } from './model.js';
import { counted, reasons } from './wording.js';

const indent = '      ';
const mark = '  ✗ ';
const gap = '  ';
const valueLabel = 'Given: ';
// A value that would get less room gets a line of its own.
const leastForValue = 28;
const leastForEnds = 8;

/** What all rows of a report share, so that they stand in columns. */
interface Columns {
  readonly key: number;
  readonly tag: number;
  /** Room for the value; undefined where it gets a line of its own. */
  readonly value: number | undefined;
}

function tagOf({ status, line }: Verdict): string {
  if (status === 'missing') return 'missing';
  return line === undefined ? '' : `line ${line}`;
}

const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, columnsOf(text)), 0);

function columnsFor(verdicts: readonly Verdict[], width: number): Columns {
  const tag = widest(verdicts.map(tagOf));
  const rest = width - columnsOf(`${mark}${gap}`) - tag;
  const key = widest(verdicts.map((verdict) => clip(verdict.key, rest)));
  const value = rest - key - gap.length;
  return { key, tag, value: value < leastForValue ? undefined : value };
}

/** A value that fits its room; a longer one as its two ends, and its length if that is news. */
function shortValue(value: string, room: number): string {
  const characters = charactersOf(value);
  const length = ` (${counted(characters, 'character')})`;
  const left = room - columnsOf(length);
  const isLong = characters > room && left >= leastForEnds;
  return whole(value, room) ?? (isLong ? clip(value, left) + length : clip(value, room));
}

function shownValue({ status, given }: Verdict, room: number): string {
  if (status === 'conflict') return 'different values';
  if (given === undefined) return '';
  return given === '' ? '(empty)' : shortValue(given, room);
}

function rowOf(verdict: Verdict, columns: Columns, { width, paint }: ReportOptions): string[] {
  const key = clip(verdict.key, columns.key);
  const tag = tagOf(verdict);
  const label = verdict.status === 'conflict' ? '' : valueLabel;
  const value = shownValue(verdict, columns.value ?? width - columnsOf(indent + label));
  const named = `  ${paint.bad('✗')} ${paint.strong(key)}`;
  const tagged = named + fill(key, columns.key) + gap + paint.dim(tag);
  if (value === '') return [tag === '' ? named : tagged];
  if (columns.value !== undefined) return [tagged + fill(tag, columns.tag) + gap + paint.accent(value)];
  return [tag === '' ? named : tagged, indent + label + paint.accent(value)];
}

/** Writes the rows of failing verdicts: key, line, value, and below them why and what to do. */
export function verdictRows(grading: Graded, failing: readonly Verdict[], options: ReportOptions) {
  const columns = columnsFor(failing, options.width);
  return (verdict: Verdict): string[] => [
    ...rowOf(verdict, columns, options),
    ...reasons(grading, verdict).flatMap((reason) =>
      wrap(reason, options.width - indent.length).map((line) => indent + line),
    ),
  ];
}
