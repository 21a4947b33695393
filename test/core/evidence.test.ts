import { describe, expect, test } from 'vitest';
import { readEvidence } from '../../src/core/evidence.js';
import { shorten } from '../../src/core/shorten.js';

const read = (text: string, damaged?: string) =>
  readEvidence({
    readable: true,
    text,
    encoding: 'utf-8',
    notices: [],
    ...(damaged !== undefined && { damaged }),
  });

const numbers = (text: string) => read(text).lines.map(({ number, text: line }) => [number, line]);

describe('lines', () => {
  test.each([
    ['a\nb', 2],
    ['a\r\nb', 2],
    ['a\rb', 2],
    ['a\n\r\nb', 3],
    ['a\r\rb', 3],
  ])('%j has its last line at %i', (text, last) => {
    expect(numbers(text)).toEqual([
      [1, 'a'],
      [last, 'b'],
    ]);
  });
  test.each(['\u2028', '\u2029', '\x85', '\v', '\f', '\x1e'])('%j ends no line', (char) => {
    expect(numbers(`a${char}b`)).toEqual([[1, `a${char}b`]]);
  });
  test('a line end at the end of the file begins no line', () => {
    expect(numbers('a\n')).toEqual([[1, 'a']]);
    expect(numbers('')).toEqual([]);
    expect(numbers(' \t\n\u3000\n\ufeff')).toEqual([]);
  });
});

describe('key and value', () => {
  test.each([
    ['k: v', 'k', 'v'],
    ['k:v', 'k', 'v'],
    [' k\u00a0 :\u3000v\t', 'k', 'v'],
    ['\fk: v', 'k', 'v'],
    ['\ufeffk: v', 'k', 'v'],
    ['k: a:b: c', 'k', 'a:b: c'],
    ['k:', 'k', ''],
    [': v', '', 'v'],
    ['\u200bk: v\u200b', '\u200bk', 'v\u200b'],
    ['__proto__: x', '__proto__', 'x'],
  ])('%j', (text, key, value) => {
    expect(read(text).lines).toEqual([{ number: 1, text: text.trim(), key, value }]);
  });
  test('a line without a colon has no key', () => {
    expect(read('That was fun').lines).toEqual([
      { number: 1, text: 'That was fun', key: undefined, value: '' },
    ]);
  });
});

test('damaged lines come last and are marked', () => {
  expect(read('a: 1\n\nc: 3', '\nb: 2\n').lines).toEqual([
    { number: 1, text: 'a: 1', key: 'a', value: '1' },
    { number: 3, text: 'c: 3', key: 'c', value: '3' },
    { number: 2, text: 'b: 2', key: 'b', value: '2', damaged: true },
  ]);
});

describe('a JSON object', () => {
  test.each([
    '{\n  "a": "1",\n  "b": 2\n}',
    '{"a": "1", "b": 2}',
    "\n {'a': '1'}",
    '{\n"a"\t: 1,\n"b": 2,\nc\n}',
  ])('%j', (text) => {
    expect(read(text).notices.map(({ code }) => code)).toEqual(['json-file']);
  });
  test.each(['a: {"a": "1"}', '{', '{ a note }\na: 1\nb: 2', '"a": "1"', '{\n"a": 1\nb: 2\nc: 3\n}'])(
    'not %j',
    (text) => {
      expect(read(text).notices).toEqual([]);
    },
  );
});

test.each([
  ['a: 1\r\n\ufeffb: 2\n\ufeffc: 3', 2, /^BYTE-ORDER MARK \(U\+FEFF\) stands beside .* in lines 2 and 3\./],
  ['a\u00a0: 1', 1, /^NO-BREAK SPACE \(U\+00A0\) stands beside a key or value in line 1\./],
  ['\n\na:\u30001', 3, /^IDEOGRAPHIC SPACE \(U\+3000\)/],
  ['a: 1\u2003', 1, /^EM SPACE \(U\+2003\)/],
])('white space that no keyboard has is named where it costs nothing: %j', (text, line, message) => {
  expect(read(text).notices).toMatchObject([
    { code: 'foreign-blank', line, message: expect.stringMatching(message) },
  ]);
});

test.each(['a: 1\u00a02', 'a: x\u3000y', 'no colon\u00a0', '\u00a0', ' a\t:\f1 \v'])(
  '%j needs no word',
  (text) => {
    expect(read(text).notices).toEqual([]);
  },
);

test('encoding and notices are passed on', () => {
  const notices = [{ code: 'encoding', message: 'x' }];
  const evidence = readEvidence({ readable: true, text: 'a: 1', encoding: 'windows-1252', notices });
  expect(evidence).toMatchObject({ encoding: 'windows-1252', notices });
});

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['a longer text', 8, 'a longe\u2026'],
  ['\u{1f600}'.repeat(5), 5, '\u{1f600}'.repeat(5)],
  ['\u{1f600}'.repeat(6), 5, `${'\u{1f600}'.repeat(4)}\u2026`],
  [`${'a'.repeat(9)}\u{1f600}b`, 10, `${'a'.repeat(9)}\u2026`],
])('%j shortened to %i', (text, max, short) => {
  expect(shorten(text, max)).toBe(short);
});
