import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { mean, median, quantile, sampleCorrelation, sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { countedOf } from '../../../src/batch/counted-row.js';
import { withKeylessNotice } from '../../../src/batch/keyless.js';
import { addRow, summaryOf } from '../../../src/batch/summary.js';
import type { BatchSummary } from '../../../src/core/batch-summary.js';
import { anyTable, gradingOf, scoreOf, summaryOfTable, type Table, tallyOf } from './classes.js';

const table = (points: readonly number[], ...students: readonly string[]): Table => ({
  points,
  students: students.map((right) => Array.from(right, (each) => each === '1')),
});

/** Half a unit of the last decimal, and a little for floating point. */
const half = (decimals: number): number => 0.5 * 10 ** -decimals + 1e-9;

function expectNear(found: number | null | undefined, wanted: number | null, decimals: number): void {
  if (typeof found !== 'number' || wanted === null) expect(found).toBe(wanted);
  else expect(Math.abs(found - wanted)).toBeLessThanOrEqual(half(decimals));
}

describe('a class of five, worked out by hand', () => {
  // Scores 4, 2, 3, 1 and 0. The upper and the lower group are 1.35 students each.
  const { statistics, keys, warnings } = summaryOfTable(table([1, 1, 2], '111', '110', '101', '010', '000'));

  test('its scores', () => {
    // Squares of deviations: 4 + 0 + 1 + 1 + 4 = 10, over 4, is 2.5.
    // Alpha: variances over n of the keys 0.24 + 0.24 + 0.96, of the score 2: 3/2 (1 - 1.44/2).
    expect(statistics).toEqual({
      n: 5,
      mean: 2,
      median: 2,
      standardDeviation: 1.581,
      minimum: 0,
      maximum: 4,
      quartiles: [1, 2, 3],
      histogram: [
        { from: 0, to: 1, count: 1 },
        { from: 1, to: 2, count: 1 },
        { from: 2, to: 3, count: 1 },
        { from: 3, to: 4, count: 1 },
        { from: 4, to: 4, count: 1 },
      ],
      alpha: 0.42,
    });
  });

  test.each([
    // 1.8 / sqrt(1.2 x 5.2); 1 - 0
    ['k0', 3, 0.7206, 1],
    // -0.2 / sqrt(1.2 x 9.2); 1 / 1.35 - 0.35 / 1.35
    ['k1', 3, -0.0602, 0.4815],
    // 0.6 / sqrt(1.2 x 2.8); 1 - 0
    ['k2', 2, 0.3273, 1],
  ])('%s', (key, right, itemRest, discrimination) => {
    const found = keys.find((each) => each.key === key);
    expect(found).toMatchObject({ n: 5, right, missing: 5 - right, itemRest, discrimination });
    expect(found?.shareMissing).toMatchObject({ count: 5 - right, n: 5, share: (5 - right) / 5 });
  });

  test('is too small, and says so', () => {
    expect(warnings).toEqual([
      'Only 5 graded: with fewer than 30, item-rest correlations, discrimination and alpha are mostly chance.',
    ]);
  });
});

/** What Python makes of tables. */
interface Told {
  readonly mean: number;
  readonly median: number;
  readonly standardDeviation: number | null;
  readonly quartiles: readonly [number, number, number];
  readonly alpha: number | null;
  readonly keys: readonly {
    readonly share: number;
    readonly low: number;
    readonly high: number;
    readonly itemRest: number | null;
    readonly discrimination: number | null;
  }[];
}

function python(tables: readonly Table[]): Told[] {
  const path = fileURLToPath(new URL('by-definition.py', import.meta.url));
  const { status, stdout, stderr } = spawnSync('python3', [path], {
    input: JSON.stringify(tables),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function expectTold({ statistics, keys }: BatchSummary, told: Told): void {
  expectNear(statistics?.mean, told.mean, 3);
  expectNear(statistics?.median, told.median, 3);
  expectNear(statistics?.standardDeviation, told.standardDeviation, 3);
  expectNear(statistics?.alpha, told.alpha, 4);
  for (const [at, quartile] of told.quartiles.entries()) expectNear(statistics?.quartiles[at], quartile, 3);
  for (const [at, { share, low, high, itemRest, discrimination }] of told.keys.entries()) {
    expectNear(keys[at]?.shareRight?.share, share, 4);
    expectNear(keys[at]?.shareRight?.low, low, 4);
    expectNear(keys[at]?.shareRight?.high, high, 4);
    expectNear(keys[at]?.itemRest, itemRest, 4);
    expectNear(keys[at]?.discrimination, discrimination, 4);
  }
}

describe('any class', () => {
  test('has the statistics that Python gives it', () => {
    fc.assert(
      fc.property(fc.array(anyTable, { minLength: 80, maxLength: 80 }), (tables) => {
        for (const [at, told] of python(tables).entries()) {
          const { points, students } = tables[at] ?? { points: [], students: [] };
          expectTold(summaryOfTable({ points, students }), told);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
  }, 60_000);

  test('has those of the library over a list with every student', () => {
    fc.assert(
      fc.property(anyTable, ({ points, students }) => {
        const { statistics, keys } = summaryOfTable({ points, students });
        const scores = students.map((right) => scoreOf(points, right));
        expectNear(statistics?.mean, mean(scores), 3);
        expectNear(statistics?.median, median(scores), 3);
        for (const [at, share] of [0.25, 0.5, 0.75].entries())
          expectNear(statistics?.quartiles[at], quantile(scores, share), 3);
        expect(statistics).toMatchObject({ minimum: Math.min(...scores), maximum: Math.max(...scores) });
        if (students.length > 1)
          expectNear(statistics?.standardDeviation, sampleStandardDeviation(scores), 3);
        for (const [at, { itemRest }] of keys.entries()) {
          if (itemRest === null) continue;
          const right = students.map((each) => (each[at] ? 1 : 0));
          const rest = scores.map((score, who) => score - (right[who] ?? 0) * (points[at] ?? 0));
          expectNear(itemRest, sampleCorrelation(right, rest), 4);
        }
      }),
    );
  });

  test('has every score in one range of its histogram', () => {
    fc.assert(
      fc.property(anyTable, ({ points, students }) => {
        const { statistics } = summaryOfTable({ points, students });
        const ranges = statistics?.histogram ?? [];
        const full = scoreOf(
          points,
          points.map(() => true),
        );
        const scores = students.map((right) => scoreOf(points, right));
        expect(ranges.length).toBeLessThanOrEqual(21);
        expect(ranges.at(-1)).toMatchObject({ from: full, to: full });
        expect(ranges.slice(1).map(({ from }) => from)).toEqual(ranges.slice(0, -1).map(({ to }) => to));
        for (const { from, to, count } of ranges)
          expect(count).toBe(
            scores.filter((score) => (from === full ? score === full : from <= score && score < to)).length,
          );
      }),
    );
  });
});

test.each([
  ['seventeen lines of a point', Array.from({ length: 17 }, () => 1), 1, 18],
  ['thirty lines of a point', Array.from({ length: 30 }, () => 1), 2, 16],
  ['a quiz in half points', [2.5, 0.5], 0.5, 7],
  ['a hundred points', [60, 40], 20, 6],
  ['thousandths', [0.001, 99.999], 5, 21],
])(
  'the ranges of %s are as wide as scores can differ, or a round multiple of it',
  (_, points, width, ranges) => {
    const { statistics } = summaryOfTable({ points, students: [points.map(() => true)] });
    expect(statistics?.histogram).toHaveLength(ranges);
    expect(statistics?.histogram[0]).toEqual({ from: 0, to: width, count: 0 });
    expect(statistics?.histogram.at(-1)?.count).toBe(1);
  },
);

describe('where there is nothing to compare', () => {
  test('a class of one has a score and no more', () => {
    const { statistics, keys, warnings } = summaryOfTable(table([1, 1], '10'));
    expect(statistics).toMatchObject({
      n: 1,
      mean: 1,
      quartiles: [1, 1, 1],
      standardDeviation: null,
      alpha: null,
    });
    for (const key of keys) expect(key).toMatchObject({ itemRest: null, discrimination: null });
    expect(warnings).toEqual(['Only one graded: a class of one has no statistics beyond its score.']);
  });

  test('one score for all', () => {
    const same = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? '10' : '01'));
    const { statistics, keys, warnings } = summaryOfTable(table([1, 1], ...same));
    expect(statistics).toMatchObject({ standardDeviation: 0, alpha: null });
    // With a key wrong the other one is right: that they have to do with each other can be said.
    expect(keys[0]).toMatchObject({ itemRest: -1, discrimination: null });
    expect(warnings).toEqual([
      'All 40 have the same score: nothing tells stronger students from weaker ones.',
    ]);
  });

  test('a key that all have right, or that stands alone', () => {
    const { keys, warnings } = summaryOfTable(
      table([1, 0], ...Array.from({ length: 20 }, () => ['11', '01']).flat()),
    );
    expect(keys.map(({ itemRest }) => itemRest)).toEqual([null, null]);
    expect(warnings).toEqual([
      '2 of 2 keys have no item-rest correlation: all students did the same there, or on all the others.',
    ]);
  });

  test.each([
    [29, /^Only 29 graded/],
    [30, /^The upper and the lower 27 % are 8\.1 students each/],
    [37, /^The upper and the lower 27 % are 9\.99 students each/],
  ])('%i graded get a warning', (n, warning) => {
    const students = Array.from({ length: n }, (_, at) => ['11', '10', '01', '00'][at % 4] ?? '');
    const { warnings } = summaryOfTable(table([1, 1], ...students));
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  test('38 graded get none', () => {
    const students = Array.from({ length: 38 }, (_, at) => ['11', '10', '01', '00'][at % 4] ?? '');
    expect(summaryOfTable(table([1, 1], ...students)).warnings).toEqual([]);
  });
});

test('files without a line of the rubric are told of, since they move the numbers', () => {
  const tally = tallyOf(
    table([1, 1], ...Array.from({ length: 40 }, (_, at) => ['11', '10', '01'][at % 3] ?? '')),
  );
  const keyless = countedOf(withKeylessNotice(gradingOf([1, 1], [false, false])));
  const more = (count: number) => {
    for (let at = 0; at < count; at++) addRow(tally, { student: `x${at}`, file: 'e.txt', grading: keyless });
    return summaryOf(tally).warnings;
  };
  expect(more(0)).toEqual([]);
  expect(more(1)).toEqual([
    expect.stringMatching(/^1 of 41 graded has no line with a key of the rubric and counts/),
  ]);
  expect(more(2)).toEqual([
    expect.stringMatching(/^3 of 43 graded have no line with a key of the rubric and count/),
  ]);
});
