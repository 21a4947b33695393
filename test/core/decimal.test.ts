import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDecimal, withinTolerance } from '../../src/core/decimal.js';

const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });
const written = (number: number): string =>
  `${number < 0 ? '-' : ''}${Math.trunc(Math.abs(number) / 100)}.${String(Math.abs(number) % 100).padStart(2, '0')}`;

test('compares as whole hundredths do', () => {
  fc.assert(
    fc.property(hundredths, hundredths, fc.nat({ max: 1_000_000 }), (value, right, tolerance) => {
      expect(withinTolerance(written(value), written(right), written(tolerance))).toBe(
        Math.abs(value - right) <= tolerance,
      );
    }),
  );
});

test('takes the number at either end of the tolerance, and not the next one', () => {
  fc.assert(
    fc.property(hundredths, fc.nat({ max: 1_000_000 }), (right, tolerance) => {
      expect(withinTolerance(written(right + tolerance), written(right), written(tolerance))).toBe(true);
      expect(withinTolerance(written(right - tolerance), written(right), written(tolerance))).toBe(true);
      expect(withinTolerance(written(right + tolerance + 1), written(right), written(tolerance))).toBe(false);
    }),
  );
});

test('reads every number that JavaScript prints', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(isDecimal(String(number))).toBe(true);
      expect(withinTolerance(String(number), String(number), '0')).toBe(true);
    }),
  );
});

test('compares the largest numbers that it reads', () => {
  expect(withinTolerance(`${'9'.repeat(390)}e999`, `${'9'.repeat(390)}e-999`, '1e-999')).toBe(false);
});
