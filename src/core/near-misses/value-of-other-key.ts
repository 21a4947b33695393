import type { NearMiss } from '../near-miss.js';

/** The right value of another key. */
export const valueOfOtherKey: NearMiss = {
  id: 'value-of-other-key',
  side: 'none',
  certain: true,
  undo: (value, around) => (around.owner(value) === undefined ? [] : ['']),
  tell: ({ before }, { owner }) => ({
    slip: `this is the value of ${owner(before)}`,
    remedy: 'look whether two values changed places',
  }),
};
