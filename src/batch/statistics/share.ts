import type { Share } from '../../core/batch-summary.js';
import { toFour } from './round.js';

// Between minus and plus this lie 95 % of the standard normal distribution.
const z = 1.959963984540054;

/** A share with its interval by Wilson, for which simple-statistics has nothing; null for a share of none. */
export function shareOf(count: number, n: number): Share | null {
  if (n === 0) return null;
  const share = count / n;
  const square = z * z;
  const middle = share + square / (2 * n);
  const half = z * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  const scale = 1 + square / n;
  // Where it is 0 or 1 exactly, floating point must not fall short of it.
  const low = count === 0 ? 0 : (middle - half) / scale;
  const high = count === n ? 1 : (middle + half) / scale;
  return { count, n, share: toFour(share), low: toFour(low), high: toFour(high) };
}
