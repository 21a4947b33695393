import { expect, test } from 'vitest';
import { closest, noSuch } from '../../src/core/did-you-mean.js';

const known = ['boolean', 'integer', 'json-line', 'list', 'one-of', 'text'];

test.each([
  ['interger', 'integer'],
  ['Integer', 'integer'],
  ['jsonline', 'json-line'],
  ['json_line', 'json-line'],
  ['oneOf', 'one-of'],
  ['lists', 'list'],
  ['bolean', 'boolean'],
  ['tex', 'text'],
])('%s: did you mean %s?', (word, meant) => {
  expect(closest(word, known)).toBe(meant);
});

test.each(['', 'xyz', 'number', 'constructor', '__proto__', 'integer'.repeat(20_000)])(
  '%j is close to nothing',
  (word) => {
    expect(closest(word, known)).toBeUndefined();
  },
);

test('there is nothing to mean where nothing is known', () => {
  expect(closest('text', [])).toBeUndefined();
});

test.each([
  ['lst', 'there is no rule "lst"; did you mean "list"?'],
  ['pdf', 'there is no rule "pdf"; there are boolean, integer, json-line, list, one-of, text.'],
])('a sentence on %s', (word, sentence) => {
  expect(noSuch('rule', word, known)).toBe(sentence);
});
