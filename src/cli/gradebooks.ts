import { join, resolve } from 'node:path';
import { makeFolder } from '../batch/make-folder.js';
import { countedRow } from '../batch/row.js';
import type { GradebookChanges } from '../core/gradebook-changes.js';
import type { FillOptions } from '../gradebooks/decide.js';
import { fillGradebook } from '../gradebooks/fill.js';
import { gradebookGrade } from '../gradebooks/grade-of.js';
import type { GradebookGrade } from '../gradebooks/model.js';
import { gradebookChanges } from '../reporters/gradebook-changes.js';
import type { ReportOptions } from '../reporters/model.js';
import type { Extra } from './batch-outputs.js';
import { failure, reasonOf } from './failure.js';
import { writeWhole } from './files.js';
import {
  type GradebookFlags,
  type Opened,
  openFiles,
  recordName,
  refuseOriginals,
} from './gradebook-files.js';

/** Gradebooks that wait for the grades of a class. */
export interface GradebookFiller {
  /** Takes a student's grade, in the order of the class. */
  add(grade: GradebookGrade): void;
  /**
   * Writes the filled copies and a record of what changed, and gives that record.
   * @throws Failure
   */
  finish(): readonly GradebookChanges[];
}

const folderName = 'gradebooks';

function makeFolderFor(folder: string, shown: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw failure`${shown} can't be written: ${reasonOf(error)}.`;
  }
}

function newFiller(
  opened: readonly Opened[],
  folder: string,
  shown: string,
  options: FillOptions,
): GradebookFiller {
  const grades: GradebookGrade[] = [];
  return {
    add: (grade) => {
      grades.push(grade);
    },
    finish: () => {
      const filled = opened.map(({ gradebook }) => fillGradebook(gradebook, grades, options));
      makeFolderFor(folder, shown);
      // What stands there may be another file than before the grading.
      refuseOriginals(opened, folder);
      const write = (name: string, content: string | Uint8Array): void =>
        writeWhole(join(folder, name), join(shown, name), content);
      for (const { bytes, changes } of filled) write(changes.file, bytes);
      const gradebooks = filled.map(({ changes }) => changes);
      const record = { schema: 'linemark/gradebook-changes/v1', gradebooks };
      write(recordName, `${JSON.stringify(record, null, 2)}\n`);
      return gradebooks;
    },
  };
}

function refuseIdle({ column, absentAs, overwrite, feedbackCells }: GradebookFlags): void {
  const flags = { column, 'absent-as': absentAs, overwrite, 'feedback-cells': feedbackCells };
  const idle = Object.entries(flags).find(([, value]) => value !== undefined);
  if (idle === undefined) return;
  throw failure`--${idle[0]} is about a gradebook: give its file with --gradebook FILE.`;
}

/**
 * Reads the gradebooks that are to be filled in, before anything is graded: a wrong one is told at once.
 * @param rubricTitle tells the column, where one is called like it
 * @returns undefined where there are none
 * @throws Failure
 */
export function openGradebooks(
  flags: GradebookFlags,
  cwd: string,
  rubricTitle: string,
): GradebookFiller | undefined {
  if (flags.gradebook.length === 0) {
    refuseIdle(flags);
    return undefined;
  }
  const { out, absentAs, overwrite = false, feedbackCells = false } = flags;
  const folder = resolve(cwd, out, folderName);
  const opened = openFiles(flags, cwd, folder, rubricTitle);
  const absent = absentAs === undefined ? {} : { absentAs: Number(absentAs) };
  return newFiller(opened, folder, join(out, folderName), { ...absent, overwrite, feedbackCells });
}

/** @throws Failure if there are gradebooks: a part of a class would leave the others out */
export function refuseShard({ gradebook: [first] }: GradebookFlags): void {
  if (first === undefined) return;
  throw failure`A shard is a part of the class, and a gradebook wants all of it: grade the shards, then give --gradebook ${first} to linemark merge.`;
}

/**
 * Fills in the gradebooks, and tells what was written; nothing where there are none.
 * @throws Failure
 */
export const filledIn = (filler: GradebookFiller | undefined, options: ReportOptions): string =>
  (filler?.finish() ?? []).map((changes) => `\n${gradebookChanges(changes, options)}`).join('');

/** The gradebooks as something that a batch writes beside its files. */
export const gradebookExtra = (filler: GradebookFiller, options: ReportOptions): Extra => ({
  add: (members) => {
    for (const row of members) filler.add(gradebookGrade(countedRow(row), row.written.asked?.shortFeedback));
  },
  finish: () => ({ out: filledIn(filler, options), err: '' }),
  abandon: () => undefined,
});
