import type { Assessment } from '../core/model.js';
import type { FileGrader, FileToGrade, GraderSettings } from './file-grader.js';
import { type PackedSlice, unpacker } from './packed.js';
import type { Pool } from './pool.js';
import type { Lister } from './sources/list-folder.js';
import { type ListedSlice, listSlice } from './sources/listed-slice.js';
import type { ThreadMessage } from './thread-messages.js';
import type { Threads } from './threads.js';
import type { Written } from './written.js';

// Enough that no thread ever waits for the main one.
const slicesEach = 3;

const gradeHere = (files: readonly FileToGrade[], grader: FileGrader): Written[] =>
  files.map((file) => grader.grade(file).written);

/**
 * A pool of threads, which it does not close.
 * @param grader grades what a thread leaves behind that dies, whatever of: that costs time and no submission
 */
export function poolOf(
  threads: Threads<ThreadMessage>,
  count: number,
  { misconceptions, ...assessment }: Assessment,
  settings: GraderSettings,
  grader: FileGrader,
): Pool {
  // By the number of the thread: each remembers what it has sent.
  const unpackers: ReturnType<typeof unpacker>[] = [];
  threads.start(count);
  threads.tell({ kind: 'settings', settings: { ...settings, assessment, misconceptions: misconceptions() } });
  return {
    width: count * slicesEach,
    grade: (files) =>
      new Promise((done) => {
        const answered = (answer: unknown, thread: number): void => {
          unpackers[thread] ??= unpacker(assessment);
          done(unpackers[thread](answer as PackedSlice));
        };
        threads.ask({ kind: 'grade', files }, answered, () => done(gradeHere(files, grader)));
      }),
    close: () => grader.close(),
  };
}

/**
 * Lists in threads.
 * @param worth the fewest children of a folder that are worth it
 * @param countFor how many threads are worth to be used for so many children
 */
export const listerOf = (
  threads: Threads<ThreadMessage>,
  worth: number,
  countFor: (children: number) => number,
): Lister => ({
  worth,
  expect: () => threads.start(countFor(worth)),
  open: (children) => {
    const count = countFor(children);
    threads.start(count);
    return count * slicesEach;
  },
  list: (slice) =>
    new Promise((done) => {
      const answered = (answer: unknown): void => done(answer as ListedSlice);
      threads.ask({ kind: 'list', slice }, answered, () => done(listSlice(slice)));
    }),
});
