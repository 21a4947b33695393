import type { Comparison, StudentChange } from '../../core/comparison.js';
import type { ReportOptions } from '../model.js';

/** Formats of a comparison: names alone, for whoever needs no reporter yet. */
export const comparisonFormats = ['csv', 'json', 'terminal'] as const;

/** Name of a format of a comparison. */
export type ComparisonFormat = (typeof comparisonFormats)[number];

/** A comparison, written in a format. The text ends with a line end; only a door writes it. */
export type ComparisonReporter = (comparison: Comparison, options: ReportOptions) => string;

/** What became of a student, in a word. */
export type ChangeWord = 'loses' | 'gains' | 'keeps' | 'only in old' | 'only in new';

/** The word for a change: by who is there, then by points. */
export function wordFor({ old, new: now, difference }: StudentChange): ChangeWord {
  if (old === undefined) return 'only in new';
  if (now === undefined) return 'only in old';
  if (difference === 0) return 'keeps';
  return difference < 0 ? 'loses' : 'gains';
}
