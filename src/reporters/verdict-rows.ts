import type { Graded, Verdict } from '../core/model.js';
import { charactersOf, clip, columnsOf, whole } from './columns.js';
import { fill, widest, wrap } from './layout.js';
import type { ReportOptions } from './model.js';
import { givenLabel, givenText, lengthText, placeText, reasons } from './wording.js';

const indent = '      ';
const mark = '  ✗ ';
const gap = '  ';
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

function columnsFor(verdicts: readonly Verdict[], width: number): Columns {
  const tag = widest(verdicts.map(placeText));
  const rest = width - columnsOf(`${mark}${gap}`) - tag;
  const key = widest(verdicts.map((verdict) => clip(verdict.key, rest)));
  const value = rest - key - gap.length;
  return { key, tag, value: value < leastForValue ? undefined : value };
}

/** A value that fits its room; a longer one as its two ends, and its length if that is news. */
function shortValue(value: string, room: number): string {
  const characters = charactersOf(value);
  const length = lengthText(characters);
  const left = room - columnsOf(length);
  const isLong = characters > room && left >= leastForEnds;
  return whole(value, room) ?? (isLong ? clip(value, left) + length : clip(value, room));
}

function rowOf(verdict: Verdict, columns: Columns, { width, paint }: ReportOptions): string[] {
  const key = clip(verdict.key, columns.key);
  const tag = placeText(verdict);
  const label = verdict.status === 'conflict' ? '' : givenLabel;
  const room = columns.value ?? width - columnsOf(indent + label);
  const value = givenText(verdict, (given) => shortValue(given, room));
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
