import { dirname } from 'node:path';
import { type KnownGradings, openKnownGradings } from '../batch/known/known-gradings.js';
import { unfitSettings } from '../batch/known/unfit-settings.js';
import { readSettings, type Settings } from '../batch/settings.js';
import { counted } from '../reporters/wording.js';
import { failure, reasonOf } from './failure.js';
import { resultsAt } from './results-at.js';
import type { Streams } from './streams.js';

/**
 * The gradings of an earlier batch that can stand for new ones; undefined, and a line that says why, if none can.
 * @param given the folder of the earlier batch, or its `results.jsonl`
 * @throws Failure
 */
export function knownFrom(given: string, now: Settings, { cwd, err }: Streams): KnownGradings | undefined {
  const { path, shown } = resultsAt(given, cwd);
  const reason = unfitSettings(readSettings(dirname(path)), now);
  if (reason !== undefined) {
    err.write(`${failure`${given} ${reason}: everything is graded again.`.message}\n`);
    return undefined;
  }
  try {
    const known = openKnownGradings(path);
    err.write(
      `${failure`${given} has gradings of ${counted(known.size, 'file')}: only others are graded.`.message}\n`,
    );
    return known;
  } catch (error) {
    throw failure`${shown} can't be read: ${reasonOf(error)}.`;
  }
}
