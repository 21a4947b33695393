import { lstatSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type EvidenceFile, findEvidenceFile } from '../evidence-file.js';
import { failure } from '../failure.js';
import type { Streams } from '../streams.js';
import type { Inputs } from './inputs.js';

const entryAt = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/** The parts of a path below a folder; undefined if it lies elsewhere. */
function partsBelow(folder: string, path: string): string[] | undefined {
  const inside = relative(folder, path);
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return undefined;
  return inside.split(sep);
}

/** Whether a path is that of a folder or of something in it. */
export const isWithin = (folder: string, path: string): boolean => partsBelow(folder, path) !== undefined;

/**
 * Git keeps links, so a student could hand in one to a file of the runner or of the course.
 * @throws Failure
 */
function refuseLinks(shown: string, workspace: string): void {
  const parts = partsBelow(workspace, resolve(workspace, shown));
  if (parts === undefined) throw failure`${shown} is not in the workspace of the job.`;
  const paths = parts.map((_, index) => join(workspace, ...parts.slice(0, index + 1)));
  if (paths.some((path) => entryAt(path)?.isSymbolicLink())) {
    throw failure`${shown} is a link or lies behind one, and links are not followed here: the file itself is needed.`;
  }
}

/**
 * The evidence file in the workspace; the rubric's file name if the workflow names none.
 * @throws Failure
 */
export function evidenceIn({ workspace, file }: Inputs, wanted: string, streams: Streams): EvidenceFile {
  // A hyphen alone would be standard input.
  const given = file === '-' ? './-' : file;
  if (given !== undefined) refuseLinks(given, workspace);
  const found = findEvidenceFile(given, wanted, { ...streams, cwd: workspace });
  if (given === undefined) refuseLinks(found.name, workspace);
  return found;
}

/** The checkout that a path belongs to: the nearest folder with `.git` in it, which no commit can hold; at most the workspace. */
function checkoutOf(path: string, workspace: string): string {
  for (let folder = dirname(path); folder !== workspace; folder = dirname(folder)) {
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
  const path = resolve(workspace, shown);
  if (!isWithin(workspace, path) || entryAt(path) === undefined) return path;
  refuseLinks(shown, workspace);
  const evidence = resolve(workspace, file);
  if (isWithin(workspace, evidence) && checkoutOf(path, workspace) !== checkoutOf(evidence, workspace)) {
    return path;
  }
  throw failure`${input}: ${shown} comes with the evidence file, so whoever hands that in could change it.
Check out the course's own repository into another folder, and name the file there.`;
}
