import { Worker } from 'node:worker_threads';
import type { Assessment, Misconception } from '../core/model.js';
import type { FileGrader, FileToGrade, GraderSettings } from './file-grader.js';
import { type PackedSlice, unpacker } from './packed.js';
import type { Pool } from './pool.js';
import type { Written } from './written.js';

/** What a thread needs to grade as this one does: data alone, since no function travels. */
export interface WorkerSettings extends GraderSettings {
  readonly assessment: Omit<Assessment, 'misconceptions'>;
  readonly misconceptions: readonly Misconception[];
}

/** A slice that a thread has and has not answered. */
interface Open {
  readonly files: readonly FileToGrade[];
  readonly done: (written: Written[]) => void;
}

interface Thread {
  readonly worker: Worker;
  /** In the order in which they were sent, which is that of the answers. */
  readonly open: Open[];
  gone: boolean;
}

// Enough that no thread ever waits for this one.
const slicesEach = 3;

function startThread(program: URL, settings: WorkerSettings, grader: FileGrader): Thread {
  const worker = new Worker(program, { workerData: settings });
  const thread: Thread = { worker, open: [], gone: false };
  const unpack = unpacker(settings.assessment);
  worker.on('message', (answer: PackedSlice) => {
    thread.open.shift()?.done(unpack(answer));
  });
  // A thread that died, whatever of, costs time and no submission: this one does its work.
  const leave = (): void => {
    thread.gone = true;
    for (const { files, done } of thread.open.splice(0)) done(gradeHere(files, grader));
  };
  worker.on('error', leave);
  worker.on('exit', leave);
  return thread;
}

const gradeHere = (files: readonly FileToGrade[], grader: FileGrader): Written[] =>
  files.map((file) => grader.grade(file).written);

/**
 * A pool of threads.
 * @param program what a thread runs
 * @param grader grades what a thread leaves behind that dies
 */
export function openThreads(
  count: number,
  program: URL,
  { misconceptions, ...assessment }: Assessment,
  settings: GraderSettings,
  grader: FileGrader,
): Pool {
  const data: WorkerSettings = { ...settings, assessment, misconceptions: misconceptions() };
  const threads = Array.from({ length: count }, () => startThread(program, data, grader));
  return {
    width: count * slicesEach,
    grade: async (files) => {
      const idle = threads.filter(({ gone }) => !gone).sort((a, b) => a.open.length - b.open.length)[0];
      if (idle === undefined) return gradeHere(files, grader);
      return new Promise((done) => {
        idle.open.push({ files, done });
        idle.worker.postMessage(files);
      });
    },
    close: () => {
      for (const { worker } of threads) void worker.terminate();
      grader.close();
    },
  };
}
