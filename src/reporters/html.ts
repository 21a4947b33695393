import type { Graded, Grading, Notice, TaskTotal, Verdict } from '../core/model.js';
import { htmlStyle, htmlStyleHash } from './html-style.js';
import { element, sentence, value } from './html-text.js';
import type { Reporter } from './model.js';
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
} from './wording.js';

// A page that a student opens may do nothing but show itself.
const policy = `default-src 'none'; style-src '${htmlStyleHash}'; base-uri 'none'; form-action 'none'`;

const paragraphs = (sentences: readonly string[]): string[] =>
  sentences.map((each) => element('p', sentence(each)));

function givenOf(verdict: Verdict): string[] {
  const given = givenText(verdict, value);
  if (given === '') return [];
  if (verdict.status === 'conflict' || verdict.given === '') return [element('p', given, 'given')];
  return [element('p', givenLabel + element('code', given), 'given')];
}

function rowOf(grading: Graded, verdict: Verdict): string {
  const place = placeText(verdict);
  const key = `<span aria-hidden="true">✗</span> ${element('code', sentence(verdict.key))}`;
  const heading = element('h3', place === '' ? key : `${key} ${element('span', place, 'place')}`);
  const told = [heading, ...givenOf(verdict), ...paragraphs(reasons(grading, verdict))];
  return element('li', told.join('\n'));
}

function taskOf(grading: Graded, task: TaskTotal): string {
  const failing = failingOf(grading, task);
  const isRight = failing.length === 0;
  const score = `${isRight ? '<span aria-hidden="true">✓</span> ' : ''}${scoreText(task)}`;
  const title = `${element('span', sentence(task.title))} ${element('span', score, 'points')}`;
  const heading = element('h2', title);
  if (isRight) return element('section', heading, 'right');
  const rows = failing.map((verdict) => rowOf(grading, verdict));
  return element('section', `${heading}\n${element('ul', rows.join('\n'))}`);
}

function resultOf(grading: Graded): string {
  const step = firstStep(grading) ?? praise;
  const result = [element('p', `${resultText(grading)}.`, 'verdict'), element('p', sentence(step))];
  return element('div', result.join('\n'), grading.passed ? 'result passed' : 'result');
}

function noticeOf({ line, message }: Notice): string {
  const place = line === undefined ? '' : `${element('span', lineText(line), 'place')} `;
  return element('li', place + sentence(message));
}

function noticesOf({ notices }: Grading): string[] {
  if (notices.length === 0) return [];
  const more = notices.length - noticesShown;
  const rows = notices.slice(0, noticesShown).map(noticeOf);
  const rest = more > 0 ? [element('li', moreText(more))] : [];
  const heading = element('h2', noticesText(notices.length));
  return [element('section', `${heading}\n${element('ul', [...rows, ...rest].join('\n'))}`, 'notices')];
}

function partsOf(grading: Grading): string[] {
  if (grading.state === 'graded') {
    const tasks = grading.tasks.map((task) => taskOf(grading, task));
    return [resultOf(grading), ...tasks, ...noticesOf(grading)];
  }
  const told = grading.notices.map(({ message }) => message);
  return [element('div', paragraphs([apologies[grading.state], ...told]).join('\n'), 'result')];
}

function headerOf(grading: Grading): string {
  const file = grading.file === '' ? [] : [element('p', element('code', sentence(grading.file)), 'file')];
  return element('header', [...file, element('h1', sentence(grading.rubric.title))].join('\n'));
}

const titleOf = ({ file, rubric: { title } }: Grading): string =>
  sentence([file, title].filter((part) => part !== '').join(' · '));

/** For a browser, a telephone or paper: one page that needs nothing else, runs nothing, and says what the terminal says. */
export const html: Reporter = (grading) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${titleOf(grading)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
${[headerOf(grading), ...partsOf(grading)].join('\n')}
</main>
</body>
</html>
`;
