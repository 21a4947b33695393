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

test('an empty class has no statistics', () => {
  expect(summed([])).toEqual({
    schema: 'linemark/summary/v1',
    submissions: 0,
    states: { graded: 0, absent: 0, unreadable: 0, ambiguous: 0, error: 0 },
    passed: 0,
    withoutKeys: 0,
    maxScore: null,
    statistics: null,
    keys: [
      {
        key: 'k',
        n: 0,
        right: 0,
        wrong: 0,
        missing: 0,
        conflict: 0,
        shareRight: null,
        shareMissing: null,
        itemRest: null,
        discrimination: null,
        wrongValues: [],
      },
    ],
    misconceptions: [],
    nearMisses: [],
    warnings: [],
    needPerson: [],
    needPersonMore: 0,
    withoutEvidence: 0,
    worthALook: [],
    worthALookMore: 0,
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
      {
        key: 'k',
        n: 2,
        right: 1,
        wrong: 1,
        missing: 0,
        conflict: 0,
        shareMissing: { count: 0, n: 2, share: 0 },
      },
      {
        key: 'l',
        n: 2,
        right: 0,
        wrong: 0,
        missing: 1,
        conflict: 1,
        shareMissing: { count: 1, n: 2, share: 0.5 },
      },
    ]);
  });

  test('the five most common wrong values; of equally common ones, the first by code point', () => {
    const given = ['a', 'c', 'c', 'b', 'b', 'b', 'e', 'd', '\u{1f600}', '\uffee', 'f'];
    expect(summed(given.map((each) => row(wrong(each)))).keys[0]?.wrongValues).toEqual([
      { given: 'b', count: 3, share: 0.2727, misconception: null, explained: 0 },
      { given: 'c', count: 2, share: 0.1818, misconception: null, explained: 0 },
      { given: 'a', count: 1, share: 0.0909, misconception: null, explained: 0 },
      { given: 'd', count: 1, share: 0.0909, misconception: null, explained: 0 },
      { given: 'e', count: 1, share: 0.0909, misconception: null, explained: 0 },
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
    { given: '2', count: 3, share: 0.75, misconception: 'a', explained: 2 },
    { given: '1', count: 1, share: 0.25, misconception: 'b', explained: 1 },
  ]);
});

test('of the misconceptions that explain a value, the one that most have; of equally common ones, the first', () => {
  const diagnosed = (given: string, ...ids: string[]) =>
    row({
      ...gradingOf({ key: 'k', status: 'incorrect', given }),
      misconceptions: ids.map((id) => ({ id, keys: ['k'], message: `About ${id}.` })),
    });
  const summary = summed([
    diagnosed('1', 'c'),
    diagnosed('1', 'b', 'c'),
    diagnosed('1', 'b'),
    diagnosed('1'),
    diagnosed('2', 'c', 'b'),
  ]);
  expect(summary.keys[0]?.wrongValues).toMatchObject([
    { given: '1', count: 4, misconception: 'b', explained: 2 },
    { given: '2', count: 1, misconception: 'b', explained: 1 },
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
