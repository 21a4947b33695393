import { realpathSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { batchFiles } from '../batch/own-files.js';
import { columnsOf, unclear } from '../gradebooks/choose-column.js';
import { type Gradebook, openGradebook } from '../gradebooks/gradebook.js';
import { failure, reasonOf } from './failure.js';
import { readBytes } from './files.js';

/** What the command line says of gradebooks. */
export interface GradebookFlags {
  readonly out: string;
  readonly gradebook: readonly string[];
  readonly column?: string;
  readonly absentAs?: string;
  readonly overwrite?: boolean;
  readonly feedbackCells?: boolean;
}

/** A gradebook, and where it came from. */
export interface Opened {
  /** As the user calls it. */
  readonly shown: string;
  readonly path: string;
  readonly gradebook: Gradebook;
}

/** Name of the record that is written beside the filled copies. */
export const recordName = 'changes.json';

// A gradebook of a hundred thousand students with fifty columns is smaller.
const mostBytes = 256 * 1024 * 1024;

function openOne(shown: string, cwd: string, rubricTitle: string, name: string | undefined): Opened {
  if (shown === '') throw failure`--gradebook wants the name of a file.`;
  const path = resolve(cwd, shown);
  const bytes = readBytes(path, shown, mostBytes);
  if (bytes.length >= mostBytes) throw failure`${shown} is too large for a gradebook.`;
  try {
    return { shown, path, gradebook: openGradebook(basename(path), bytes, rubricTitle, name) };
  } catch (error) {
    throw failure`${shown} can't be filled in. ${(error as Error).message}`;
  }
}

/** A file by its path, and as the user calls it. */
type Named = Pick<Opened, 'path' | 'shown'>;

function statusOf({ path, shown }: Named) {
  try {
    return statSync(path, { throwIfNoEntry: false, bigint: true });
  } catch (error) {
    throw failure`${shown} can't be written: ${reasonOf(error)}.`;
  }
}

/** The file that a path leads to, however it is called; undefined if there is none. */
function identityOf(named: Named): string | undefined {
  const { path, shown } = named;
  const now = statusOf(named);
  if (now === undefined) return undefined;
  if (now.isDirectory()) throw failure`${shown} can't be written: it is a folder.`;
  // Some file systems of Windows number nothing.
  return now.ino === 0n ? realpathSync(path) : `${now.dev} ${now.ino}`;
}

function refuseTwins(opened: readonly Opened[]): void {
  const names = new Map([[recordName, 'the record of what changed']]);
  for (const { shown, gradebook } of opened) {
    const name = gradebook.file.normalize('NFC').toLowerCase();
    const other = names.get(name);
    if (other !== undefined)
      throw failure`The copy of ${shown} would have the name of ${other}: give the file another name.`;
    names.set(name, shown);
  }
}

/**
 * Sees that copies can be written, and nothing over an original, by whatever link or name: an export may well
 * be called grades.csv, as a file beside the folder of copies is.
 * @param folder where the copies go
 * @throws Failure
 */
export function refuseOriginals(opened: readonly Opened[], { path: folder, shown }: Named): void {
  const originals = new Map(opened.map((each) => [identityOf(each), each.shown]));
  const copies = [...opened.map(({ gradebook }) => gradebook.file), recordName];
  const outputs = [...copies, ...batchFiles.map((name) => join('..', name))].map((name) => ({
    path: join(folder, name),
    shown: join(shown, name),
  }));
  for (const output of outputs) {
    const original = originals.get(identityOf(output) ?? '');
    if (original !== undefined)
      throw failure`${original} is the very file that would be written: give another --out. An original is never changed.`;
  }
}

function refuseFlags(opened: readonly Opened[], { column, feedbackCells }: GradebookFlags): void {
  const shapes = opened.map(({ gradebook }) => gradebook.shape);
  const all = shapes.flatMap(({ grades }) => grades);
  if (column !== undefined && columnsOf(all, column).length === 0) throw failure`${unclear(all, column)}`;
  if (feedbackCells && shapes.every(({ feedback }) => feedback === undefined))
    throw failure`--feedback-cells finds no column of feedback: only a grading worksheet of Moodle can have one.`;
}

/**
 * Reads the gradebooks that are to be filled in, and sees that they can be.
 * @param folder where the copies go
 * @throws Failure
 */
export function openFiles(
  flags: GradebookFlags,
  cwd: string,
  folder: Named,
  rubricTitle: string,
): readonly Opened[] {
  const opened = flags.gradebook.map((path) => openOne(path, cwd, rubricTitle, flags.column));
  refuseTwins(opened);
  refuseFlags(opened, flags);
  refuseOriginals(opened, folder);
  return opened;
}
