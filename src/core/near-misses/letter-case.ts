import { capitals } from '../mark.js';
import type { NearMiss } from '../near-miss.js';

/** Another letter case. */
export const letterCase: NearMiss = {
  id: 'letter-case',
  side: 'both',
  needs: capitals,
  rules: ['integer', 'json-line', 'list', 'number', 'one-of', 'text'],
  undo: (value) => [value.toLowerCase()],
  tell: () => ({
    slip: 'the letter case',
    remedy: 'write capital and small letters as your program prints them',
  }),
};
