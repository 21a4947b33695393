import type { Verified } from '../core/code-check.js';
import type { Graded, Grading, Notice } from '../core/model.js';
import { codeBlocks } from './code-check.js';
import { clip, columnsOf } from './columns.js';
import { fill, hang, textWidth, wrap } from './layout.js';
import type { Reporter, ReportOptions } from './model.js';
import { verdictRows } from './verdict-rows.js';
import {
  apologies,
  failingOf,
  firstStep,
  lineText,
  moreText,
  noticesShown,
  noticesText,
  praise,
  resultText,
  scoreText,
} from './wording.js';

type Block = readonly string[];

function header(grading: Grading, { width, paint }: ReportOptions): Block {
  const score = grading.state === 'graded' ? scoreText(grading) : '';
  const room = width - columnsOf(score) - 2;
  const file = clip(grading.file, room);
  const titles = wrap(grading.rubric.title, width);
  // Where nothing was chosen, there is no file to name.
  if (file === '' && score === '') return titles;
  const after = titles.map((title) => ` · ${title}`).join('');
  const together = titles.length < 2 && columnsOf(file + after) <= room;
  const left = together ? file + after : file;
  const right = score === '' ? '' : fill(left + score, width) + paint.strong(score);
  return [paint.strong(file) + left.slice(file.length) + right, ...(together ? [] : titles)];
}

function taskList(grading: Graded, options: ReportOptions): Block {
  const { width, paint } = options;
  const rowsOf = verdictRows(grading, failingOf(grading), options);
  return grading.tasks.flatMap((task) => {
    const failing = failingOf(grading, task);
    const score = `${failing.length === 0 ? '✓ ' : ''}${scoreText(task)}`;
    const [title = '', ...rest] = wrap(task.title, width - columnsOf(score) - 2);
    const brush = failing.length === 0 ? paint.good : paint.strong;
    return [
      paint.strong(title) + fill(title + score, width) + brush(score),
      ...rest,
      ...failing.flatMap(rowsOf),
    ];
  });
}

function closing(grading: Graded, { width, paint }: ReportOptions): Block {
  const brush = grading.passed ? paint.good : paint.bad;
  const step = firstStep(grading);
  const result = step === undefined ? `${resultText(grading)}. ${praise}` : `${resultText(grading)}.`;
  return [...wrap(result, width).map((line) => brush(line)), ...wrap(step ?? '', width)];
}

const noticeLabel = ({ line }: Notice): string => (line === undefined ? '' : `${lineText(line)}  `);

function noticeList({ notices }: Grading, { width }: ReportOptions): Block {
  if (notices.length === 0) return [];
  const shown = notices.slice(0, noticesShown);
  const more = notices.length - shown.length;
  const labels = Math.max(...shown.map((notice) => noticeLabel(notice).length));
  const told = shown.flatMap((notice) => {
    const label = noticeLabel(notice);
    return hang(`  ${label}${fill(label, labels)}`, notice.message, width);
  });
  const rest = more === 0 ? [] : hang('  ', moreText(more), width);
  return [...wrap(noticesText(notices.length), width), ...told, ...rest];
}

function blocksOf(grading: Verified, options: ReportOptions): Block[] {
  if (grading.state === 'graded') {
    return [
      header(grading, options),
      taskList(grading, options),
      closing(grading, options),
      noticeList(grading, options),
      ...codeBlocks(grading, options),
    ];
  }
  const told = grading.notices.flatMap(({ message }) => wrap(message, options.width));
  return [
    header(grading, options),
    [...wrap(apologies[grading.state], options.width), ...told],
    ...codeBlocks(grading, options),
  ];
}

/** For people at a terminal, in lines of at most `width` columns; it says the same without colours. */
export const terminal: Reporter = (grading, options) => {
  const width = textWidth(options.width);
  const blocks = blocksOf(grading, { ...options, width }).filter((block) => block.length > 0);
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
};
