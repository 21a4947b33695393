import type { BatchSummary, KeySummary, ScoreStatistics } from '../../core/batch-summary.js';
import { alphaOf, itemRestOf } from './correlations.js';
import { discriminationOf } from './discrimination.js';
import { effectsOf } from './forgiving.js';
import { histogramOf } from './histogram.js';
import { deviationOf, meanOf, quartilesOf, type SomeGroups } from './middle.js';
import { toPoints } from './round.js';
import { byScore, type Scores } from './scores.js';
import { shareOf } from './share.js';
import type { StatisticsTally } from './tally.js';
import { warningsOf } from './warnings.js';

function scoreStatistics(scores: Scores, [lowest, ...others]: SomeGroups): ScoreStatistics {
  const groups: SomeGroups = [lowest, ...others];
  const n = groups.reduce((sum, { students }) => sum + students, 0);
  const quartiles = quartilesOf(groups, n);
  return {
    n,
    mean: meanOf(groups),
    median: quartiles[1],
    standardDeviation: deviationOf(groups, n),
    minimum: toPoints(lowest.score),
    maximum: toPoints((others.at(-1) ?? lowest).score),
    quartiles,
    histogram: histogramOf(groups, scores.points),
    alpha: alphaOf(scores),
  };
}

/** What is added to the counts of a key. */
export type KeyCounts = Omit<KeySummary, 'n' | 'shareRight' | 'shareMissing' | 'itemRest' | 'discrimination'>;

function keySummary(scores: Scores, n: number, counts: KeyCounts, index: number): KeySummary {
  const { key, wrongValues, ...rest } = counts;
  return {
    key,
    n,
    ...rest,
    shareRight: shareOf(rest.right, n),
    shareMissing: shareOf(rest.missing, n),
    itemRest: itemRestOf(scores, index),
    discrimination: discriminationOf(scores, index),
    wrongValues,
  };
}

/** The part of a summary that is computed. */
type Computed = Pick<BatchSummary, 'statistics' | 'keys' | 'nearMisses' | 'warnings'>;

/**
 * The statistics of what was counted.
 * @param counts of each key, in the rubric's order
 * @param keyless graded submissions that have none of the keys
 */
export function statisticsOf(
  tally: StatisticsTally,
  counts: readonly KeyCounts[],
  keyless: number,
): Computed {
  const { scores, forgiving } = tally;
  const [lowest, ...others] = byScore(scores);
  const statistics = lowest === undefined ? null : scoreStatistics(scores, [lowest, ...others]);
  const n = statistics?.n ?? 0;
  const keys = counts.map((each, index) => keySummary(scores, n, each, index));
  const warnings = warningsOf({ n, keyless, scores: scores.groups.size }, keys);
  return { statistics, keys, nearMisses: effectsOf(forgiving), warnings };
}
