import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GradebookChanges, NotWritten } from '../../src/core/gradebook-changes.js';
import { columnsOf } from '../../src/reporters/columns.js';
import { gradebookChanges } from '../../src/reporters/gradebook-changes.js';
import { plain } from '../../src/reporters/model.js';
import { sgr } from '../pictures/paint.js';
import { anyText } from './arbitraries.js';

const names = ['Nowak, Ada', 'Okafor, Tobi', 'Żółć, Łukasz', '李, 雷', '=SUM(A1), Ann'];

const changes: GradebookChanges = {
  file: 'gradebook.csv',
  format: 'canvas',
  column: 'Chapter 2 evidence (77001)',
  foundBy: 'ID',
  changed: Array.from({ length: 1200 }, (_, index) => ({
    student: String(48_000 + index),
    name: `${names[index % names.length]}`,
    line: index + 3,
    from: index % 4 === 1 ? '5' : '',
    to: index % 3 === 0 ? '10' : '7.5',
  })),
  same: 1,
  feedback: 31,
  notWritten: [
    { student: '49001', name: 'Roth, Anna', line: 1301, why: 'other-grade', stays: '9', grade: '10' },
    { student: '49002', name: 'Never, Nora', line: 1302, why: 'excused', stays: 'EX' },
    { student: '', line: 1303, why: 'odd-row' },
    { student: '49004', name: '\x1b[2J::error::', line: 1304, why: 'several-rows' },
    ...Array.from(
      { length: 7 },
      (_, index): NotWritten => ({ student: `4910${index}`, why: 'not-in-gradebook' }),
    ),
    { student: '49003', name: 'Long '.repeat(40), line: 1305, why: 'absent' },
  ],
};

const nothing: GradebookChanges = {
  ...changes,
  foundBy: null,
  changed: [],
  same: 0,
  feedback: 0,
  notWritten: [],
};
const byName: GradebookChanges = { ...nothing, foundBy: 'name', changed: changes.changed.slice(0, 1) };

describe('golden files', () => {
  test.each([
    ['gradebook', changes, 80],
    ['gradebook', changes, 40],
    ['gradebook-nothing', nothing, 80],
    ['gradebook-by-name', byName, 80],
  ])('%s', async (name, each, width) => {
    await expect(gradebookChanges(each, { width, paint: plain })).toMatchFileSnapshot(
      `./golden/${name}.${width}.txt`,
    );
  });
});

const anyWhy = fc.constantFrom('other-grade', 'odd-row', 'absent', 'not-in-class' as const);

const anyChanges: fc.Arbitrary<GradebookChanges> = fc.record({
  file: anyText,
  format: fc.constant('canvas'),
  column: anyText,
  foundBy: fc.option(fc.constantFrom('ID', 'name')),
  changed: fc.array(
    fc.record({
      student: anyText,
      name: anyText,
      line: fc.nat(),
      from: anyText,
      to: fc.constantFrom('7.5', '10'),
    }),
    { maxLength: 14 },
  ),
  same: fc.nat(100_000),
  feedback: fc.nat(100_000),
  notWritten: fc.array(
    fc.record({ student: anyText, name: anyText, line: fc.nat(), why: anyWhy, stays: anyText }),
    { maxLength: 14 },
  ),
});

describe('whatever a gradebook holds', () => {
  test('no line is wider than asked, and none does anything to the terminal or to a CI job', () => {
    fc.assert(
      fc.property(anyChanges, fc.integer({ min: 30, max: 100 }), (each, width) => {
        const text = gradebookChanges(each, { width, paint: plain });
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(text).not.toMatch(/^\s*::|##\[/m);
        for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(Math.min(width, 80));
      }),
    );
  });

  test('it says the same without colours', () => {
    const coloured = gradebookChanges(changes, { width: 80, paint: sgr });
    expect(coloured.replace(/\x1b\[\d+m/g, '')).toBe(gradebookChanges(changes, { width: 80, paint: plain }));
  });
});

test('whoever has less than before comes first, and is never cut off', () => {
  const all = changes.changed.map((change, index) =>
    index % 30 === 29 ? { ...change, from: '9', to: '1', lowered: true as const } : change,
  );
  const text = gradebookChanges({ ...changes, changed: all }, { width: 80, paint: plain });
  const [, table = ''] = text.split('\n\n');
  const lines = table.split('\n');
  expect(lines[0]).toBe('  Lower than before: 40');
  expect(lines.slice(1).every((line) => line.endsWith('9 -> 1'))).toBe(true);
  expect(lines).toHaveLength(41);
  expect(text.split('\n\n')[2]).toMatch(/ {2}and 1,150 more$/);
});
