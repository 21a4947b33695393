import { type FileGrader, type GraderSettings, newFileGrader } from '../batch/file-grader.js';
import { type Pool, poolOfOne } from '../batch/pool.js';
import type { Lister } from '../batch/sources/index.js';
import type { ThreadMessage } from '../batch/thread-messages.js';
import { newThreads, type Threads } from '../batch/threads.js';
import { listerOf, poolOf } from '../batch/worker-pool.js';
import type { Assessment } from '../core/model.js';
import { type BatchFlags, jobsFor, worthAThread } from './batch-inputs.js';
import type { Streams } from './streams.js';

/** Who grades a class. */
export interface Graders {
  readonly grader: FileGrader;
  readonly pool: Pool;
}

/** Threads that list and grade. */
export type GradeThreads = Threads<ThreadMessage>;

/** The threads that may be used; none of them has been started. */
export const threadsFor = (flags: BatchFlags, { workerProgram }: Streams): GradeThreads | undefined =>
  workerProgram === undefined || jobsFor(flags, Number.POSITIVE_INFINITY) === 1
    ? undefined
    : newThreads(workerProgram);

/** What lists big folders in threads. */
export const listerFor = (threads: GradeThreads, flags: BatchFlags): Lister =>
  listerOf(threads, 2 * worthAThread, (children) => jobsFor(flags, children));

/** Threads, where they are worth it for so many submissions; else this one. */
export function openGraders(
  assessment: Assessment,
  settings: GraderSettings,
  jobs: number,
  threads: GradeThreads | undefined,
): Graders {
  const inOrder = { ...settings, inOrder: true };
  if (threads === undefined || jobs === 1) {
    const grader = newFileGrader(assessment, inOrder);
    return { grader, pool: poolOfOne(grader) };
  }
  // What threads leave behind that die comes in any order.
  const grader = newFileGrader(assessment, settings);
  return { grader, pool: poolOf(threads, jobs, assessment, inOrder, grader) };
}
