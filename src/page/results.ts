import type { Graded, Grading, Notice, TaskTotal, Verdict } from '../core/model.js';
import { element } from '../dom/dom.js';
import {
  apologies,
  failingOf,
  firstStep,
  givenLabel,
  givenText,
  lineText,
  moreText,
  noticesShown,
  noticesText,
  placeText,
  praise,
  reasons,
  resultText,
  scoreText,
} from '../reporters/wording.js';
import { button, paragraphs, sentence, value } from './texts.js';

/** What can be done from the results. */
export interface Deeds {
  goTo(line: number): void;
  /** A button that mends the verdict's line, where that can be done. */
  mendButton(verdict: Verdict): readonly HTMLElement[];
  /** A button for the lines that are missing, where there are any. */
  insertButton(grading: Graded): readonly HTMLElement[];
  /** A button that takes over what was read in another encoding. */
  takeOverButton(notice: Notice): readonly HTMLElement[];
}

const hidden = (sign: string): HTMLElement => element('span', { 'aria-hidden': 'true' }, sign);

function given(verdict: Verdict): HTMLElement[] {
  const text = givenText(verdict, value);
  if (text === '') return [];
  const isPlain = verdict.status === 'conflict' || verdict.given === '';
  return [element('p', { class: 'given' }, ...(isPlain ? [text] : [givenLabel, element('code', {}, text)]))];
}

function place(verdict: Verdict, { goTo }: Deeds): HTMLElement[] {
  const { line, key } = verdict;
  if (line === undefined) return [element('span', { class: 'place' }, placeText(verdict))];
  const link = button(lineText(line), () => goTo(line), 'place link');
  link.setAttribute('aria-label', `Go to line ${line}, ${sentence(key)}`);
  const missing =
    verdict.status === 'missing' ? [element('span', { class: 'place' }, placeText(verdict))] : [];
  return [...missing, link];
}

function row(grading: Graded, verdict: Verdict, deeds: Deeds): HTMLElement {
  const key = element('code', {}, sentence(verdict.key));
  const heading = element('h3', {}, hidden('✗'), key, ' ', ...place(verdict, deeds));
  const mend = deeds.mendButton(verdict);
  const bar = mend.length === 0 ? [] : [element('p', { class: 'actions' }, ...mend)];
  return element('li', {}, heading, ...given(verdict), ...paragraphs(reasons(grading, verdict)), ...bar);
}

function task(grading: Graded, total: TaskTotal, deeds: Deeds): HTMLElement {
  const failing = failingOf(grading, total);
  const isRight = failing.length === 0;
  const points = element('span', { class: 'points' }, ...(isRight ? [hidden('✓ ')] : []), scoreText(total));
  const heading = element('h2', {}, element('span', {}, sentence(total.title)), ' ', points);
  if (isRight) return element('section', { class: 'right' }, heading);
  return element(
    'section',
    {},
    heading,
    element('ul', {}, ...failing.map((each) => row(grading, each, deeds))),
  );
}

function notices({ notices: all }: Grading, deeds: Deeds): HTMLElement[] {
  if (all.length === 0) return [];
  const rows = all.slice(0, noticesShown).map((notice) => {
    const { line, message } = notice;
    const at = line === undefined ? [] : [button(lineText(line), () => deeds.goTo(line), 'place link'), ' '];
    return element('li', {}, ...at, sentence(message), ' ', ...deeds.takeOverButton(notice));
  });
  const more = all.length - noticesShown;
  const rest = more > 0 ? [element('li', {}, moreText(more))] : [];
  const heading = element('h2', {}, noticesText(all.length));
  return [element('section', { class: 'notices' }, heading, element('ul', {}, ...rows, ...rest))];
}

function outcome(grading: Graded, deeds: Deeds): HTMLElement {
  const bar = deeds.insertButton(grading);
  return element(
    'div',
    { class: grading.passed ? 'result passed' : 'result' },
    element('p', { class: 'verdict' }, `${resultText(grading)}.`),
    ...paragraphs([firstStep(grading) ?? praise]),
    ...(bar.length === 0 ? [] : [element('p', { class: 'actions' }, ...bar)]),
  );
}

/** What stands there before there is a line. */
export const emptyNodes = (grading: Graded, deeds: Deeds): HTMLElement[] => [
  element(
    'p',
    { class: 'empty' },
    'The result appears here as soon as there is a line. Without a file, begin with the keys:',
  ),
  element('p', { class: 'actions' }, ...deeds.insertButton(grading)),
];

/** A grading in words, as the terminal says it, with what can be done. */
export function resultNodes(grading: Grading, deeds: Deeds): HTMLElement[] {
  if (grading.state === 'graded') {
    const tasks = grading.tasks.map((each) => task(grading, each, deeds));
    return [outcome(grading, deeds), ...tasks, ...notices(grading, deeds)];
  }
  const told = [apologies[grading.state], ...grading.notices.map(({ message }) => message)];
  return [element('div', { class: 'result' }, ...paragraphs(told))];
}

/** The result for somebody who does not see the page. */
export function spoken(grading: Grading): string {
  if (grading.state !== 'graded') return apologies[grading.state];
  return sentence(`${resultText(grading)}. ${firstStep(grading) ?? praise}`);
}
