import type { Class } from '../batch/batch.js';
import { type FileGrader, newFileGrader } from '../batch/file-grader.js';
import { type Pool, poolOfOne } from '../batch/pool.js';
import { openThreads } from '../batch/worker-pool.js';
import type { Assessment } from '../core/model.js';
import { type BatchFlags, jobsFor, limitsOf } from './batch-inputs.js';
import type { Streams } from './streams.js';

/** A class, and who grades it. */
export interface Grading {
  readonly students: Class;
  readonly grader: FileGrader;
  readonly pool: Pool;
}

/** Gives a class those who grade it: threads, where they are worth it. */
export function gradersOf(
  assessment: Assessment,
  keys: readonly string[],
  students: Class,
  flags: BatchFlags,
  { workerProgram }: Streams,
): Grading {
  const settings = {
    keys,
    feedback: flags.feedback,
    shortFeedback: flags.feedbackCells === true,
    entryBytes: limitsOf(flags).entryBytes,
  };
  const grader = newFileGrader(assessment, settings);
  const jobs = jobsFor(flags, students.size);
  const pool =
    workerProgram === undefined || jobs === 1
      ? poolOfOne(grader)
      : openThreads(jobs, workerProgram, assessment, settings, grader);
  return { students, grader, pool };
}
