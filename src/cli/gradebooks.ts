import { join, resolve } from 'node:path';
import { makeFolder } from '../batch/make-folder.js';
import type { Unnamed } from '../batch/name-all.js';
import { gradebooksName } from '../batch/output-names.js';
import { countedRow } from '../batch/row.js';
import { type PreparedFile, prepareFile } from '../batch/whole-files.js';
import type { GradebookChanges } from '../core/gradebook-changes.js';
import type { FillOptions } from '../gradebooks/decide.js';
import { type Filled, fillGradebook } from '../gradebooks/fill.js';
import { gradebookGrade } from '../gradebooks/grade-of.js';
import type { GradebookGrade } from '../gradebooks/model.js';
import { gradebookChanges } from '../reporters/gradebook-changes.js';
import type { ReportOptions } from '../reporters/model.js';
import type { Extra } from './batch-outputs.js';
import { failure, inWords } from './failure.js';
import {
  type GradebookFlags,
  type Opened,
  openFiles,
  refuseOriginals,
  unfillable,
} from './gradebook-files.js';
import { sha256 } from './hash.js';
import { earlierCopies, linesOf, recordName, recordSchema } from './leftovers.js';

/** Gradebooks that wait for the grades of a class. What becomes of them is filled copies, and a record of what changed. */
export interface GradebookFiller extends Unnamed {
  /** Takes a student's grade, in the order of the class. */
  add(grade: GradebookGrade): void;
  /** @throws Failure */
  prepare(): void;
  /** @throws Failure */
  finish(): void;
  abandon(): void;
  /** Whether there are none: then old copies may go, and no grade is wanted. */
  readonly isIdle: boolean;
  /** The record, when all is written. */
  changes(): readonly GradebookChanges[];
  /** Which files to import, and which copies of earlier runs are gone or stale, in lines. */
  copies(): string;
}

function attempt<T>(shown: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw inWords(error, (words) => failure`${shown} can't be written: ${words}.`);
  }
}

function filledOne(
  { gradebook, shown }: Opened,
  grades: readonly GradebookGrade[],
  options: FillOptions,
): Filled {
  try {
    return fillGradebook(gradebook, grades, options);
  } catch (error) {
    throw unfillable(shown, error);
  }
}

function newFiller(
  opened: readonly Opened[],
  folder: string,
  shown: string,
  options: FillOptions,
): GradebookFiller {
  const grades: GradebookGrade[] = [];
  const written: { readonly shown: string; readonly file: PreparedFile }[] = [];
  const isIdle = opened.length === 0;
  let gradebooks: readonly GradebookChanges[] = [];
  let clear = earlierCopies(folder, shown);
  let left: readonly string[] = [];
  const write = (name: string, content: Uint8Array): void => {
    const named = join(shown, name);
    written.push({ shown: named, file: attempt(named, () => prepareFile(join(folder, name), content)) });
  };
  const writeAll = (): void => {
    const filled = opened.map((each) => filledOne(each, grades, options));
    attempt(shown, () => makeFolder(folder));
    // What stands there may be another file than before the grading.
    refuseOriginals(opened, { path: folder, shown });
    clear = earlierCopies(folder, shown);
    for (const { bytes, changes } of filled) write(changes.file, bytes);
    gradebooks = filled.map(({ changes }) => changes);
    // By its hash a later run knows a copy again that nobody has changed.
    const recorded = filled.map(({ bytes, changes }) => ({ ...changes, sha256: sha256(bytes) }));
    const record = { schema: recordSchema, gradebooks: recorded };
    write(recordName, Buffer.from(`${JSON.stringify(record, null, 2)}\n`));
  };
  return {
    isIdle,
    add: (grade) => {
      if (!isIdle) grades.push(grade);
    },
    prepare: () => {
      if (!isIdle) writeAll();
    },
    finish: () => {
      for (const each of written) attempt(each.shown, () => each.file.finish());
      left = clear(gradebooks.map(({ file }) => file));
    },
    abandon: () => {
      for (const { file } of written) file.discard();
    },
    changes: () => gradebooks,
    copies: () =>
      linesOf([
        ...gradebooks.map(({ file }) => `Import ${join(shown, file)}; ${file} itself is as it was.`),
        ...left,
      ]),
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
 * @throws Failure
 */
export function openGradebooks(flags: GradebookFlags, cwd: string, rubricTitle: string): GradebookFiller {
  if (flags.gradebook.length === 0) refuseIdle(flags);
  const { out, absentAs, overwrite = false, feedbackCells = false } = flags;
  const folder = resolve(cwd, out, gradebooksName);
  const shown = join(out, gradebooksName);
  const isIdle = flags.gradebook.length === 0;
  const opened = isIdle ? [] : openFiles(flags, cwd, { path: folder, shown }, rubricTitle);
  const absent = absentAs === undefined ? {} : { absentAs: Number(absentAs) };
  return newFiller(opened, folder, shown, { ...absent, overwrite, feedbackCells });
}

/** @throws Failure if absent students are to get points, though nobody knows who is absent */
export function refuseAbsentAs({ absentAs }: GradebookFlags): void {
  if (absentAs === undefined) return;
  throw failure`Not all of what was handed in could be read, so that nobody is surely absent: grade without --absent-as, or get the submissions again.`;
}

/** @throws Failure if there are gradebooks: a part of a class would leave the others out */
export function refuseShard({ gradebook: [first] }: GradebookFlags): void {
  if (first === undefined) return;
  throw failure`A shard is a part of the class, and a gradebook wants all of it: grade the shards, then give --gradebook ${first} to linemark merge.`;
}

/** Tells what was written into gradebooks; nothing where there are none. */
export const filledIn = (filler: GradebookFiller | undefined, options: ReportOptions): string =>
  (filler?.changes() ?? []).map((changes) => `\n${gradebookChanges(changes, options)}`).join('');

/** The gradebooks as something that a batch writes beside its files. */
export const gradebookExtra = (filler: GradebookFiller, options: ReportOptions): Extra => ({
  ...filler,
  add: (members) => {
    if (filler.isIdle) return;
    for (const row of members) filler.add(gradebookGrade(countedRow(row), row.written.asked?.shortFeedback));
  },
  told: () => ({ out: filledIn(filler, options), err: filler.copies() }),
});
