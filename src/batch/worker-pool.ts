import { Worker } from 'node:worker_threads';
import type { Assessment, Misconception } from '../core/model.js';
import type { FileGrader, FileToGrade, GradedFile, GraderSettings } from './file-grader.js';
import type { Pool } from './pool.js';
import type { Written } from './written.js';

/** What a thread needs to grade as this one does: data alone, since no function travels. */
export interface WorkerSettings extends GraderSettings {
  readonly assessment: Omit<Assessment, 'misconceptions'>;
  readonly misconceptions: readonly Misconception[];
}

/**
 * A file graded, on its way between threads: texts are copied in no time, objects are not. What was sent
 * before is only named by its number among what the thread remembers.
 */
type Packed =
  | number
  | readonly [totals: string, rest: string, report: string, counted: string, remembered: number];

/** What a thread answers to a slice of files. */
export type Answer = readonly Packed[];

const notRemembered = -1;

export const pack = ({ written: { cells, report, counted }, remembered }: GradedFile): Packed => [
  cells.totals,
  cells.rest,
  report,
  JSON.stringify(counted),
  remembered ?? notRemembered,
];

function unpack(packed: Packed, known: Written[]): Written {
  if (typeof packed === 'number') {
    const written = known[packed];
    if (written === undefined) throw new Error('a thread named a grading that it never sent');
    return written;
  }
  const [totals, rest, report, counted, remembered] = packed;
  const written = { cells: { totals, rest }, report, counted: JSON.parse(counted) };
  if (remembered !== notRemembered) known[remembered] = written;
  return written;
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
  readonly remembered: Written[];
  gone: boolean;
}

// Enough that no thread ever waits for this one.
const slicesEach = 3;

function startThread(program: URL, settings: WorkerSettings, grader: FileGrader): Thread {
  const worker = new Worker(program, { workerData: settings });
  const thread: Thread = { worker, open: [], remembered: [], gone: false };
  worker.on('message', (answer: Answer) => {
    thread.open.shift()?.done(answer.map((each) => unpack(each, thread.remembered)));
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
    },
  };
}
