import type { NearMiss } from '../near-miss.js';

/** The right items in another order. */
export const listOrder: NearMiss = {
  id: 'list-order',
  side: 'both',
  needs: ',',
  rules: ['list'],
  undo: (value) => [
    value
      .split(',')
      .map((item) => item.trim())
      .sort()
      .join(','),
  ],
  tell: () => ({ slip: 'the order of the items', remedy: 'look up in the task how they are ordered' }),
};
