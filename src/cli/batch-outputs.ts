import { join, resolve } from 'node:path';
import { gradesStart } from '../batch/grades-csv.js';
import { makeFolder } from '../batch/make-folder.js';
import { openShard, type ShardRequest, type ShardWriter } from '../batch/shard-folder.js';
import { openWhole, type WholeFile } from '../batch/whole-files.js';
import type { BatchFlags } from './batch-inputs.js';
import { failure, reasonOf } from './failure.js';

/** The files of a batch, written as the rows come and named only when they are whole. */
export interface Outputs {
  readonly grades: WholeFile;
  readonly results: WholeFile;
  readonly shard?: ShardWriter;
}

function orFailure<T>(out: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const way = ['EEXIST', 'ENOTDIR'].includes(code) ? ' --out wants a folder.' : '';
    throw failure`${out} can't be written: ${reasonOf(error)}.${way}`;
  }
}

/**
 * The folder of the results, which is made if it is not there.
 * @throws Failure
 */
export function outFolder({ out }: BatchFlags, cwd: string): string {
  const folder = resolve(cwd, out);
  orFailure(out, () => makeFolder(folder));
  return folder;
}

/** @throws Failure */
export const openOutputs = (
  folder: string,
  flags: BatchFlags,
  keys: readonly string[],
  request?: ShardRequest,
): Outputs =>
  orFailure(flags.out, () => {
    const grades = openWhole(join(folder, 'grades.csv'));
    grades.write(gradesStart(keys, flags));
    const results = openWhole(join(folder, 'results.jsonl'));
    return { grades, results, ...(request && { shard: openShard(folder, request) }) };
  });
