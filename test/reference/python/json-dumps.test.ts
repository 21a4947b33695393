import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dumps } from '../../../reference/python/json-dumps.js';
import { loads } from '../../../reference/python/json-loads.js';
import { dict, type PyValue } from '../../../reference/python/value.js';
import { anyFloat, anyText, anyValue } from './arbitraries.js';
import { askOracle, tag } from './ask.js';

const OPTIONS = [
  {},
  { separators: [',', ':'], sortKeys: true },
  { separators: [',', ':'] },
  { sortKeys: true },
  { indent: 2, sortKeys: true },
  { indent: 0 },
  { indent: 4, separators: [' ,', ' : '] },
] as const;

const VALUES: readonly PyValue[] = [
  ...[null, true, false, 0n, -1n, 10n ** 30n, [], dict(), [[]], [dict()], dict({ a: [], b: {} })],
  ...[
    '\x7f\x80\u00e9\u{1f600}\ud83d',
    '"\\/\b\f\n\r\t\x00\x1f\u2028',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
  ],
  new Map([
    ['\u{1f600}', 1n],
    ['\uffff', 2n],
    ['\ud83d', 3n],
    ['\udc00', 4n],
    ['', 5n],
    ['a', 6n],
    ['aa', 7n],
  ]),
  new Map([
    ['__proto__', 1n],
    ['10', 2n],
    ['9', 3n],
    ['Z', 4n],
    ['_', 5n],
  ]),
];

function expectSameTexts(values: readonly PyValue[]): void {
  const jobs = values.flatMap((value) => OPTIONS.map((options) => ({ value, options })));
  const answers = askOracle(
    jobs.map(({ value, options }) => ({ job: 'dumps', value: tag(value), ...options })),
  );
  expect(jobs.map(({ value, options }) => dumps(value, options))).toEqual(answers);
}

describe('dumps', () => {
  test('writes what CPython writes', () => {
    expectSameTexts(VALUES);
  });

  test('does so for generated values', () => {
    expectSameTexts(fc.sample(anyValue, 150));
  });

  test('does so for floats and texts of every kind', () => {
    expectSameTexts([fc.sample(anyFloat, 1000), fc.sample(anyText, 1000)]);
  });

  test('writes what loads reads back as the same value', () => {
    fc.assert(
      fc.property(anyValue, fc.constantFrom(...OPTIONS), (value, options) => {
        expect(tag(loads(dumps(value, { ...options, sortKeys: false })))).toEqual(tag(value));
      }),
    );
  });
});
