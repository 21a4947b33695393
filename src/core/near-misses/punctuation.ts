import type { NearMiss } from '../near-miss.js';

// Marks that part words and say nothing themselves. Any other mark can be the answer: C++ is not C#,
// and a point or a sign belongs to its number.
const parting = /[;:?"'`()[\]{}\\]|[.,](?!\d)/g;
const hyphen = /-(?!\d)/g;

/** The same words with other marks between them. */
export const punctuation: NearMiss = {
  id: 'punctuation',
  side: 'both',
  needs: `;:?"'\`()[]{}\\.,-`,
  rules: ['text', 'one-of', 'list'],
  undo: (value) => [value.replace(parting, '').replace(hyphen, '_').trim()],
  tell: () => ({
    slip: 'the punctuation in it',
    remedy: 'every mark counts here, so copy the value as your program prints it',
  }),
};
