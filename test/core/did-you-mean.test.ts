import { expect, it } from 'vitest';
import { didYouMean } from '../../src/core/did-you-mean.js';

const known = ['boolean', 'integer', 'json-line', 'list', 'one-of', 'text'];

it.each([
  ['interger', 'integer'],
  ['Integer', 'integer'],
  ['jsonline', 'json-line'],
  ['json_line', 'json-line'],
  ['oneOf', 'one-of'],
  ['lists', 'list'],
  ['bolean', 'boolean'],
  ['tex', 'text'],
])('%s: did you mean %s?', (word, meant) => {
  expect(didYouMean(word, known)).toBe(`; did you mean "${meant}"?`);
});

it.each(['', 'xyz', 'number', 'constructor', '__proto__', 'integer'.repeat(20_000)])(
  '%j is close to nothing',
  (word) => {
    expect(didYouMean(word, known)).toBe('');
  },
);

it('there is nothing to mean where nothing is known', () => {
  expect(didYouMean('text', [])).toBe('');
});
