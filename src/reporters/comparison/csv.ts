import type { Comparison, KeyState, StudentChange } from '../../core/comparison.js';
import { forCsv } from '../escape.js';
import { lateness } from '../lateness.js';
import { type ComparisonReporter, wordFor } from './model.js';

type Column = readonly [name: string, cell: (change: StudentChange, comparison: Comparison) => string];

const number = (points: number | undefined): string => (points === undefined ? '' : String(points));

const stateText = (state: KeyState | undefined): string =>
  state === undefined ? 'not asked' : `${state.status} ${state.points}`;

const criteriaText = ({ keys }: StudentChange): string =>
  keys.map(({ key, old, new: now }) => `${key}: ${stateText(old)} -> ${stateText(now)}`).join(' | ');

const columns: readonly Column[] = [
  ['student', ({ student }) => forCsv(student)],
  ['name', ({ name = '' }) => forCsv(name)],
  ['change', wordFor],
  ['points', ({ difference }) => number(difference)],
  ['old_state', ({ old }) => old?.state ?? ''],
  ['new_state', ({ new: now }) => now?.state ?? ''],
  ['old_score', ({ old }) => number(old?.score)],
  ['new_score', ({ new: now }) => number(now?.score)],
  ['old_max_score', ({ old }) => number(old?.maxScore)],
  ['new_max_score', ({ new: now }) => number(now?.maxScore)],
  ['old_late', ({ old }) => lateness(old?.late)],
  ['new_late', ({ new: now }) => lateness(now?.late)],
  ['file', ({ file = '' }) => file],
  ['old_rubric', (_, comparison) => forCsv(comparison.old.rubric?.sha256 ?? '')],
  ['new_rubric', (_, comparison) => forCsv(comparison.new.rubric?.sha256 ?? '')],
  ['criteria', (change) => forCsv(criteriaText(change))],
];

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** For spreadsheets (RFC 4180): a row a student who changed. Numbers stay numbers, also negative ones. */
export const csv: ComparisonReporter = (comparison) =>
  [
    line(columns.map(([name]) => name)),
    ...comparison.students.map((change) => line(columns.map(([, cell]) => cell(change, comparison)))),
  ].join('');
