import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersOf, clip, columnsOf, cut, whole } from '../../src/reporters/columns.js';
import { forTerminal } from '../../src/reporters/escape.js';
import { anyText } from './arbitraries.js';

test.each([
  ['', 0],
  ['abc', 3],
  ['日本語', 6],
  ['한국어', 6],
  ['ｆｕｌｌ', 8],
  ['👍', 2],
  ['e\u0301', 1],
  ['Grüße', 5],
  ['✓ ✗ · …', 7],
])('%j takes %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test('counts characters, not code units', () => {
  expect(charactersOf('a👍\ud800')).toBe(3);
});

describe('clip', () => {
  test.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abc…fg'],
    ['日本語日本語', 8, '日本…語'],
    ['ab\x1bcdefghi', 8, 'ab…ghi'],
    ['\x1b[31m', 8, '\\x1b[31m'],
    [`a${'\u0301'.repeat(4)}bcdef`, 5, `a${'\u0301'.repeat(4)}b…ef`],
  ])('%j in %i columns', (text, room, clipped) => {
    expect(clip(text, room)).toBe(clipped);
  });

  test('never takes more than its room, and leaves alone what fits', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 50 }), (text, room) => {
        const clipped = clip(text, room);
        expect(columnsOf(clipped)).toBeLessThanOrEqual(room);
        if (columnsOf(forTerminal(text)) <= room) expect(clipped).toBe(forTerminal(text));
        else expect(whole(text, room)).toBeUndefined();
      }),
    );
  });

  test('looks only at the ends of a long text', () => {
    expect(clip(`${'a'.repeat(1 << 20)}z`, 9)).toBe('aaaa…aaaz');
  });
});

test('cut loses nothing, and no piece is too wide', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 10, max: 50 }), (text, width) => {
      const pieces = cut(forTerminal(text), width);
      expect(pieces.join('')).toBe(forTerminal(text));
      expect(Math.max(...pieces.map(columnsOf))).toBeLessThanOrEqual(width);
    }),
  );
});
