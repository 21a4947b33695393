import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asPlain,
  firstInvisible,
  firstLookAlike,
  isInvisible,
  nameOf,
  plainOf,
  withoutEscapes,
  withoutInvisible,
} from '../../src/core/characters.js';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

describe('nameOf', () => {
  test.each([
    ['\0', 'NUL (U+0000)'],
    ['\x07', 'BELL (U+0007)'],
    ['\x06', 'CONTROL CHARACTER (U+0006)'],
    ['\x1a', 'SUBSTITUTE (U+001A)'],
    ['\x1b', 'ESCAPE (U+001B)'],
    ['\x90', 'CONTROL CHARACTER (U+0090)'],
    ['\u00a0', 'NO-BREAK SPACE (U+00A0)'],
    ['\u00ad', 'SOFT HYPHEN (U+00AD)'],
    ['\u200b', 'ZERO WIDTH SPACE (U+200B)'],
    ['\u202e', 'RIGHT-TO-LEFT OVERRIDE (U+202E)'],
    ['\u2028', 'LINE SEPARATOR (U+2028)'],
    ['\ufeff', 'BYTE-ORDER MARK (U+FEFF)'],
    ['\ufe0f', 'VARIATION SELECTOR-16 (U+FE0F)'],
    ['\u20e3', 'COMBINING ENCLOSING KEYCAP (U+20E3)'],
    ['\u2212', 'MINUS SIGN (U+2212)'],
    ['\u201c', 'LEFT DOUBLE QUOTATION MARK (U+201C)'],
    ['\uff1a', 'FULLWIDTH COLON (U+FF1A)'],
    ['\uff21', 'FULLWIDTH LATIN CAPITAL LETTER A (U+FF21)'],
    ['\uff5a', 'FULLWIDTH LATIN SMALL LETTER Z (U+FF5A)'],
    ['\u043e', 'CYRILLIC SMALL LETTER O (U+043E)'],
    ['\u0391', 'GREEK CAPITAL LETTER ALPHA (U+0391)'],
    ['\u0667', 'ARABIC-INDIC DIGIT SEVEN (U+0667)'],
    ['\u{1d7d1}', 'MATHEMATICAL BOLD DIGIT THREE (U+1D7D1)'],
    ['\u{1d400}', 'MATHEMATICAL BOLD CAPITAL A (U+1D400)'],
    ['\u{1d6a3}', 'MATHEMATICAL MONOSPACE SMALL Z (U+1D6A3)'],
    ['a', 'LATIN SMALL LETTER A (U+0061)'],
    ['\\', 'REVERSE SOLIDUS (U+005C)'],
    ['7', 'DIGIT SEVEN (U+0037)'],
    ['\u4f60', 'character U+4F60'],
    ['\u{1f600}', 'character U+1F600'],
    ['', 'NUL (U+0000)'],
  ])('%j', (char, name) => {
    expect(nameOf(char)).toBe(name);
  });
});

describe('isInvisible', () => {
  const shown = ['a', ' ', '\t', '\n', '\v', '\f', '\r', '\u00a0', '\u3000', '\u2028', '\u00e9', '\ufffd'];
  const hidden = [
    ...[
      '\0',
      '\x08',
      '\x1b',
      '\x7f',
      '\x85',
      '\u00ad',
      '\u034f',
      '\u061c',
      '\u115f',
      '\u180e',
      '\u200b',
      '\u200f',
    ],
    ...[
      '\u202a',
      '\u2060',
      '\u2069',
      '\u20e3',
      '\u3164',
      '\ufe0f',
      '\ufeff',
      '\ufff9',
      '\u{e0041}',
      '\u{e0100}',
    ],
  ];
  test.each(shown)('%j is shown, or white space', (char) => {
    expect(isInvisible(char)).toBe(false);
  });
  test.each(hidden)('%j is invisible', (char) => {
    expect(isInvisible(char)).toBe(true);
  });
});

describe('plainOf', () => {
  test.each([
    ['\u00a0', ' '],
    ['\u3000', ' '],
    ['\u2029', ' '],
    ['\u2013', '-'],
    ['\u2212', '-'],
    ['\ufe63', '-'],
    ['\u201d', '"'],
    ['\u00bb', '"'],
    ['\u2019', "'"],
    ['\uff02', '"'],
    ['\uff1a', ':'],
    ['\u2236', ':'],
    ['\uff0c', ','],
    ['\u3001', ','],
    ['\u2026', '...'],
    ['\u0664', '4'],
    ['\u096d', '7'],
    ['\u{1d7ff}', '9'],
    ['\u00b2', '2'],
    ['\u00bd', '1/2'],
    ['\u0430', 'a'],
    ['\u0410', 'A'],
    ['\u03bf', 'o'],
    ['\u0131', 'i'],
    ['\u{1d41a}', 'a'],
    ['\ufb01', 'fi'],
    ['\u2192', '->'],
    ['a', undefined],
    ['\x1b', undefined],
    ['\u200b', undefined],
    ['\u00e9', undefined],
    ['\u4f60', undefined],
    ['\ud800', undefined],
  ])('%j', (char, plain) => {
    expect(plainOf(char)).toBe(plain);
  });

  test('gives printable ASCII for any character, or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (char) => {
        expect(plainOf(char) ?? ' ').toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});

test('a keycap emoji is the digit that it shows', () => {
  expect(withoutInvisible('7\ufe0f\u20e3')).toBe('7');
});

test('every look-alike is replaced', () => {
  expect(asPlain('\u2212\u0663\u0662 \u201ch\u043ello\u201d\u2026 \u4f60')).toBe('-32 "hollo"... \u4f60');
});

test.each([
  ['\x1b[32mtrue\x1b[0m', 'true'],
  ['\x1b[2J\x1b[1;32mALL\x1b[0m', 'ALL'],
  ['\x1b]0;title\x07x', 'x'],
  ['\x1b]8;;https://a.example\x1b\\x', 'x'],
  ['\x9b31mx', 'x'],
  ['\x1b(Bx\x1bM', 'x'],
  ['\x1b]open', 'open'],
  ['\x1b', '\x1b'],
  ['plain', 'plain'],
])('without escape sequences, %j is %j', (text, plain) => {
  expect(withoutEscapes(text)).toBe(plain);
});

test.each([
  ['abc', undefined],
  ['\u{1f600}\u00e9', undefined],
  ['\u{1f600}a\u200bb\0', { char: '\u200b', position: 3 }],
])('the first invisible character of %j', (text, found) => {
  expect(firstInvisible(text)).toEqual(found);
});

test.each([
  ['abc', undefined],
  ['\u4f60\u4f60\u200b', undefined],
  ['\u{1f600}\u4f60\u4f60\u2212\u043e', { char: '\u2212', position: 4 }],
])('the first look-alike of %j', (text, found) => {
  expect(firstLookAlike(text)).toEqual(found);
});

test('what was cleaned needs no cleaning', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(firstInvisible(withoutInvisible(text))).toBeUndefined();
      expect(firstLookAlike(asPlain(text))).toBeUndefined();
    }),
  );
});
