import type { NearMiss } from '../near-miss.js';

// Marks that part words and say nothing themselves. Any other mark can be the answer: C++ is not C#,
// and a sign belongs to its number.
const parting = /[.,;:?"'`()[\]{}_\\]|-(?!\d)/g;

/** The same words with other marks between them. */
export const punctuation: NearMiss = {
  id: 'punctuation',
  side: 'both',
  rules: ['text', 'one-of', 'list'],
  undo: (value) => [value.replace(parting, ' ').trim().split(/\s+/).join(' ')],
  tell: () => ({
    slip: 'the punctuation in it',
    remedy: 'every mark counts here, so copy the value as your program prints it',
  }),
};
