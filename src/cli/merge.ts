import { mergeShards, type Watch } from '../batch/merge.js';
import { gradebookGrade } from '../gradebooks/grade-of.js';
import { batchSummary } from '../reporters/batch-summary.js';
import { batchCode } from './batch.js';
import { Failure, failure, reasonOf } from './failure.js';
import type { GradebookFlags } from './gradebook-files.js';
import { filledIn, type GradebookFiller, openGradebooks } from './gradebooks.js';
import { paintFor } from './paint.js';
import { type Streams, widthOf } from './streams.js';

export interface MergeFlags extends GradebookFlags {
  readonly color: boolean;
}

function merged(folders: readonly string[], { out }: MergeFlags, cwd: string, watch: Watch) {
  try {
    return mergeShards(folders, out, cwd, watch);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code, path = out } = error as NodeJS.ErrnoException;
    if (code !== undefined) throw failure`${path} can't be used: ${reasonOf(error)}.`;
    throw error instanceof Error ? failure`${error.message}` : error;
  }
}

/**
 * `linemark merge`: puts the shards of a class together. Codes as `linemark batch`:
 * 0: every submission was graded or is absent; 1: some could not be graded; 2: nothing could be done.
 */
export async function merge(
  folders: readonly string[],
  flags: MergeFlags,
  streams: Streams,
): Promise<number> {
  const { out, cwd } = streams;
  let gradebooks: GradebookFiller | undefined;
  const { summary, complete } = merged(folders, flags, cwd, ({ rubric }) => {
    const filler = openGradebooks(flags, cwd, rubric.title);
    gradebooks = filler;
    return filler && ((row) => filler.add(gradebookGrade(row)));
  });
  const look = { width: widthOf(out), paint: await paintFor(streams, flags.color) };
  out.write(batchSummary(summary, look));
  out.write(filledIn(gradebooks, look));
  return complete ? batchCode(summary) : 1;
}
