import { parentPort, workerData } from 'node:worker_threads';
import { prepareRules } from '../core/prepare-rules.js';
import { type FileToGrade, newFileGrader } from './file-grader.js';
import { packer } from './packed.js';
import type { WorkerSettings } from './worker-pool.js';

/** The program of a thread that grades files: slices of them come in, and go out graded. */
async function serve(): Promise<void> {
  const { assessment, misconceptions, ...settings } = workerData as WorkerSettings;
  await prepareRules(assessment.rubric);
  const grader = newFileGrader({ ...assessment, misconceptions: () => misconceptions }, settings);
  const pack = packer();
  parentPort?.on('message', (files: readonly FileToGrade[]) => {
    const answer = pack(files.map((file) => grader.grade(file)));
    parentPort?.postMessage(answer, [answer.reports.buffer]);
  });
}

serve();
