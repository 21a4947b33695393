import { type NearMiss, undoing } from '../near-miss.js';

/** `0,25` for `0.25`. */
export const decimalComma: NearMiss = {
  id: 'decimal-comma',
  side: 'given',
  needs: ',',
  rules: ['number'],
  undo: undoing((value) => (/^[+-]?\d*,\d+$/.test(value) ? value.replace(',', '.') : undefined)),
  tell: () => ({ slip: 'the comma in the number', remedy: 'write a point in its place' }),
};
