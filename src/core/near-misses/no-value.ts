import type { NearMiss } from '../near-miss.js';

/** A key with nothing behind its colon. */
export const noValue: NearMiss = {
  id: 'no-value',
  side: 'none',
  certain: true,
  undo: (value) => (value === '' ? [''] : []),
  tell: () => ({
    slip: 'there is no value behind the colon',
    remedy: 'write the value that your program prints in the same line',
  }),
};
