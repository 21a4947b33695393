import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedRow, countedOf } from '../../src/batch/counted-row.js';
import { addRow, newTally, summaryOf } from '../../src/batch/summary.js';
import type { Grading } from '../../src/core/model.js';
import { graded, type Told, ungraded } from '../reporters/gradings.js';

const row = (grading: Grading, student = 'u1'): CountedRow => ({
  student,
  file: `${student}/e.txt`,
  grading: countedOf(grading),
});

const gradingOf = (...told: readonly Told[]) => graded({ tasks: [['Task', told]] });

function summed(rows: readonly CountedRow[], keys: readonly string[] = ['k']) {
  const tally = newTally(keys);
  for (const each of rows) addRow(tally, each);
  return summaryOf(tally);
}

const wrong = (given: string): Grading => gradingOf({ key: 'k', status: 'incorrect', given });

test('an empty class has no mean and no median', () => {
  expect(summed([])).toEqual({
    schema: 'linemark/summary/v1',
    submissions: 0,
    states: { graded: 0, absent: 0, unreadable: 0, ambiguous: 0, error: 0 },
    passed: 0,
    maxScore: null,
    mean: null,
    median: null,
    keys: [{ key: 'k', right: 0, wrong: 0, missing: 0, conflict: 0, wrongValues: [] }],
    misconceptions: [],
    needPerson: [],
    needPersonMore: 0,
  });
});

test('counts states, and lists who needs a person, in order', () => {
  const why = { code: 'zip', message: 'This is a Word document.' };
  const summary = summed([
    row(gradingOf({ key: 'k' }), 'a'),
    row(ungraded('absent'), 'b'),
    { ...row(ungraded('unreadable', [why]), 'c'), name: 'Cy' },
    row(ungraded('ambiguous'), 'd'),
    row(ungraded('error'), 'e'),
  ]);
  expect(summary).toMatchObject({
    submissions: 5,
    passed: 1,
    states: { graded: 1, absent: 1, unreadable: 1, ambiguous: 1, error: 1 },
    rubric: { id: 'chapter2' },
  });
  expect(summary.needPerson).toEqual([
    { student: 'c', name: 'Cy', state: 'unreadable', file: 'c/e.txt', why: why.message },
    { student: 'd', state: 'ambiguous', file: 'd/e.txt', why: '' },
    { student: 'e', state: 'error', file: 'e/e.txt', why: '' },
  ]);
});

test('keeps a thousand of those who need a person, and counts the rest', () => {
  const summary = summed(Array.from({ length: 1003 }, (_, index) => row(ungraded('error'), `u${index}`)));
  expect(summary.needPerson).toHaveLength(1000);
  expect(summary.needPersonMore).toBe(3);
});

describe('scores', () => {
  const scored = (points: readonly number[]) =>
    summed(
      points.map((maxPoints) =>
        row(gradingOf({ key: 'k', maxPoints }, { key: 'l', maxPoints: 1, status: 'missing' })),
      ),
    );

  test.each([
    [[3], 3, 3],
    [[1, 2], 1.5, 1.5],
    [[0.1, 0.2], 0.15, 0.15],
    [[5, 1, 1], 2.333, 1],
    [[4, 1, 2, 3], 2.5, 2.5],
    [[1, 1, 1, 9], 3, 1],
  ])('%j: mean %f, median %f', (points, mean, median) => {
    expect(scored(points)).toMatchObject({ mean, median });
  });

  test('are those of a simple count', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1 }), (quarters) => {
        const points = quarters.map((each) => each / 4);
        const ordered = points.toSorted((a, b) => a - b);
        const middle = Math.floor(points.length / 2);
        const [low = 0, high = 0] = [ordered[points.length % 2 === 0 ? middle - 1 : middle], ordered[middle]];
        const { mean, median } = scored(points);
        expect(median).toBe((low + high) / 2);
        const sum = points.reduce((a, b) => a + b);
        expect(Math.abs((mean ?? -1) * points.length - sum)).toBeLessThanOrEqual(0.000501 * points.length);
      }),
    );
  });
});

describe('keys', () => {
  test('right, wrong, missing and conflict', () => {
    const summary = summed(
      [
        row(gradingOf({ key: 'k' }, { key: 'l', status: 'missing' })),
        row(gradingOf({ key: 'k', status: 'incorrect', given: 'x' }, { key: 'l', status: 'conflict' })),
      ],
      ['k', 'l'],
    );
    expect(summary.keys).toMatchObject([
      { key: 'k', right: 1, wrong: 1, missing: 0, conflict: 0 },
      { key: 'l', right: 0, wrong: 0, missing: 1, conflict: 1 },
    ]);
  });

  test('the five most common wrong values; of equally common ones, the first by code point', () => {
    const given = ['a', 'c', 'c', 'b', 'b', 'b', 'e', 'd', '\u{1f600}', '\uffee', 'f'];
    expect(summed(given.map((each) => row(wrong(each)))).keys[0]?.wrongValues).toEqual([
      { given: 'b', count: 3, misconception: null },
      { given: 'c', count: 2, misconception: null },
      { given: 'a', count: 1, misconception: null },
      { given: 'd', count: 1, misconception: null },
      { given: 'e', count: 1, misconception: null },
    ]);
  });

  test('a value that comes often is found, however many others there are', () => {
    const rows = Array.from({ length: 6000 }, (_, index) =>
      row(wrong(index % 3 === 0 ? 'often' : `v${index}`)),
    );
    const [first] = summed(rows).keys[0]?.wrongValues ?? [];
    expect(first?.given).toBe('often');
    expect(first?.count).toBeGreaterThan(1900);
  });

  test('a long value is cut', () => {
    const [value] = summed([row(wrong('x'.repeat(1 << 20)))]).keys[0]?.wrongValues ?? [];
    expect(value?.given).toBe(`${'x'.repeat(199)}…`);
  });

  test('values may be named like members of an object', () => {
    const [key] = summed(
      [row(gradingOf({ key: '__proto__', status: 'incorrect', given: 'constructor' }))],
      ['__proto__'],
    ).keys;
    expect(key).toMatchObject({ wrong: 1, wrongValues: [{ given: 'constructor', count: 1 }] });
  });
});

test('misconceptions are ranked by students, and stand at the values that show them', () => {
  const diagnosed = (id: string, given: string) =>
    row({
      ...gradingOf({ key: 'k', status: 'incorrect', given }),
      misconceptions: [{ id, keys: ['k'], message: `About ${id}.` }],
    });
  const summary = summed([row(wrong('2')), diagnosed('b', '1'), diagnosed('a', '2'), diagnosed('a', '2')]);
  expect(summary.misconceptions).toEqual([
    { id: 'a', message: 'About a.', students: 2 },
    { id: 'b', message: 'About b.', students: 1 },
  ]);
  expect(summary.keys[0]?.wrongValues).toEqual([
    { given: '2', count: 3, misconception: 'a' },
    { given: '1', count: 1, misconception: 'b' },
  ]);
});

test('is a value that JSON keeps, and that later rows leave alone', () => {
  const tally = newTally(['k']);
  addRow(tally, row(wrong('\ud800')));
  addRow(tally, row(ungraded('error')));
  const summary = summaryOf(tally);
  const before = JSON.stringify(summary);
  expect(JSON.parse(before)).toEqual(summary);
  addRow(tally, row(ungraded('error')));
  expect(JSON.stringify(summary)).toBe(before);
});
