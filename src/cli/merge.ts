import type { CountedRow } from '../batch/counted-row.js';
import { mergeShards, type Watch } from '../batch/merge.js';
import { codeOf, pathOf } from '../batch/system-error.js';
import { gradebookGrade } from '../gradebooks/grade-of.js';
import { batchSummary } from '../reporters/batch-summary.js';
import { batchCode } from './batch.js';
import { hasResults, tellLast } from './batch-told.js';
import { failure, inWords } from './failure.js';
import type { GradebookFlags } from './gradebook-files.js';
import { filledIn, type GradebookFiller, openGradebooks } from './gradebooks.js';
import { feedbackLeft, linesOf } from './leftovers.js';
import { paintFor } from './paint.js';
import { type Streams, widthOf } from './streams.js';

/** Options of `linemark merge`. */
export interface MergeFlags extends GradebookFlags {
  readonly bom?: boolean;
  readonly color: boolean;
}

const incomplete =
  'Not all of what was handed in could be listed: what the shards said of it counts for the whole class.';

async function merged(
  folders: readonly string[],
  { out, bom }: MergeFlags,
  { cwd, onStop }: Streams,
  watch: Watch,
) {
  let stopped = false;
  onStop(() => {
    stopped = true;
  });
  try {
    return await mergeShards(folders, out, cwd, () => stopped, watch, bom);
  } catch (error) {
    const path = pathOf(error) ?? out;
    // The name of a file that is not whole yet says nothing to anybody.
    const shown = path.endsWith('.tmp') ? out : path;
    throw inWords(error, (words) =>
      codeOf(error) === undefined ? failure`${words}` : failure`${shown} can't be used: ${words}.`,
    );
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
  const isAgain = hasResults(flags, cwd);
  let gradebooks: GradebookFiller | undefined;
  const { summary, complete } = await merged(folders, flags, streams, ({ rubric }) => {
    const filler = openGradebooks(flags, cwd, rubric.title);
    gradebooks = filler;
    const add = (row: CountedRow): void => (filler.isIdle ? undefined : filler.add(gradebookGrade(row)));
    return { ...filler, add };
  });
  const look = { width: widthOf(out), paint: await paintFor(streams, flags.color) };
  out.write(batchSummary(summary, look));
  out.write(filledIn(gradebooks, look));
  tellLast(err, complete ? [] : [incomplete], flags, isAgain);
  err.write((gradebooks?.copies() ?? '') + linesOf(feedbackLeft(flags.out, cwd, undefined)));
  return complete ? batchCode(summary) : 1;
}
