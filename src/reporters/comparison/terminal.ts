import type { ComparedKey, ComparedResults, Comparison, StudentChange } from '../../core/comparison.js';
import { clip } from '../columns.js';
import { hang, textWidth, wrap } from '../layout.js';
import type { ReportOptions } from '../model.js';
import { counted, grouped } from '../wording.js';
import { type ChangeWord, type ComparisonReporter, wordFor } from './model.js';
import { row, signed, studentRows } from './student-rows.js';

const studentsShown = 25;
const hashShown = 12;

type Block = readonly string[];

function resultsText({ rows, rubric, version }: ComparedResults): string {
  const about = rubric === undefined || version === undefined ? '' : `, ${rubric.id}, linemark ${version}`;
  return `${counted(rows, 'row')}${about}`;
}

const hashOf = ({ rubric }: ComparedResults): string => rubric?.sha256?.slice(0, hashShown) ?? 'unknown';

function rubricText({ rubric, old, new: now }: Comparison): string {
  if (rubric === 'unknown') return 'not known to be the same';
  if (rubric === 'same') return `the same, ${hashOf(now)}`;
  const hashes = `${hashOf(old)} -> ${hashOf(now)}`;
  if (rubric === 'changed') return `changed, ${hashes}`;
  return `another one, ${old.rubric?.id} -> ${now.rubric?.id} (${hashes}): only keys that both have can be compared`;
}

function header(comparison: Comparison, { width }: ReportOptions): Block {
  return [
    ...hang('Old     ', resultsText(comparison.old), width),
    ...hang('New     ', resultsText(comparison.new), width),
    ...hang('Rubric  ', rubricText(comparison), width),
  ];
}

/** `3 lose`; nothing where there is none. */
const counts = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${grouped(count)} ${count === 1 ? one : many}`;

const people = (count: number, one: string, many: string): string =>
  `${counted(count, 'student')} ${count === 1 ? one : many}`;

/** Two files of two classes, or of one class whose ids are others now: all that follows would be read as losses and gains. */
function strangers({ counts }: Comparison, { width, paint }: ReportOptions): Block {
  const { lose, gain, keep, same, onlyOld, onlyNew } = counts;
  if (lose + gain + keep + same > 0 || onlyOld === 0 || onlyNew === 0) return [];
  const text =
    'No student is in both. Students are told by their ids: are these two gradings of one class, and from one LMS?';
  return wrap(text, width).map((line) => paint.bad(line));
}

/** Those who are gone, and whether points went with them. */
function goneText(count: number, students: readonly StudentChange[]): string {
  const losing = students.filter((each) => wordFor(each) === 'only in old' && each.difference < 0).length;
  const gone = people(count, 'is only in old', 'are only in old');
  if (losing === 0) return gone;
  return losing === count ? `${gone}, and had points` : `${gone}; ${grouped(losing)} of them had points`;
}

function countsList(
  { counts, difference, rubric, students }: Comparison,
  { width, paint }: ReportOptions,
): Block {
  const { lose, gain, keep, same, onlyOld, onlyNew } = counts;
  const losing = people(lose, 'loses points', 'lose points');
  const others = [
    people(gain, 'gains points', 'gain points'),
    ...(keep > 0 ? [people(keep, 'changes and keeps the points', 'change and keep their points')] : []),
    people(same, 'stays the same', 'stay the same'),
    ...(onlyOld > 0 ? [goneText(onlyOld, students)] : []),
    ...(onlyNew > 0 ? [people(onlyNew, 'is only in new', 'are only in new')] : []),
  ];
  // Points of one rubric and of another have no sum.
  const total = difference === 0 || rubric === 'other' ? [] : [`All together: ${signed(difference)}`];
  return [
    ...wrap(losing, width).map(lose > 0 ? paint.bad : paint.strong),
    ...[...others, ...total].flatMap((text) => wrap(text, width)),
  ];
}

function keyRow(
  { key, lose, gain, keep, difference }: ComparedKey,
  { width }: ReportOptions,
): readonly string[] {
  const told = [
    counts(lose, 'loses', 'lose'),
    counts(gain, 'gains', 'gain'),
    counts(keep, 'keeps', 'keep'),
    signed(difference),
  ];
  const text = told.filter((each) => each !== '').join(', ');
  return row(`  ${clip(key, width - 2)}`, text, (each) => each, width);
}

function keyList({ keys }: Comparison, options: ReportOptions): Block {
  if (keys.length === 0) return [];
  return [options.paint.strong('Criteria'), ...keys.flatMap((key) => keyRow(key, options))];
}

const headings: readonly (readonly [ChangeWord, string])[] = [
  ['loses', 'Lose points'],
  ['gains', 'Gain points'],
  ['keeps', 'Change and keep their points'],
  ['only in old', 'Only in old'],
  ['only in new', 'Only in new'],
];

function studentList(students: readonly StudentChange[], heading: string, options: ReportOptions): Block {
  if (students.length === 0) return [];
  const shown = students.slice(0, studentsShown);
  const more = students.length - shown.length;
  const told = `and ${grouped(more)} more: --report csv=changes.csv has them all.`;
  return [
    options.paint.strong(heading),
    ...shown.flatMap((student) => studentRows(student, options)),
    ...(more === 0 ? [] : hang('  ', told, options.width)),
  ];
}

/** For people at a terminal, in lines of at most `width` columns; it says the same without colours. */
export const terminal: ComparisonReporter = (comparison, given) => {
  const width = textWidth(given.width);
  const options = { ...given, width };
  const changed = (word: ChangeWord) => comparison.students.filter((each) => wordFor(each) === word);
  const blocks = [
    header(comparison, options),
    strangers(comparison, options),
    countsList(comparison, options),
    keyList(comparison, options),
    ...headings.map(([word, heading]) => studentList(changed(word), heading, options)),
  ].filter((block) => block.length > 0);
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
};
