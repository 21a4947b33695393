import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rubricOf } from '../../src/core/rubric-data.js';
import { totalsOf } from '../../src/core/totals.js';
import { dataOf } from './assessment.js';

/** Totals of lines that have these points, of which those in `right` are right. */
const totals = (points: readonly number[], right: readonly number[], pass = 100) =>
  totalsOf(
    rubricOf(
      dataOf(
        points.map((each, index) => ({ key: `k${index}`, right: 'x', points: each })),
        { pass },
      ),
    ),
    (key) => right.includes(Number(key.slice(1))),
  );

describe('points', () => {
  test('are summed in whole thousandths', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(totals([0.1, 0.2], [0, 1])).toMatchObject({
      score: 0.3,
      maxScore: 0.3,
      percent: 100,
      passed: true,
    });
    expect(totals(Array(1000).fill(0.001), [0])).toMatchObject({ score: 0.001, maxScore: 1 });
  });

  test('never leave a rest, whatever they are', () => {
    const thousandths = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(thousandths, (list) => {
        const sum = list.reduce((total, each) => total + each, 0);
        fc.pre(sum > 0);
        const all = totals(
          list.map((each) => each / 1000),
          list.map((_, index) => index),
        );
        expect(all.score).toBe(sum / 1000);
        expect(all).toMatchObject({ maxScore: all.score, percent: 100, passed: true });
      }),
    );
  });

  test('are added up a task at a time too', () => {
    const [first, second] = [
      dataOf([{ key: 'a', right: 'x', points: 2 }]),
      dataOf([{ key: 'b', right: 'x', points: 0.5 }]),
    ];
    const rubric = rubricOf({ ...first, tasks: [...first.tasks, ...second.tasks] });
    expect(totalsOf(rubric, (key) => key === 'b').tasks).toEqual([
      { id: 'task', title: 'The only task', score: 0, maxScore: 2 },
      { id: 'task', title: 'The only task', score: 0.5, maxScore: 0.5 },
    ]);
  });
});

describe('percent', () => {
  test.each([
    [17, 14, 82.35],
    [3, 1, 33.33],
    [3, 2, 66.67],
    [8, 1, 12.5],
    [7, 0, 0],
  ])('of %i lines with %i right is %d', (all, right, percent) => {
    expect(
      totals(
        Array(all).fill(1),
        Array.from({ length: right }, (_, index) => index),
      ).percent,
    ).toBe(percent);
  });
});

describe('passed', () => {
  const most = Array.from({ length: 2 }, (_, index) => index);

  test.each([
    [100, most, false],
    [66.666, most, true],
    // 66.66… percent, which rounds to 66.67.
    [66.667, most, false],
    [66.67, most, false],
    [0, [], true],
    [100, [0, 1, 2], true],
  ])('at %d percent with lines %j right: %s', (pass, right, passed) => {
    expect(totals([1, 1, 1], right, pass)).toMatchObject({ passed, passPercent: pass });
  });

  test('is decided before the rounding', () => {
    expect(totals([0.001, 99.999], [1])).toMatchObject({ score: 99.999, percent: 99.99, passed: false });
    expect(totals([0.001, 99.999], [1], 99.999)).toMatchObject({ percent: 99.99, passed: true });
    expect(totals([0.001, 99.999], [0])).toMatchObject({ percent: 0.01 });
  });
});
