import type { HistogramBin } from '../../core/batch-summary.js';
import type { ScoreGroup } from './scores.js';

const mostRanges = 20;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The narrowest round multiple of what two scores can differ by that gives few enough ranges. */
function widthOf(points: readonly number[], maxScore: number): number {
  const step = Math.max(points.reduce(commonDivisor, 0), 1);
  for (let ten = step; ; ten *= 10) {
    const width = [ten, 2 * ten, 5 * ten].find((each) => Math.ceil(maxScore / each) <= mostRanges);
    if (width !== undefined) return width;
  }
}

/**
 * Ranges of scores.
 * @param points of each key in thousandths; one of them at least is more than 0
 */
export function histogramOf(groups: readonly ScoreGroup[], points: readonly number[]): HistogramBin[] {
  const maxScore = points.reduce((sum, each) => sum + each, 0);
  const width = widthOf(points, maxScore);
  const counts = Array.from({ length: Math.ceil(maxScore / width) + 1 }, () => 0);
  const last = counts.length - 1;
  for (const { score, students } of groups) {
    const at = score === maxScore ? last : Math.floor(score / width);
    counts[at] = (counts[at] ?? 0) + students;
  }
  return counts.map((count, at) => ({
    from: Math.min(at * width, maxScore) / 1000,
    to: Math.min((at + 1) * width, maxScore) / 1000,
    count,
  }));
}
