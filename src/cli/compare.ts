import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compareResults } from '../batch/compare/compare.js';
import { openResults } from '../batch/compare/read-results.js';
import type { Comparison } from '../core/comparison.js';
import { comparisonReporters } from '../reporters/comparison/index.js';
import type { ComparisonFormat } from '../reporters/comparison/model.js';
import { failure, reasonOf } from './failure.js';
import { paintFor } from './paint.js';
import { type ReportRequest, refuseOverwrite, writeEach } from './reports.js';
import type { Streams } from './streams.js';

export interface CompareFlags {
  readonly report: readonly ReportRequest<ComparisonFormat>[];
  readonly color: boolean;
}

/** A file of results, and how the user calls it. */
interface Named {
  readonly path: string;
  readonly shown: string;
}

const resultsFile = 'results.jsonl';

/** The results that a path leads to: those in a folder, or the file itself. */
function resultsAt(given: string, cwd: string): Named {
  const path = resolve(cwd, given);
  try {
    if (!statSync(path).isDirectory()) return { path, shown: given };
    const inside = join(path, resultsFile);
    statSync(inside);
    return { path: inside, shown: join(given, resultsFile) };
  } catch (error) {
    const { code, path: missing } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && missing !== path)
      throw failure`${given} has no ${resultsFile}: give the folder that linemark batch wrote, after it came to its end.`;
    throw failure`${given} can't be read: ${reasonOf(error)}.`;
  }
}

function compared(old: Named, now: Named): Comparison {
  try {
    return compareResults(openResults(old.path, old.shown), openResults(now.path, now.shown));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === undefined) throw failure`${(error as Error).message}`;
    throw failure`${path === now.path ? now.shown : old.shown} can't be read: ${reasonOf(error)}.`;
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
  return comparison.counts.lose > 0 ? 1 : 0;
}
