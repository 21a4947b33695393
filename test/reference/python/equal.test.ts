import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains, equal } from '../../../reference/python/equal.js';
import { dict, type PyValue } from '../../../reference/python/value.js';
import { anyFloat, anyInt, anyValue } from './arbitraries.js';
import { askOracle, tag } from './ask.js';

const VALUES: readonly PyValue[] = [
  ...[null, false, true, 0n, 1n, 2n, 0, -0, 1, 1.5, '', '1', 'a', [], [1n], [1], [true], [1n, 2n], [[]]],
  ...[
    2n ** 53n,
    2n ** 53n + 1n,
    2 ** 53,
    10n ** 400n,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NaN,
    1e22,
    10n ** 22n,
    1e23,
    10n ** 23n,
  ],
  ...[dict(), dict({ a: 1n }), dict({ a: true }), dict({ b: 1n }), dict({ a: null }), dict({ b: null })],
  ...[dict({ a: 1n, b: 2n }), dict({ b: 2, a: 1 }), dict({ a: 1n, b: 3n }), new Map([['__proto__', 1n]])],
];

function expectSameAnswers(pairs: readonly (readonly [PyValue, PyValue])[]): void {
  const jobs = pairs.map(([left, right]) => ({ job: 'equal', left: tag(left), right: tag(right) }));
  expect(pairs.map((pair) => [pair, equal(...pair)])).toEqual(
    askOracle(jobs).map((answer, at) => [pairs[at], answer]),
  );
}

describe('equal', () => {
  test('finds equal what CPython finds equal', () => {
    expectSameAnswers(
      VALUES.flatMap((left) => VALUES.map((right) => [left, structuredClone(right)] as const)),
    );
  });

  test('does so for generated values, and for ints beside floats', () => {
    const number = fc.oneof(anyInt, anyFloat, anyFloat.filter(Number.isInteger).map(BigInt));
    expectSameAnswers(fc.sample(fc.tuple(anyValue, anyValue), 200));
    expectSameAnswers(fc.sample(fc.tuple(number, number), 500));
    expectSameAnswers(fc.sample(anyValue, 200).map((value) => [value, structuredClone(value)] as const));
  });

  test('finds a list equal to itself, whatever it holds', () => {
    const list = [Number.NaN];
    expect(equal(list, list)).toBe(true);
    expect(equal(list, [Number.NaN])).toBe(false);
  });
});

describe('contains', () => {
  test('finds in a list what CPython finds in it', () => {
    const jobs = VALUES.map((value) => ({ list: [false, 1n, 'a', [1n], dict({ a: 1n })], value }));
    const answers = askOracle(
      jobs.map(({ list, value }) => ({ job: 'contains', list: tag(list), value: tag(value) })),
    );
    expect(jobs.map(({ list, value }) => contains(list, value))).toEqual(answers);
  });
});
