import { parentPort, workerData } from 'node:worker_threads';
import { prepareRules } from '../core/prepare-rules.js';
import { type FileToGrade, type GradedFile, newFileGrader } from './file-grader.js';
import { type Answer, pack, type WorkerSettings } from './worker-pool.js';

/** The program of a thread that grades files: slices of them come in, and go out graded. */
async function serve(): Promise<void> {
  const { assessment, misconceptions, ...settings } = workerData as WorkerSettings;
  await prepareRules(assessment.rubric);
  const grader = newFileGrader({ ...assessment, misconceptions: () => misconceptions }, settings);
  const sent = new Set<number>();
  const briefly = (graded: GradedFile) => {
    const { remembered } = graded;
    if (remembered === undefined) return pack(graded);
    if (sent.has(remembered)) return remembered;
    sent.add(remembered);
    return pack(graded);
  };
  parentPort?.on('message', (files: readonly FileToGrade[]) => {
    const answer: Answer = files.map((file) => briefly(grader.grade(file)));
    parentPort?.postMessage(answer);
  });
}

serve();
