import type { NearMiss } from '../near-miss.js';

// Words are what stands between ASCII marks and blanks. A sign belongs to its number: -3 and 3 are
// not the same but for punctuation.
const word = /(?<![^\s!-/:-@[-`{-~])[-+]\d+|[^\s!-/:-@[-`{-~]+/g;

/** The same words with other marks between them. */
export const punctuation: NearMiss = {
  id: 'punctuation',
  side: 'both',
  rules: ['text', 'one-of', 'list'],
  undo: (value) => [(value.match(word) ?? []).join(' ')],
  tell: () => ({
    slip: 'the punctuation in it',
    remedy: 'every mark counts here, so copy the value as your program prints it',
  }),
};
