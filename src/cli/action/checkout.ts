import { lstatSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isWithin, partsBelow, realPath } from '../../batch/paths.js';
import { type EvidenceFile, type FileAdvice, findEvidenceFile } from '../evidence-file.js';
import { failure } from '../failure.js';
import type { Inputs } from './inputs.js';

/** What stands under a path itself; nothing, too, where the system says that it can't be a path. */
function entryAt(path: string) {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** Where a path leads: the links of the machine are followed, those in the workspace are a student's, and are not. */
function placeOf(path: string, workspace: string): string {
  const above = dirname(path);
  if (above === path) return path;
  const folder = placeOf(above, workspace);
  const place = join(folder, basename(path));
  return isWithin(folder, workspace) ? place : realPath(place);
}

/** Where what the workflow names leads. */
const placeIn = (workspace: string, shown: string): string => placeOf(resolve(workspace, shown), workspace);

/** Whether a path leads to the workspace or to something in it. */
export const isInWorkspace = (path: string, workspace: string): boolean =>
  isWithin(placeOf(path, workspace), workspace);

/**
 * Git keeps links, so a student could hand in one to a file of the runner or of the course.
 * @throws Failure
 */
function refuseLinks(shown: string, workspace: string): void {
  const parts = partsBelow(workspace, placeIn(workspace, shown));
  if (parts === undefined) throw failure`${shown} is not in the workspace of the job.`;
  const paths = parts.map((_, index) => join(workspace, ...parts.slice(0, index + 1)));
  if (paths.some((path) => entryAt(path)?.isSymbolicLink())) {
    throw failure`${shown} is a link or lies behind one, and links are not followed here: the file itself is needed.`;
  }
}

// A student reads it, who may not change the workflow.
const inRepository: FileAdvice = {
  place: 'at the top of the repository',
  missing: 'Put it there, under that name. If it has another place, the workflow has to name it as `file`.',
  choose: () => 'Keep one of them, under that name.',
  name: (path) => `file: ${path}`,
};

/**
 * The evidence file in the workspace; the rubric's file name if the workflow names none.
 * @throws Failure
 */
export function evidenceIn({ workspace, file }: Inputs, wanted: string): EvidenceFile {
  // A hyphen alone would be standard input.
  const given = file === '-' ? './-' : file;
  if (given !== undefined) refuseLinks(given, workspace);
  const found = findEvidenceFile(given, wanted, { cwd: workspace }, inRepository);
  if (given === undefined) refuseLinks(found.name, workspace);
  return found;
}

/** The folders below the workspace in which a path lies, the nearest first. */
function foldersAround(path: string, workspace: string): string[] {
  const parts = partsBelow(workspace, dirname(path)) ?? [];
  return parts.map((_, index) => join(workspace, ...parts.slice(0, parts.length - index)));
}

/** The checkout that a path belongs to: the nearest folder with `.git` in it, which no commit can hold; at most the workspace. */
function checkoutOf(path: string, workspace: string): string {
  for (const folder of foldersAround(path, workspace)) {
    // A submodule has a file of that name, and who names the submodule chooses what is in it.
    if (entryAt(join(folder, '.git'))?.isDirectory()) return folder;
  }
  return workspace;
}

/**
 * The path of a rubric or a key. One that comes with the evidence is refused: who hands in the one could change the other.
 * @param input the name of the input that names it
 * @throws Failure
 */
export function courseFile(input: string, shown: string, { workspace, file = 'x' }: Inputs): string {
  const path = placeIn(workspace, shown);
  const entry = entryAt(path);
  if (entry === undefined || entry.isDirectory()) {
    throw failure`${input}: there is no file ${shown}. One of the course's has to be checked out first.`;
  }
  if (!isWithin(path, workspace)) return path;
  refuseLinks(shown, workspace);
  const evidence = placeIn(workspace, file);
  if (isWithin(evidence, workspace) && checkoutOf(path, workspace) !== checkoutOf(evidence, workspace)) {
    return path;
  }
  throw failure`${input}: ${shown} comes with the evidence file, so whoever hands that in could change it.
Check out the course's own repository into another folder, and name the file there.`;
}
