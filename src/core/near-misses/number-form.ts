import { type NearMiss, undoing } from '../near-miss.js';

// 1,000 or 1_000: a mark before each group of three digits.
const grouped = /^[+-]?\d{1,3}(?:[,_' ]\d{3})+$/;
const plain = /^([+-]?)0*(\d+?)(?:\.0*)?$/;

function canonical(value: string): string | undefined {
  const [, sign, digits] = plain.exec(grouped.test(value) ? value.replace(/[,_' ]/g, '') : value) ?? [];
  if (digits === undefined) return undefined;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

function remedyOf(value: string): string {
  const parts = [
    ...(value.startsWith('+') ? ['the plus sign'] : []),
    ...(/^[+-]?0\d/.test(value) ? ['the zeros at its front'] : []),
    ...(grouped.test(value) ? ['the marks between its digits'] : []),
    ...(value.includes('.') ? ['the decimals'] : []),
  ];
  return parts.length === 0 ? 'write zero as 0' : `leave out ${parts.join(' and ')}`;
}

/** `+7`, `07`, `7.0`, `1,000`, `-0` for `7`, `1000`, `0`. */
export const numberForm: NearMiss = {
  id: 'number-form',
  side: 'given',
  needs: "+0.,_' ",
  rules: ['integer', 'number', 'text', 'one-of'],
  undo: undoing(canonical),
  tell: ({ before }) => ({ slip: 'the form of the number', remedy: remedyOf(before) }),
};
