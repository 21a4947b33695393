import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newTally, summaryOf } from '../../../src/batch/summary.js';
import type { BatchSummary } from '../../../src/core/batch-summary.js';
import { redact } from '../../../src/core/redact.js';
import type { GradingData, RowData, TextRef } from '../../../src/reporters/class-report/data.js';
import { openClassReport } from '../../../src/reporters/class-report/index.js';
import { type ClassReportRow, gradingLine, gradingLines } from '../../../src/reporters/class-report/row.js';
import type { GradingReport } from '../../../src/reporters/grading-report.js';
import { gradingReport } from '../../../src/reporters/json.js';
import { anyGrading } from '../arbitraries.js';
import { graded, ungraded } from '../gradings.js';

const options = {
  title: 'A <small> class',
  keys: ['a', 'b'],
  feedback: 'hint',
  style: 'p { margin: 0 }',
  script: 'void 0',
  hash: (text: string) => `hash-of-${text.length}`,
} as const;

/** Writes a report of rows; `mostAtOnce` is the longest text that was written in one go. */
function written(rows: Iterable<ClassReportRow>, size: number, counts: Partial<BatchSummary> = {}) {
  const parts: string[] = [];
  const report = openClassReport((text) => parts.push(text), { ...options, size });
  for (const row of rows) report.add(row);
  report.finish({ ...summaryOf(newTally(options.keys)), ...counts });
  const text = parts.join('');
  const json = /id="rows">(?<rows>.*?)<\/script>/s.exec(text)?.groups?.rows ?? '';
  return { text, parts, items: JSON.parse(json) as unknown[] };
}

const reportOf = (score: number): GradingReport => {
  const grading = graded({
    tasks: [['Task', [{ key: 'a', status: score > 0 ? 'correct' : 'incorrect', given: 'x' }]]],
  });
  return gradingReport(grading);
};
const line = (score: number, size = 1) => gradingLine(reportOf(score), size);
const row = (student: string, grading: string): ClassReportRow => ({ who: { student }, grading });

const isGrading = (item: unknown): item is { g: GradingData } =>
  typeof item === 'object' && item !== null && 'g' in item;

/** A grading of the page with its texts in place of their numbers. */
function resolved(
  [state, file, result, tasks, verdicts, notices]: GradingData,
  texts: readonly string[],
): unknown {
  const textOf = (at: TextRef | null): unknown => (typeof at === 'number' ? texts[at] : at);
  return [
    textOf(state),
    textOf(file),
    result,
    tasks.map(([title, ...rest]) => [textOf(title), ...rest]),
    verdicts.map(([status, points, maxPoints, lineNumber, given, why]) => [
      status,
      points,
      maxPoints,
      lineNumber,
      textOf(given),
      why.map(textOf),
    ]),
    notices.map(([at, message]) => [at, textOf(message)]),
  ];
}

const arrays = (items: readonly unknown[]): unknown[] => items.filter(Array.isArray);

describe('rows', () => {
  test('hold a text and a grading once', () => {
    const { items } = written([row('s1', line(1)), row('s2', line(1)), row('s3', line(0))], 3);
    expect(arrays(items)).toEqual([
      ['s1', '', -1, 0],
      ['s2', '', -1, 0],
      ['s3', '', -1, 1],
    ]);
    const texts = items.filter((item) => typeof item === 'string');
    expect(new Set(texts).size).toBe(texts.length);
    expect(items.filter((item) => typeof item === 'object' && !Array.isArray(item))).toHaveLength(2);
  });

  test('hold what the gradings tell, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(anyGrading, { minLength: 1 }), (gradings) => {
        const lines = gradings.map((grading) => gradingLine(redact(grading, 'full'), 1));
        const { items } = written(
          lines.map((each, at) => row(`s${at}`, each)),
          1,
        );
        const texts = items.filter((item) => typeof item === 'string');
        const told = items.flatMap((item) => (isGrading(item) ? [item.g] : []));
        const numbers = arrays(items).map((item) => (item as RowData)[3]);
        expect(numbers.map((at) => resolved(told[at] as GradingData, texts))).toEqual(
          lines.map((each) => JSON.parse(each.slice(each.indexOf(' ') + 1))),
        );
      }),
    );
  });

  test('stand before what refers to them is read', () => {
    const { items } = written([row('s1', line(0))], 1);
    const isRow = items.map(Array.isArray);
    expect(isRow.indexOf(true)).toBe(items.length - 1);
  });

  test('of a class too large for a page are those that somebody has to see, and it says so', () => {
    const size = 24_002;
    const person = gradingLine(gradingReport(ungraded('unreadable')), size);
    const absent = gradingLine(gradingReport(ungraded('absent')), size);
    const lines = [line(1, size), line(0, size)];
    const rows = Array.from({ length: 24_000 }, (_, index) => row(`s${index}`, lines[index % 2] ?? ''));
    const states = { graded: 24_000, absent: 1, unreadable: 1, ambiguous: 0, error: 0 };
    const all = [...rows, row('p', person), row('q', absent)];
    const { items, text } = written(all, size, { passed: 12_000, states });
    const shown = arrays(items) as [string][];
    expect(shown).toHaveLength(10_001);
    expect(shown.slice(0, 2).map(([student]) => student)).toEqual(['s1', 's3']);
    expect(shown.at(-1)?.[0]).toBe('p');
    expect(text).toContain('here and in the plot: those not passed and those in need of a person.');
    expect(text.replace(/<[^>]*>/g, '')).toContain(
      'Left out: 12,000 passed, 1 absent, those not passed from the 10,001st on.',
    );
  });

  test('are the same where lines that no page holds say no more than that they fail', () => {
    const size = 12_000;
    const [inOrder, failing] = [gradingLines(size), reportOf(0)];
    const lines = Array.from({ length: size }, () => inOrder(failing));
    expect(lines.indexOf('failing ')).toBe(10_000);
    const pageOf = (all: readonly string[]) =>
      written(
        all.map((each, at) => row(`s${at}`, each)),
        size,
      ).text;
    expect(pageOf(lines)).toBe(pageOf(lines.map(() => line(0, size))));
  });

  test('of a class that fits are all, and nothing is said to be left out', () => {
    const { items, text } = written([row('s1', line(1))], 10_000);
    expect(arrays(items)).toHaveLength(1);
    expect(text).not.toContain('Left out');
  });
});

test('the policy names the hashes of the style and the script, and nothing else', () => {
  const { text } = written([], 0);
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(text) ?? [];
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
  expect(policy).toContain(`style-src &#39;sha256-hash-of-${style.length}&#39;`);
  expect(policy).toContain(`script-src &#39;sha256-hash-of-${options.script.length}&#39;`);
  expect(policy).not.toContain('unsafe');
  expect(text).not.toMatch(/ style="| on\w+="/);
});

test('a class of which nothing was graded has a page too', () => {
  const { text } = written([row('s1', gradingLine(gradingReport(ungraded('absent')), 1))], 1);
  expect(text).toContain('<title>A &lt;small&gt; class: class report</title>');
  expect(text).toContain('Nothing could be graded.');
});

test('a line is the same of a redacted grading and of what results.jsonl says of it', () => {
  fc.assert(
    fc.property(anyGrading, (grading) => {
      for (const level of ['verdict', 'hint', 'full'] as const) {
        const redacted = redact(grading, level);
        const told = gradingLine(redacted, 1);
        expect(told).toBe(gradingLine(JSON.parse(JSON.stringify(gradingReport(redacted))), 1));
        expect(told).not.toContain('\n');
      }
    }),
  );
});
