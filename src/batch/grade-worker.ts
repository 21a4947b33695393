import { parentPort } from 'node:worker_threads';
import { prepareRules } from '../core/prepare-rules.js';
import { type FileToGrade, newFileGrader } from './file-grader.js';
import { type PackedSlice, packer } from './packed.js';
import { listSlice } from './sources/listed-slice.js';
import type { ThreadMessage, WorkerSettings } from './thread-messages.js';

/** The program of a thread: slices of folders come in and go out listed, slices of files go out graded. */

async function graderOf({ assessment, misconceptions, ...settings }: WorkerSettings) {
  await prepareRules(assessment.rubric);
  const grader = newFileGrader({ ...assessment, misconceptions: () => misconceptions }, settings);
  const pack = packer();
  return (files: readonly FileToGrade[]): PackedSlice => pack(files.map((file) => grader.grade(file)));
}

let grade: Awaited<ReturnType<typeof graderOf>> | undefined;

async function take(message: ThreadMessage): Promise<void> {
  if (message.kind === 'settings') {
    grade = await graderOf(message.settings);
  } else if (message.kind === 'list') {
    parentPort?.postMessage(listSlice(message.slice));
  } else {
    if (grade === undefined) throw new Error('files came before the settings');
    const answer = grade(message.files);
    parentPort?.postMessage(answer, [answer.reports.buffer]);
  }
}

// Each waits for the one before it. What goes wrong ends the thread, and the main one does its work.
let last = Promise.resolve();
parentPort?.on('message', (message: ThreadMessage) => {
  last = last.then(() => take(message));
});
