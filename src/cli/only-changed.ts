import { basename, dirname } from 'node:path';
import { unfitSettings } from '../batch/known/unfit-settings.js';
import { outputNames } from '../batch/output-names.js';
import { readSettings, type Settings } from '../batch/settings.js';
import { failure } from './failure.js';
import { resultsAt } from './results-at.js';
import type { Streams } from './streams.js';

/**
 * The path of an earlier batch's results whose gradings can stand for new ones; undefined, and a line that says
 * why, if none can.
 * @param given the folder of the earlier batch, or its `results.jsonl`
 * @throws Failure
 */
export function knownFrom(given: string, now: Settings, { cwd, err }: Streams): string | undefined {
  const { path } = resultsAt(given, cwd);
  // The settings speak of no other file: partial results beside them are of another run.
  const reason =
    basename(path) === outputNames.results
      ? unfitSettings(readSettings(dirname(path)), now)
      : `is not called ${outputNames.results}, of which alone settings.json says how it was graded`;
  if (reason === undefined) return path;
  err.write(`${failure`${given} ${reason}: everything is graded again.`.message}\n`);
  return undefined;
}
