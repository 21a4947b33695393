import type { KeySummary } from '../../core/batch-summary.js';
import { groupPercent } from './discrimination.js';

/**
 * Item analysis of fewer says next to nothing, and of a hundred or two it is stable: Downing and Yudkowsky,
 * Assessment in Health Professions Education, 2009. By Fisher's transformation a correlation among thirty
 * is known to about 0.36 either way.
 */
const leastForCorrelations = 30;

/** Of fewer in a group, a single student moves the difference of the shares by more than a tenth. */
const leastInGroup = 10;

function ofCorrelations(n: number): string[] {
  if (n >= leastForCorrelations) return [];
  return [
    `Only ${n} graded: with fewer than ${leastForCorrelations}, item-rest correlations, discrimination and alpha are mostly chance.`,
  ];
}

function ofGroups(n: number): string[] {
  const hundredths = n * groupPercent;
  if (n < leastForCorrelations || hundredths >= leastInGroup * 100) return [];
  return [
    `The upper and the lower ${groupPercent} % are ${hundredths / 100} students each: with fewer than ${leastInGroup}, one of them moves a discrimination by more than 0.1.`,
  ];
}

function ofKeys(keys: readonly KeySummary[]): string[] {
  const without = keys.filter(({ itemRest }) => itemRest === null).length;
  if (without === 0) return [];
  return [
    `${without} of ${keys.length} keys have no item-rest correlation: all students did the same there, or on all the others.`,
  ];
}

/** Who has no line at all is wrong everywhere at once: a few of them make keys look as if they measured one thing. */
function ofKeyless(n: number, keyless: number): string[] {
  if (keyless === 0 || keyless === n) return [];
  const [have, count, file] = keyless === 1 ? ['has', 'counts', 'a file'] : ['have', 'count', 'files'];
  return [
    `${keyless} of ${n} graded ${have} no line with a key of the rubric and ${count} as missing everywhere, also in alpha, item-rest correlations and discrimination: without such ${file} these would be different.`,
  ];
}

/** Who is behind the statistics. */
export interface Counted {
  /** Graded submissions. */
  readonly n: number;
  /** Those of them that have no line with a key of the rubric. */
  readonly keyless: number;
  /** How many different scores they have. */
  readonly scores: number;
}

/** What the numbers of a class can't tell. */
export function warningsOf({ n, keyless, scores }: Counted, keys: readonly KeySummary[]): string[] {
  if (n === 0) return [];
  if (n === 1) return ['Only one graded: a class of one has no statistics beyond its score.'];
  if (scores === 1)
    return [`All ${n} have the same score: nothing tells stronger students from weaker ones.`];
  return [...ofKeyless(n, keyless), ...ofCorrelations(n), ...ofGroups(n), ...ofKeys(keys)];
}
