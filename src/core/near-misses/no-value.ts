import type { NearMiss } from '../near-miss.js';

/** A key with nothing after its colon. */
export const noValue: NearMiss = {
  id: 'no-value',
  side: 'none',
  certain: true,
  undo: (value) => (value === '' ? [''] : []),
  tell: () => ({
    slip: 'there is no value after the colon',
    remedy: 'write the value that your program prints in the same line',
  }),
};
