import { drawn, element } from '../dom/dom.js';
import type { TaskData, VerdictData } from '../reporters/class-report/data.js';
import { statuses } from '../reporters/class-report/data.js';
import { type ClassOnPage, resultOf, type Student } from './class-data.js';

const words = ['right', 'wrong', 'missing', 'two values'];

/** A result, in words for people. */
export const resultWords = {
  passed: 'passed',
  failing: 'not passed',
  absent: 'absent',
  person: 'needs a person',
} as const;

const mark = (status: number): SVGSVGElement =>
  drawn(
    'svg',
    { class: 'swatch', width: 10, height: 10, 'aria-hidden': 'true' },
    drawn('rect', { class: statuses[status] ?? '', width: 10, height: 10 }),
  );

function givenCell(given: string | null): HTMLElement {
  if (given === null) return element('td', { class: 'value' });
  const value = given === '' ? element('em', { class: 'none' }, '(empty)') : element('code', {}, given);
  return element('td', { class: 'value' }, value);
}

function verdictRows(verdict: VerdictData, key: string, { textOf }: ClassOnPage): HTMLElement[] {
  const [status, points, maxPoints, line, given, why] = verdict;
  const row = element(
    'tr',
    { class: statuses[status] ?? '' },
    element('th', { scope: 'row' }, element('code', {}, key)),
    element('td', { class: 'status' }, mark(status), ` ${words[status] ?? ''}`),
    givenCell(given === null ? null : textOf(given)),
    element('td', { class: 'line' }, line === 0 ? '' : String(line)),
    element('td', { class: 'points' }, `${points}/${maxPoints}`),
  );
  if (why.length === 0) return [row];
  const told = why.map((text) => element('p', {}, textOf(text)));
  return [row, element('tr', { class: 'reasons' }, element('td', { colspan: 5 }, ...told))];
}

function taskBody(task: TaskData, from: number, student: Student, onPage: ClassOnPage): HTMLElement {
  const [title, score, maxScore, count] = task;
  const heading = element(
    'tr',
    { class: 'group' },
    element('th', { colspan: 4, scope: 'rowgroup' }, onPage.textOf(title)),
    element('td', { class: 'points' }, `${score}/${maxScore}`),
  );
  const rows = student.grading[4]
    .slice(from, from + count)
    .flatMap((verdict, index) => verdictRows(verdict, onPage.keys[from + index] ?? '', onPage));
  return element('tbody', {}, heading, ...rows);
}

function verdictTable(student: Student, onPage: ClassOnPage): HTMLElement {
  let from = 0;
  const bodies = student.grading[3].map((task) => {
    const body = taskBody(task, from, student, onPage);
    from += task[3];
    return body;
  });
  const head = ['Criterion', 'Verdict', 'Given', 'Line', 'Points'].map((text) =>
    element('th', { scope: 'col', class: text.toLowerCase() }, text),
  );
  return element('table', { class: 'verdicts' }, element('thead', {}, element('tr', {}, ...head)), ...bodies);
}

const lateness = ['handed in on time', 'handed in late'];

function facts(student: Student, onPage: ClassOnPage): string {
  const [, file, result] = student.grading;
  const words = result === null ? [] : [`${result[0]} of ${result[1]} points (${result[2]} %)`];
  const state = onPage.textOf(student.grading[0]);
  const outcome = resultOf(student.grading, onPage);
  return [
    ...words,
    resultWords[outcome] + (outcome === 'person' ? ` (${state})` : ''),
    ...(lateness[student.late] === undefined ? [] : [lateness[student.late]]),
    ...(onPage.textOf(file) === '' ? [] : [onPage.textOf(file)]),
  ].join(' · ');
}

function noticeList(student: Student, { textOf }: ClassOnPage): HTMLElement[] {
  const [, , , , , notices] = student.grading;
  if (notices.length === 0) return [];
  const items = notices.map(([line, message]) =>
    element('li', {}, line === 0 ? textOf(message) : `Line ${line}: ${textOf(message)}`),
  );
  return [element('h3', {}, 'Notices, which cost no points'), element('ul', { class: 'told' }, ...items)];
}

/** A whole grading. */
export const gradingView = (student: Student, onPage: ClassOnPage): HTMLElement[] => [
  element('p', { class: 'facts' }, facts(student, onPage)),
  ...(student.grading[4].length === 0 ? [] : [verdictTable(student, onPage)]),
  ...noticeList(student, onPage),
];
