import { compareResults } from '../batch/compare/compare.js';
import { openResults } from '../batch/compare/read-results.js';
import { codeOf, pathOf } from '../batch/system-error.js';
import type { Comparison } from '../core/comparison.js';
import { comparisonReporters } from '../reporters/comparison/index.js';
import type { ComparisonFormat } from '../reporters/comparison/model.js';
import { failure, inWords } from './failure.js';
import { paintFor } from './paint.js';
import { type ReportRequest, refuseOverwrite, writeEach } from './reports.js';
import { type NamedResults, resultsAt } from './results-at.js';
import type { Streams } from './streams.js';

/** Options of `linemark compare`. */
export interface CompareFlags {
  readonly report: readonly ReportRequest<ComparisonFormat>[];
  readonly color: boolean;
}

function compared(old: NamedResults, now: NamedResults): Comparison {
  try {
    return compareResults(openResults(old.path, old.shown), openResults(now.path, now.shown));
  } catch (error) {
    throw inWords(error, (words) =>
      codeOf(error) === undefined
        ? failure`${words}`
        : failure`${pathOf(error) === now.path ? now.shown : old.shown} can't be read: ${words}.`,
    );
  }
}

/** `linemark compare`: two gradings of a class. 0: nobody loses points, 1: somebody does, 2: could not be compared. */
export async function compare(
  given: string,
  other: string,
  { report, color }: CompareFlags,
  streams: Streams,
): Promise<number> {
  const old = resultsAt(given, streams.cwd);
  const now = resultsAt(other, streams.cwd);
  refuseOverwrite([old.path, now.path], report, streams.cwd);
  const comparison = compared(old, now);
  const paint = await paintFor(streams, color);
  writeEach((format, options) => comparisonReporters[format](comparison, options), report, paint, streams);
  // Whoever is not there any more loses points too, if there were any.
  return comparison.students.some(({ difference }) => difference < 0) ? 1 : 0;
}
