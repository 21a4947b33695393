import { digits } from '../mark.js';
import { type NearMiss, undoing } from '../near-miss.js';

/** `32601` for `-32601`. */
export const missingMinus: NearMiss = {
  id: 'missing-minus',
  side: 'given',
  needs: digits,
  undo: undoing((value) => (/^\d/.test(value) ? `-${value}` : undefined)),
  tell: () => ({ slip: 'the sign', remedy: 'a minus is missing before the number' }),
};
