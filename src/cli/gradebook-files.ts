import { lstatSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { allOutputNames } from '../batch/output-names.js';
import { identityOf } from '../batch/paths.js';
import { columnsOf, unclear } from '../gradebooks/choose-column.js';
import { type Gradebook, openGradebook } from '../gradebooks/gradebook.js';
import { failure, inWords, reasonOf } from './failure.js';
import { readBytes } from './files.js';
import { recordName } from './leftovers.js';

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

// A gradebook of a hundred thousand students with fifty columns is smaller.
const mostBytes = 256 * 1024 * 1024;

/** A gradebook that can't be used, by what is wrong with it. */
export const unfillable = (shown: string, error: unknown): unknown =>
  inWords(error, (words) => failure`${shown} can't be filled in. ${words}`);

function openOne(shown: string, cwd: string, rubricTitle: string, name: string | undefined): Opened {
  if (shown === '') throw failure`--gradebook wants the name of a file.`;
  const path = resolve(cwd, shown);
  const bytes = readBytes(path, shown, mostBytes);
  if (bytes.length >= mostBytes) throw failure`${shown} is too large for a gradebook.`;
  try {
    return { shown, path, gradebook: openGradebook(basename(path), bytes, rubricTitle, name) };
  } catch (error) {
    throw unfillable(shown, error);
  }
}

/** A file or a folder by its path, and as the user calls it. */
type Named = Pick<Opened, 'path' | 'shown'>;

/** Refuses a place that takes no file. */
function refuseTaken({ path, shown }: Named): void {
  try {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  } catch (error) {
    throw failure`${shown} can't be written: ${reasonOf(error)}.`;
  }
  throw failure`${shown} can't be written: it is a folder.`;
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
 * Sees that nothing would be written over an original, by whatever link or name, or can't be written at all.
 * @throws Failure
 */
export function refuseOriginals(opened: readonly Opened[], { path: folder, shown }: Named): void {
  const originals = new Map(opened.map(({ path, shown }) => [identityOf(path), shown]));
  const copies = [...opened.map(({ gradebook }) => gradebook.file), recordName];
  for (const name of copies) refuseTaken({ path: join(folder, name), shown: join(shown, name) });
  const outputs = [
    ...copies.map((name) => join(folder, name)),
    // An export may well be called grades.csv.
    ...allOutputNames().map((name) => join(folder, '..', name)),
  ];
  for (const output of outputs) {
    const original = originals.get(identityOf(output) ?? '');
    if (original !== undefined)
      throw failure`${original} is the very file that would be written: give another --out. An original is never changed.`;
  }
  refuseLink({ path: folder, shown });
}

/** Refuses a folder that is a link: what is there is not this run's to replace. */
function refuseLink({ path, shown }: Named): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw failure`${shown} can't be written: it is a link to another place. Take it away, or give another --out.`;
}

function refuseNoFeedback(opened: readonly Opened[]): void {
  const without = opened.filter(({ gradebook: { shape } }) => shape.feedback === undefined);
  const able = without.find(({ gradebook: { format } }) => format.feedbackSetting !== undefined);
  if (able !== undefined)
    throw failure`--feedback-cells finds no column of feedback in ${able.shown}: ${able.gradebook.format.feedbackSetting ?? ''}.`;
  if (without.length === opened.length)
    throw failure`--feedback-cells finds no column of feedback: only a grading worksheet of Moodle can have one.`;
}

function refuseFlags(opened: readonly Opened[], { column, feedbackCells }: GradebookFlags): void {
  const shapes = opened.map(({ gradebook }) => gradebook.shape);
  const all = shapes.flatMap(({ grades }) => grades);
  if (column !== undefined && columnsOf(all, column).length === 0) throw failure`${unclear(all, column)}`;
  if (feedbackCells) refuseNoFeedback(opened);
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
