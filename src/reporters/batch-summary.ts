import type { BatchSummary, KeySummary, NeedsPerson, WrongValue } from '../core/batch-summary.js';
import { codeCounts, notPrinted } from './batch-code.js';
import { effectRows, oddKeys, totals, warningRows } from './batch-statistics.js';
import { clip, columnsOf, whole } from './columns.js';
import { fill, hang, textWidth, widest, wrap } from './layout.js';
import type { Brush, ReportOptions } from './model.js';
import { counted, grouped } from './wording.js';
import { worthALook } from './worth-a-look.js';

const valuesShown = 3;
const keylessShown = 3;

type Block = readonly string[];

const percentColumns = '100 %'.length;

/** Of whole parts: all of them only where nothing is missing, and none only where there is nothing. */
function partsOf(share: number, parts: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : parts;
  return Math.min(Math.max(Math.round(share * parts), 1), parts - 1);
}

const right = (text: string, columns: number): string => fill(text, columns) + text;

function header({ rubric, submissions }: BatchSummary, { width, paint }: ReportOptions): Block {
  const title = rubric === undefined ? '' : `${clip(rubric.title, width)} · `;
  return wrap(`${title}${counted(submissions, 'student')}`, width).map((line) => paint.strong(line));
}

function stateList({ states }: BatchSummary, { paint }: ReportOptions): Block {
  const shown = Object.entries(states).filter(([state, count]) => count > 0 || state === 'graded');
  const names = widest(shown.map(([state]) => state));
  const counts = widest(shown.map(([, count]) => grouped(count)));
  const looks: Partial<Record<string, Brush>> = { graded: paint.good, absent: paint.dim };
  return shown.map(([state, count]) => {
    const brush = looks[state] ?? paint.bad;
    return `  ${brush(state)}${fill(state, names)}  ${right(grouped(count), counts)}`;
  });
}

function shareRows({ keys, states }: BatchSummary, { width, paint }: ReportOptions): Block {
  if (states.graded === 0) return [];
  const cells = width < 60 ? 10 : 20;
  const room = width - cells - percentColumns - '  '.length * 3;
  const names = keys.map(({ key }) => clip(key, room));
  const column = widest(names);
  const rows = keys.map((summary, index) => {
    const name = names[index] ?? '';
    const share = shareOf(summary);
    const full = partsOf(share, cells);
    const bar = paint.good('█'.repeat(full)) + paint.dim('░'.repeat(cells - full));
    return `  ${name}${fill(name, column)}  ${bar}  ${right(`${partsOf(share, 100)} %`, percentColumns)}`;
  });
  return [paint.strong('Share right'), ...rows];
}

function shareOf({ right, wrong, missing, conflict }: KeySummary): number {
  const all = right + wrong + missing + conflict;
  return all === 0 ? 0 : right / all;
}

/** How often, the value, and the misconception that it shows (and how often, if not always), below it where the line has no room. */
function valueRow(
  { given, count, misconception, explained }: WrongValue,
  counts: number,
  options: ReportOptions,
): Block {
  const { width, paint } = options;
  const label = `    ${right(grouped(count), counts)}  `;
  const value = given === '' ? '(empty)' : clip(given, width - columnsOf(label));
  const line = label + paint.accent(value);
  if (misconception === null) return [line];
  const shows = explained < count ? `${grouped(explained)} of them ${misconception}` : misconception;
  const beside = whole(shows, width - columnsOf(label + value) - 2);
  if (beside !== undefined) return [`${line}  ${paint.dim(beside)}`];
  return [line, ...hang(fill('', columnsOf(label)), shows, width).map((each) => paint.dim(each))];
}

function valueRows({ keys }: BatchSummary, options: ReportOptions): Block {
  const failing = keys.filter(({ wrongValues }) => wrongValues.length > 0);
  if (failing.length === 0) return [];
  const counts = widest(failing.flatMap((key) => key.wrongValues.map(({ count }) => grouped(count))));
  const rows = failing.flatMap(({ key, wrongValues }) => [
    `  ${clip(key, options.width - 2)}`,
    ...wrongValues.slice(0, valuesShown).flatMap((each) => valueRow(each, counts, options)),
  ]);
  return [options.paint.strong('Common wrong values'), ...rows];
}

function misconceptionRows({ misconceptions }: BatchSummary, { width, paint }: ReportOptions): Block {
  if (misconceptions.length === 0) return [];
  const rows = misconceptions.flatMap(({ id, students, message }) => {
    const count = counted(students, 'student');
    const label = `  ${clip(id, Math.max(width - columnsOf(`    ${count}`), 1))}  `;
    return [label + paint.dim(count), ...hang('      ', message, width)];
  });
  return [paint.strong('Misconceptions'), ...rows];
}

function personRows({ student, name, state, file, why }: NeedsPerson, options: ReportOptions): Block {
  const { width, paint } = options;
  const told = state === 'graded' ? 'graded, 0 points' : state;
  const room = width - columnsOf(`    ${told}`);
  const id = clip(student, room);
  const rest = room - columnsOf(id) - 3;
  const who = name === undefined || rest < 8 ? '' : ` (${clip(name, rest)})`;
  const said = [file, why].filter((each) => each !== '').flatMap((each) => hang('      ', each, width));
  return [`  ${paint.strong(id)}${who}  ${paint.bad(told)}`, ...said];
}

/** Where most files have no line of the rubric, that has one cause, and it is said of the class: a few of them will do. */
function shownOf({ needPerson: listed, withoutKeys, states }: BatchSummary): readonly NeedsPerson[] {
  if (withoutKeys * 2 <= states.graded) return listed;
  let keyless = 0;
  return listed.filter(({ state }) => state !== 'graded' || ++keyless <= keylessShown);
}

function needPerson(summary: BatchSummary, options: ReportOptions): Block {
  const shown = shownOf(summary);
  if (shown.length === 0) return [];
  const count = summary.needPerson.length + summary.needPersonMore;
  const heading = `${counted(count, 'row')} of grades.csv ${count === 1 ? 'needs' : 'need'} a person`;
  const rest = count - shown.length;
  const more = rest === 0 ? [] : hang('  ', `and ${grouped(rest)} more.`, options.width);
  const rows = shown.flatMap((each) => personRows(each, options));
  return [...wrap(heading, options.width).map((line) => options.paint.strong(line)), ...rows, ...more];
}

const parts = [
  header,
  stateList,
  totals,
  shareRows,
  oddKeys,
  valueRows,
  misconceptionRows,
  codeCounts,
  effectRows,
  warningRows,
  needPerson,
  notPrinted,
  worthALook,
];

/** A class, for people at a terminal, in lines of at most `width` columns; it says the same without colours. */
export function batchSummary(summary: BatchSummary, options: ReportOptions): string {
  const width = textWidth(options.width);
  const blocks = parts
    .map((blockOf) => blockOf(summary, { ...options, width }))
    .filter((block) => block.length > 0);
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}
