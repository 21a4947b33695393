import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outputNames } from '../batch/output-names.js';
import { codeOf, pathOf } from '../batch/system-error.js';
import { failure, reasonOf } from './failure.js';

/** A file of results, and how the user calls it. */
export interface NamedResults {
  readonly path: string;
  readonly shown: string;
}

const { results: resultsFile } = outputNames;

/**
 * The results that a path leads to: those in a folder, or the file itself.
 * @throws Failure
 */
export function resultsAt(given: string, cwd: string): NamedResults {
  const path = resolve(cwd, given);
  try {
    if (!statSync(path).isDirectory()) return { path, shown: given };
    const inside = join(path, resultsFile);
    statSync(inside);
    return { path: inside, shown: join(given, resultsFile) };
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && pathOf(error) !== path)
      throw failure`${given} has no ${resultsFile}: give the folder that linemark batch wrote, after it came to its end.`;
    throw failure`${given} can't be read: ${reasonOf(error)}.`;
  }
}
