import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { mergeShards } from '../batch/merge.js';
import { batchSummary } from '../reporters/batch-summary.js';
import { batchCode } from './batch.js';
import { tellLast } from './batch-told.js';
import { failure, reasonOf } from './failure.js';
import { paintFor } from './paint.js';
import { type Streams, widthOf } from './streams.js';

export interface MergeFlags {
  readonly out: string;
  readonly bom?: boolean;
  readonly color: boolean;
}

const incomplete =
  'Not all of what was handed in could be listed: what the shards said of it counts for the whole class.';

async function merged(folders: readonly string[], flags: MergeFlags, { cwd, onStop }: Streams) {
  const { out } = flags;
  let stopped = false;
  onStop(() => {
    stopped = true;
  });
  try {
    return await mergeShards(folders, out, cwd, () => stopped, flags);
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
  const { out, err, cwd } = streams;
  const isAgain = existsSync(resolve(cwd, flags.out, 'grades.csv'));
  const { summary, complete } = await merged(folders, flags, streams);
  out.write(batchSummary(summary, { width: widthOf(out), paint: await paintFor(streams, flags.color) }));
  tellLast(err, complete ? [] : [incomplete], flags.out, isAgain);
  return complete ? batchCode(summary) : 1;
}
