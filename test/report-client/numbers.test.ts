import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { BatchSummary } from '../../src/core/batch-summary.js';
import { type FigureFormat, figureText } from '../../src/reporters/class-report/figures.js';
import { chapter2File } from '../core/assessment.js';
import { useBrowser } from './browser.js';
import { gradedClass, gradedFiles } from './graded-class.js';

// A browser starts and draws in its own time.
vi.setConfig({ testTimeout: 60_000 });

const open = useBrowser();
const strange = gradedFiles(
  () =>
    new Map([
      ...Array.from({ length: 12 }, (_, at) => [`s${at}/chapter2-evidence.txt`, 'q1: A\nq2: B\n'] as const),
      ['ada/chapter2-evidence.txt', chapter2File()],
      ['ben/chapter2-evidence.txt', '{\\rtf1 x}'],
      ['cy/7 notes.pdf', '%PDF-1.7'],
    ]),
);
const classes = {
  'with mistakes of every kind': gradedClass(80),
  'of one': gradedClass(1),
  'that was graded with the wrong rubric': strange,
  'of which nothing was graded': gradedFiles(() => new Map([['cy/notes.pdf', '%PDF-1.7']])),
};

type Leaf = [pointer: string, value: unknown];

/** All that a value holds, by JSON pointer. */
function leavesOf(value: unknown, at = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${at}/${name}`));
}

// How a number is told follows from what it is.
const formats: readonly [of: RegExp, format: FigureFormat][] = [
  [/\/share$/, 'percent'],
  [/\/(?:low|high)$/, 'bare'],
  [/\/(?:itemRest|discrimination|alpha)$/, 'coefficient'],
  [/^\/statistics\/(?:mean|median|standardDeviation|minimum|maximum|quartiles\/\d)$/, 'short'],
  [/\/wrongValues\/\d+\/explained$/, 'explained'],
];
const formatOf = (pointer: string): FigureFormat => formats.find(([of]) => of.test(pointer))?.[1] ?? 'number';

interface Shown {
  readonly from: readonly string[];
  readonly value: string | null;
  readonly text: string;
}

/** The numbers of a page, and its other texts that have a digit. The students' own gradings are those of results.jsonl. */
async function pageOf(folder: string) {
  const { page } = await open(join(folder, 'report.html'));
  return page.evaluate(() => {
    const shown: Shown[] = [...document.querySelectorAll('[data-from]')].map((each) => ({
      from: each.getAttribute('data-from')?.split(' ') ?? [],
      value: each.getAttribute('data-value'),
      text: each.textContent ?? '',
    }));
    const found = document.querySelector('#found')?.textContent ?? '';
    const parts = '[data-from], #class, #found, #grading, noscript';
    for (const each of document.querySelectorAll(parts)) each.remove();
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const others: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (/\d/.test(text)) others.push(text);
    }
    return { shown, others, found };
  });
}

const summaryIn = (folder: string): BatchSummary =>
  JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8'));

// What is 95 and what is 27 percent is the method's, whatever the class.
const methods = [
  'The hardest first. The thin line is the 95 % interval of the share right. Open a criterion to see who fails it.',
  '95 %',
];

describe.each(Object.entries(classes))('a class %s', (_, graded) => {
  test('has in its report every number of summary.json, told as what it is', async () => {
    const folder = await graded();
    const leaves = new Map(leavesOf(summaryIn(folder)));
    const { shown } = await pageOf(folder);
    const numbers = [...leaves].filter(([, value]) => typeof value === 'number').map(([pointer]) => pointer);
    expect(numbers.length).toBeGreaterThan(90);
    const told = new Set(shown.flatMap(({ from }) => from));
    expect(numbers.filter((pointer) => !told.has(pointer))).toEqual([]);
    for (const { from, value, text } of shown) {
      for (const pointer of from) {
        const real = leaves.get(pointer);
        const isNumber = typeof real === 'number';
        expect([pointer, text, value]).toEqual([
          pointer,
          isNumber ? figureText(real, formatOf(pointer)) : '–',
          isNumber ? String(real) : null,
        ]);
        expect(isNumber || real === null, pointer).toBe(true);
      }
    }
  });

  test('has in its report no number that is not in summary.json', async () => {
    const folder = await graded();
    const summary = summaryIn(folder);
    const { others, found } = await pageOf(folder);
    const known = new Set([...leavesOf(summary).map(([, value]) => value), ...methods]);
    expect(others.filter((text) => !known.has(text))).toEqual([]);
    expect(Number(/(\d+) students?$/.exec(found)?.[1])).toBe(summary.submissions);
  });
});

test('the bars of the histogram are as tall as its counts', async () => {
  const folder = await classes['with mistakes of every kind']();
  const { page } = await open(join(folder, 'report.html'));
  const heights = await page.$$eval('.histogram .bar', (all) =>
    all.map((each) => Number(each.getAttribute('height'))),
  );
  const counts = summaryIn(folder).statistics?.histogram.map(({ count }) => count) ?? [];
  const most = Math.max(...counts);
  const tallest = Math.max(...heights);
  expect(heights).toEqual(counts.map((count) => expect.closeTo((count / most) * tallest, 0)));
});
