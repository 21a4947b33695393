import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { listName } from '../batch/hand-back/folder-store.js';
import { isFeedbackZip } from '../batch/hand-back/zip-store.js';
import { realPath } from '../batch/paths.js';
import { codeOf } from '../batch/system-error.js';
import { forTerminal } from '../reporters/escape.js';
import { sha256 } from './hash.js';

/** Name of the record that is written beside the filled copies. */
export const recordName = 'changes.json';

/** Id of what the record holds. */
export const recordSchema = 'linemark/gradebook-changes/v1';

interface Copy {
  readonly file: string;
  readonly sha256: string;
}

const isCopy = (value: unknown): value is Copy => {
  const { file, sha256: hash } = Object(value) as Partial<Record<keyof Copy, unknown>>;
  // A name is all that it may be: what lies elsewhere was not written here.
  return typeof file === 'string' && file === basename(file) && typeof hash === 'string';
};

/** The copies that an earlier run says it has filled in here. */
function recordedIn(folder: string): readonly Copy[] {
  try {
    // A link leads to what is not this folder's.
    if (lstatSync(folder).isSymbolicLink()) return [];
    const { schema, gradebooks } = JSON.parse(readFileSync(join(folder, recordName), 'utf8'));
    return schema === recordSchema && Array.isArray(gradebooks) ? gradebooks.filter(isCopy) : [];
  } catch {
    return [];
  }
}

/** Takes a copy away if it is still what was written. */
function removed(path: string, hash: string): boolean {
  if (!lstatSync(path).isFile() || sha256(readFileSync(path)) !== hash) return false;
  rmSync(path);
  return true;
}

function clearOne(folder: string, shown: string, { file, sha256: hash }: Copy): string[] {
  const path = join(folder, file);
  const name = join(shown, file);
  try {
    if (removed(path, hash)) return [`Removed: ${name}, which an earlier run had filled in.`];
    return [
      `${name} was filled in by an earlier run and changed since, so it stays: it does not hold these grades.`,
    ];
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    return [`${name} was filled in by an earlier run and can't be removed: it does not hold these grades.`];
  }
}

/**
 * The filled copies of an earlier run, as long as its record tells of them. Whoever imports one of them by
 * mistake imports old grades.
 * @returns takes away those of them that this run has not written again, as long as they are what was
 * written; gives what there is to tell
 */
export function earlierCopies(folder: string, shown: string): (written: readonly string[]) => string[] {
  const recorded = recordedIn(folder);
  return (written) => {
    const isOld = ({ file }: Copy): boolean => !written.includes(file);
    const told = recorded.filter(isOld).flatMap((copy) => clearOne(folder, shown, copy));
    const isAllGone = recorded.every(({ file }) => !existsSync(join(folder, file)));
    if (written.length === 0 && recorded.length > 0 && isAllGone)
      rmSync(join(folder, recordName), { force: true });
    return told;
  };
}

function isFeedback(path: string): boolean {
  try {
    // Whatever else lies there is not opened.
    return /\.zip$/i.test(path) ? isFeedbackZip(path) : existsSync(join(path, listName));
  } catch {
    // What can't be read was not written here for this user.
    return false;
  }
}

/**
 * Tells of feedback of an earlier run among the results of this one.
 * @param current where this run's feedback is, if there is any
 */
export function feedbackLeft(out: string, cwd: string, current: string | undefined): string[] {
  const folder = resolve(cwd, out);
  const own = current === undefined ? undefined : realPath(resolve(cwd, current));
  return readdirSync(folder)
    .filter((name) => realPath(join(folder, name)) !== own && isFeedback(join(folder, name)))
    .sort()
    .map((name) => `${join(out, name)} is feedback of an earlier run, and does not go with these results.`);
}

/** Lines for a terminal. */
export const linesOf = (texts: readonly string[]): string =>
  texts.map((text) => `${forTerminal(text)}\n`).join('');
