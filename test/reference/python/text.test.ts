import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCodePoints, len } from '../../../reference/python/code-points.js';
import { repr, str } from '../../../reference/python/repr.js';
import { strip } from '../../../reference/python/strip.js';
import { dict, type PyValue } from '../../../reference/python/value.js';
import { anyFloat, anyText, anyValue } from './arbitraries.js';
import { askOracle, tag } from './ask.js';

/** Every UTF-16 unit that is a character, and some beyond. */
const ALL_CHARACTERS = [...Array(0xd800).keys(), 0xfeff, 0xfffd, 0x1f600].map((code) =>
  String.fromCodePoint(code),
);

describe('repr and str', () => {
  const values: readonly PyValue[] = [
    ...[
      "it's",
      '"',
      `'"`,
      "'",
      '\\',
      '\n\r\t\0\x7f\xa0\xad\xe9',
      '\u200b\u2028\u3000\ud83d\ue000',
      '\u{1f600}\u{e0001}',
      '',
    ],
    ...[
      [],
      dict(),
      [null, true, 1n, 1, 'a'],
      dict({ a: { b: [] }, "it's": 1.5 }),
      1e16,
      1e-5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -0,
    ],
  ];

  test.each(['repr', 'str'] as const)('%s gives the text that CPython gives', (job) => {
    const all = [...values, ...fc.sample(anyValue, 300), fc.sample(anyFloat, 1000), fc.sample(anyText, 1000)];
    const answers = askOracle(all.map((value) => ({ job, value: tag(value) })));
    expect(all.map(job === 'repr' ? repr : str)).toEqual(answers);
  });
});

function expectSameStripped(texts: readonly string[]): void {
  expect([texts.map(strip)]).toEqual(askOracle([{ job: 'strip', texts }]));
}

describe('strip', () => {
  test('drops the characters that CPython drops, and no others', () => {
    expectSameStripped(ALL_CHARACTERS.map((character) => `${character}x${character}`));
  });

  test('does so for generated texts', () => {
    expectSameStripped(fc.sample(anyText, 500));
  });

  test.each([
    ['', ''],
    [' \t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u00a0\u3000', ''],
    [' a b ', 'a b'],
    ['\ufeff', '\ufeff'],
    ['\u200b', '\u200b'],
  ])('strips %j to %j', (text, stripped) => {
    expect(strip(text)).toBe(stripped);
  });
});

describe('code points', () => {
  test('counts as CPython counts', () => {
    const texts = fc.sample(anyText, 300);
    expect(texts.map(len)).toEqual(askOracle(texts.map((text) => ({ job: 'len', text }))));
  });

  test('orders as CPython orders', () => {
    const lists = [
      ['\u{1f600}', '\ud83d\uffff', '\uffff', '\ud83d', ''],
      ...fc.sample(fc.array(anyText), 200),
    ];
    const answers = askOracle(lists.map((texts) => ({ job: 'sorted', texts })));
    expect(lists.map((texts) => [...texts].sort(compareCodePoints))).toEqual(answers);
  });
});
