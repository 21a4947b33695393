import { describe, expect, test } from 'vitest';
import { fill, hang, wrap } from '../../src/reporters/layout.js';

describe('wrap', () => {
  test.each([
    ['', []],
    ['one', ['one']],
    ['one two three', ['one two', 'three']],
    ['one  two', ['one  two']],
    ['look at line 5', ['look at', 'line 5']],
    ['abcdefghijklmnop', ['abcdefghij', 'klmnop']],
    ['ab abcdefghijkl', ['ab', 'abcdefghij', 'kl']],
    ['日本語日本語', ['日本語日本', '語']],
    ['a\nb', ['a\\nb']],
  ])('%j', (text, lines) => {
    expect(wrap(text, 10)).toEqual(lines);
  });

  test('leaves out the middle of a sentence that nobody would read', () => {
    expect(wrap('word '.repeat(10_000), 60).length).toBeLessThan(12);
  });
});

test('hang puts all lines behind the label', () => {
  expect(hang('  line 1  ', 'one two three four', 20)).toEqual(['  line 1  one two', '          three four']);
});

test('fill counts columns', () => {
  expect(fill('日本', 6)).toBe('  ');
  expect(fill('日本', 3)).toBe('');
});
