import { mergeShards } from '../batch/merge.js';
import { batchSummary } from '../reporters/batch-summary.js';
import { batchCode } from './batch.js';
import { failure, reasonOf } from './failure.js';
import { paintFor } from './paint.js';
import { type Streams, widthOf } from './streams.js';

export interface MergeFlags {
  readonly out: string;
  readonly color: boolean;
}

async function merged(folders: readonly string[], { out }: MergeFlags, { cwd, onStop }: Streams) {
  let stopped = false;
  onStop(() => {
    stopped = true;
  });
  try {
    return await mergeShards(folders, out, cwd, () => stopped);
  } catch (error) {
    const { code, path = out } = error as NodeJS.ErrnoException;
    // The name of a file that is not whole yet says nothing to anybody.
    const shown = path.endsWith('.tmp') ? out : path;
    if (code !== undefined) throw failure`${shown} can't be used: ${reasonOf(error)}.`;
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
  if ([...folders, flags.out].includes('')) throw failure`The name of a folder is empty.`;
  const { summary, complete } = await merged(folders, flags, streams);
  const { out } = streams;
  out.write(batchSummary(summary, { width: widthOf(out), paint: await paintFor(streams, flags.color) }));
  return complete ? batchCode(summary) : 1;
}
