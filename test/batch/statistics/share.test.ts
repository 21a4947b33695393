import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../../../src/batch/statistics/share.js';

// As R's binom::binom.wilson and prop.test without correction give it.
test.each([
  [0, 10, 0, 0, 0.2775],
  [1, 1, 1, 0.2065, 1],
  [5, 10, 0.5, 0.2366, 0.7634],
  [8, 10, 0.8, 0.4902, 0.9433],
  [15, 148, 0.1014, 0.0624, 0.1605],
])('%i of %i: %f, between %f and %f', (count, n, share, low, high) => {
  expect(shareOf(count, n)).toEqual({ count, n, share, low, high });
});

test('a share of none is none', () => {
  expect(shareOf(0, 0)).toBeNull();
});

test('lies in its interval, which lies between 0 and 1 and gets narrower with more students', () => {
  const counts = fc
    .integer({ min: 1, max: 1e6 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
  fc.assert(
    fc.property(counts, ([count, n]) => {
      const { share = -1, low = -1, high = -1 } = shareOf(count, n) ?? {};
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
      expect(high).toBeLessThanOrEqual(1);
      const mirrored = shareOf(n - count, n);
      expect(mirrored?.low).toBeCloseTo(1 - high, 4);
      const more = shareOf(count * 100, n * 100);
      expect((more?.high ?? 1) - (more?.low ?? 0)).toBeLessThanOrEqual(high - low);
    }),
  );
});
