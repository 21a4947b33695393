import type {
  GradebookChanges,
  GradeChange,
  NotWritten,
  NotWrittenReason,
} from '../core/gradebook-changes.js';
import { clip, columnsOf } from './columns.js';
import { fill, hang, textWidth, widest, wrap } from './layout.js';
import type { ReportOptions } from './model.js';
import { grouped } from './wording.js';

const changesShown = 10;
const studentsShown = 5;
const cellColumns = 6;
const leastName = 8;
const leastRoom = 6;

type Block = readonly string[];

// What a person can do something about goes first.
const reasons: Readonly<Record<NotWrittenReason, string>> = {
  'several-students': 'Several students of the class fit one row',
  'several-rows': 'The student has several rows',
  'several-columns': 'Columns of ids do not agree on whose row it is',
  'odd-row': 'The row has more or fewer cells than the header',
  error: 'Something went wrong on our side',
  unreadable: 'The file could not be read',
  ambiguous: 'There is more than one file, and no telling which one counts',
  'no-evidence-file': 'Something was handed in, but no evidence file',
  'other-grade': 'There is another grade, which stays without --overwrite',
  'other-feedback': 'There is other feedback, which stays without --overwrite',
  excused: 'The student is excused',
  locked: 'Moodle says that the grade can not be changed',
  'not-in-gradebook': 'The student is not in the gradebook',
  absent: 'The student handed nothing in',
  'not-in-class': 'The student is in the gradebook only',
};

/** `Nowak, Ada (48213)`: the id is never cut for a name's sake. */
function whoIs({ student, name, line }: GradeChange | NotWritten, room: number): string {
  if (student === '') return clip(name ?? `line ${line}`, room);
  const id = clip(student, name === undefined ? room : Math.max(room - ' ()'.length, 1));
  const rest = room - columnsOf(id) - ' ()'.length;
  return name === undefined || rest < leastName ? id : `${clip(name, rest)} (${id})`;
}

/** Left texts under each other, and the right ones too. */
function rowsOf(pairs: readonly (readonly [string, string])[], indent: string): string[] {
  const column = widest(pairs.map(([left]) => left));
  return pairs.map(([left, right]) => `${indent}${left}${fill(left, column)}  ${right}`.trimEnd());
}

function heading({ file, column, foundBy }: GradebookChanges, { width, paint }: ReportOptions): Block {
  const title = wrap(`${file} · ${column}`, width).map((line) => paint.strong(line));
  if (foundBy === null) return [...title, ...wrap('No student of the class is in it.', width)];
  if (foundBy !== 'name') return title;
  const warning =
    'It has no id of the class: students were found by names that nobody else has. Look them over.';
  return [...title, ...wrap(warning, width).map((line) => paint.bad(line))];
}

function counts({ changed, same, feedback, notWritten }: GradebookChanges, { width }: ReportOptions): Block {
  const all = [
    [changed.length, changed.length === 1 ? 'grade written' : 'grades written'],
    [feedback, feedback === 1 ? 'cell of feedback written' : 'cells of feedback written'],
    [same, same === 1 ? 'grade was there already' : 'grades were there already'],
    [notWritten.length, 'not written'],
  ] as const;
  const shown = all.filter(([count], index) => index === 0 || count > 0);
  const column = widest(shown.map(([count]) => grouped(count)));
  return shown.flatMap(([count, what]) =>
    hang(`  ${fill(grouped(count), column)}${grouped(count)} `, what, width),
  );
}

const more = (count: number, indent: string): string[] =>
  count > 0 ? [`${indent}and ${grouped(count)} more`] : [];

function pairsOf(shown: readonly GradeChange[], width: number) {
  const changes = shown.map(({ from, to }) => `${from === '' ? 'blank' : clip(from, cellColumns)} -> ${to}`);
  const room = Math.max(width - widest(changes) - '    '.length, leastRoom);
  return shown.map((change, index) => [whoIs(change, room), changes[index] ?? ''] as const);
}

/** Whoever has less than before has to be looked at, however many they are: they come first, and all of them. */
function changeRows({ changed }: GradebookChanges, { width, paint }: ReportOptions): Block {
  const lowered = changed.filter((change) => change.lowered);
  const others = changed.filter((change) => !change.lowered);
  const shown = others.slice(0, changesShown);
  const title = hang('  ', `Lower than before: ${grouped(lowered.length)}`, width).map(paint.bad);
  return [
    ...(lowered.length === 0 ? [] : [...title, ...rowsOf(pairsOf(lowered, width), '  ')]),
    ...(lowered.length === 0 || others.length === 0 ? [] : ['']),
    ...rowsOf(pairsOf(shown, width), '  '),
    ...more(others.length - shown.length, '  '),
  ];
}

function kept({ stays, grade }: NotWritten): string {
  if (stays === undefined) return '';
  return grade === undefined ? clip(stays, cellColumns) : `${clip(stays, cellColumns)}, not ${grade}`;
}

function reasonRows(why: NotWrittenReason, all: readonly NotWritten[], { width }: ReportOptions): Block {
  const shown = all.slice(0, studentsShown);
  const details = shown.map(kept);
  const room = Math.max(width - widest(details) - '      '.length, leastRoom);
  const pairs = shown.map((each, index) => [whoIs(each, room), details[index] ?? ''] as const);
  const title = hang('  ', `${reasons[why]}: ${grouped(all.length)}`, width);
  return [...title, ...rowsOf(pairs, '    '), ...more(all.length - shown.length, '    ')];
}

function notWrittenRows({ notWritten }: GradebookChanges, options: ReportOptions): Block {
  if (notWritten.length === 0) return [];
  const whys = (Object.keys(reasons) as NotWrittenReason[]).flatMap((why) => {
    const all = notWritten.filter((each) => each.why === why);
    return all.length === 0 ? [] : reasonRows(why, all, options);
  });
  return [options.paint.strong('Not written'), ...whys];
}

/** What was written into a gradebook and what was not, for people at a terminal. */
export function gradebookChanges(changes: GradebookChanges, options: ReportOptions): string {
  const width = textWidth(options.width);
  const sized = { ...options, width };
  const top = [...heading(changes, sized), ...counts(changes, sized)];
  const blocks = [top, changeRows(changes, sized), notWrittenRows(changes, sized)];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
}
