import type { KeyChange, KeyState, StudentChange, StudentState } from '../../core/comparison.js';
import { clip, columnsOf } from '../columns.js';
import { lateness } from '../lateness.js';
import { fill, hang } from '../layout.js';
import type { Brush, ReportOptions } from '../model.js';
import { grouped } from '../wording.js';

const indent = '      ';
// A rubric of a hundred lines that changed whole tells its story in a few of them.
const keysShown = 20;
const leastForName = 8;

/** `+2 points`, `-0.5 points`, `0 points`. */
export const signed = (difference: number): string =>
  `${difference > 0 ? '+' : ''}${difference} point${Math.abs(difference) === 1 ? '' : 's'}`;

function brushFor(difference: number, { paint }: ReportOptions): Brush {
  if (difference === 0) return paint.dim;
  return difference < 0 ? paint.bad : paint.good;
}

/** Two texts at the two ends of a line, or where it has no room for both, the second below. */
export function row(left: string, right: string, look: Brush, width: number): string[] {
  const room = width - columnsOf(left) - columnsOf(right);
  if (room >= 2) return [left + fill(left + right, width) + look(right)];
  return [left, ...hang(indent, right, width).map(look)];
}

function standing(state: StudentState | undefined): string {
  if (state === undefined) return 'not there';
  if (state.score === undefined || state.maxScore === undefined) return state.state;
  return `${state.score} of ${state.maxScore}`;
}

function standings({ old, new: now, difference }: StudentChange): string {
  const one = old === undefined || now === undefined || standing(old) === standing(now);
  const states = one ? standing(now ?? old) : `${standing(old)} -> ${standing(now)}`;
  return difference === 0 ? states : `${states}  ${signed(difference)}`;
}

const verdictText = (state: KeyState | undefined): string =>
  state === undefined ? 'not asked' : `${state.status} ${state.points}`;

const sign = (difference: number): string => `${difference > 0 ? '+' : ''}${difference}`;

function keyRow({ key, old, new: now, difference }: KeyChange, options: ReportOptions): string[] {
  const { width } = options;
  const change = `${verdictText(old)} -> ${verdictText(now)}${difference === 0 ? '' : `  ${sign(difference)}`}`;
  const name = indent + clip(key, width - columnsOf(indent));
  return row(name, change, brushFor(difference, options), width);
}

const latenessTold = (late: boolean | undefined): string => lateness(late) || 'unknown';

function remarks({ old, new: now, file }: StudentChange): string[] {
  const isLate = old !== undefined && now !== undefined && old.late !== now.late;
  return [
    ...(isLate ? [`late: ${latenessTold(old.late)} -> ${latenessTold(now.late)}`] : []),
    ...(file === undefined ? [] : [file === 'same' ? 'the same file' : 'another file than before']),
  ];
}

/** The name, where it is news and has room beside the rest of the line. */
function nameIn({ student, name }: StudentChange, room: number): string {
  if (name === undefined || name === student || room < leastForName) return '';
  return ` (${clip(name, room)})`;
}

/** Writes a student: who, from what to what, and below it each criterion that changed. */
export function studentRows(change: StudentChange, options: ReportOptions): string[] {
  const { width, paint } = options;
  const id = clip(change.student, width - 2);
  const right = standings(change);
  const who = nameIn(change, width - columnsOf(`  ${id} ()  ${right}`));
  const [first = '', ...below] = row(`  ${id}${who}`, right, brushFor(change.difference, options), width);
  const more = change.keys.length - keysShown;
  return [
    `  ${paint.strong(id)}${first.slice(`  ${id}`.length)}`,
    ...below,
    ...change.keys.slice(0, keysShown).flatMap((key) => keyRow(key, options)),
    ...(more > 0 ? hang(indent, `and ${grouped(more)} more`, width) : []),
    ...remarks(change).flatMap((text) => hang(indent, text, width).map(paint.dim)),
  ];
}
