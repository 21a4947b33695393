import type { Graded, Grading, TaskTotal, Verdict } from '../core/model.js';
import { forMarkdown, forMarkdownCode } from './escape.js';
import type { Reporter } from './model.js';
import { resultOf, sentence, shownValue } from './told.js';
import {
  counted,
  failingOf,
  firstStep,
  grouped,
  noticesText,
  praise,
  reasons,
  scoreText,
} from './wording.js';

// GitHub drops a step summary that is larger than 1 MiB as a whole.
const budget = 900 * 1024;
const noticesShown = 20;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** Bytes of a text in UTF-8. */
const bytesOf = (text: string): number =>
  text.length + count(text, /[\x80-\uffff]/g) + count(text, /[\u0800-\ud7ff\ue000-\uffff]/g);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table, or nothing where it has no rows. */
const table = (
  head: readonly string[],
  rules: readonly string[],
  rows: readonly (readonly string[])[],
): string[] => (rows.length === 0 ? [] : [row(head), row(rules), ...rows.map(row), '']);

function givenCell({ status, given }: Verdict): string {
  if (status === 'missing') return 'missing';
  if (status === 'conflict') return 'different values';
  return given === undefined ? '' : forMarkdownCode(shownValue(given));
}

const failingRow = (grading: Graded, verdict: Verdict): string[] => [
  forMarkdownCode(verdict.key),
  verdict.line === undefined ? '' : String(verdict.line),
  givenCell(verdict),
  reasons(grading, verdict)
    .map((reason) => forMarkdown(sentence(reason)))
    .join('<br>'),
];

const taskRow = (grading: Graded, task: TaskTotal): string[] => [
  `${failingOf(grading, task).length === 0 ? '✅' : '❌'} ${forMarkdown(sentence(task.title))}`,
  scoreText(task),
];

function noticeLines({ notices }: Grading): string[] {
  const shown = notices.slice(0, noticesShown);
  const rows = shown.map(({ line, message }) => [
    line === undefined ? '' : String(line),
    forMarkdown(sentence(message)),
  ]);
  const more = notices.length - shown.length;
  const rest = more === 0 ? [] : [`and ${grouped(more)} more.`, ''];
  if (rows.length === 0) return [];
  return [noticesText(notices.length), '', ...table(['line', 'notice'], ['---:', '---'], rows), ...rest];
}

function judgedLines(grading: Graded): string[] {
  const failing = failingOf(grading).map((verdict) => failingRow(grading, verdict));
  const tasks = grading.tasks.map((task) => taskRow(grading, task));
  return [
    `${resultOf(grading)}. ${forMarkdown(sentence(firstStep(grading) ?? praise))}`,
    '',
    ...table(['task', 'score'], ['---', '---:'], tasks),
    ...table(['key', 'line', 'given', 'why'], ['---', '---:', '---', '---'], failing),
    ...noticeLines(grading),
  ];
}

function linesOf(grading: Grading): string[] {
  if (grading.state === 'graded') return judgedLines(grading);
  const why = grading.notices.slice(0, noticesShown).map(({ message }) => forMarkdown(sentence(message)));
  return [[resultOf(grading), ...why].join('<br>')];
}

/** As many whole lines as the budget has room for, and a word on the others. */
function cutTo(lines: readonly string[], room: number): string[] {
  let left = room;
  const cut = lines.findIndex((line) => {
    left -= bytesOf(line) + 1;
    return left < 0;
  });
  if (cut < 0) return [...lines];
  return [...lines.slice(0, cut), '', `Cut here: ${counted(lines.length - cut, 'line')} did not fit.`, ''];
}

/**
 * For step summaries and comments: Markdown as GitHub and GitLab read it, of at most 900 KiB or what there is room for, with a comment at its
 * start by which it can be found again. A file that could not be graded has the reasons, and no score.
 */
export const markdown: Reporter = (grading, { room = budget }) => {
  const { rubric, file } = grading;
  const head = [
    `<!-- linemark ${rubric.id.replace(/[^\w.]+/g, '-')} -->`,
    `## ${forMarkdown(sentence(rubric.title))}`,
    '',
    forMarkdownCode(shownValue(file)),
    '',
  ];
  return `${cutTo([...head, ...linesOf(grading)], room)
    .join('\n')
    .trimEnd()}\n`;
};
