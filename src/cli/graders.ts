import { type FileGrader, type GraderSettings, newFileGrader } from '../batch/file-grader.js';
import { type Pool, poolOfOne } from '../batch/pool.js';
import { openThreads } from '../batch/worker-pool.js';
import type { Assessment } from '../core/model.js';
import type { Streams } from './streams.js';

/** Who grades a class. */
export interface Graders {
  readonly grader: FileGrader;
  readonly pool: Pool;
}

/** Threads, where there are some and they are worth it; else this one. */
export function openGraders(
  assessment: Assessment,
  settings: GraderSettings,
  jobs: number,
  { workerProgram }: Streams,
): Graders {
  const inOrder = { ...settings, inOrder: true };
  if (workerProgram === undefined || jobs === 1) {
    const grader = newFileGrader(assessment, inOrder);
    return { grader, pool: poolOfOne(grader) };
  }
  // What threads leave behind that die comes in any order.
  const grader = newFileGrader(assessment, settings);
  const pool = openThreads(jobs, workerProgram, assessment, inOrder, grader);
  return { grader, pool };
}
