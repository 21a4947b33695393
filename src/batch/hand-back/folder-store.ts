import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ErrorInWords } from '../../core/error-in-words.js';
import { isJunk } from '../junk.js';
import { realPath } from '../paths.js';
import { codeOf } from '../system-error.js';
import { makeTemporaryFolder } from '../temporaries.js';
import { openWhole } from '../whole-files.js';
import type { Store } from './model.js';

/** The list of what was written, by which a later run knows the folder again. */
export const listName = '.linemark-feedback';

/** The files below a folder, and other things in it that are no folders. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

function listedIn(folder: string): Set<string> {
  try {
    return new Set([listName, ...readFileSync(join(folder, listName), 'utf8').split('\n')]);
  } catch {
    return new Set();
  }
}

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/**
 * Refuses a folder that holds what an earlier run did not write.
 * @throws Error in words, and the errors of node:fs
 */
export function refuseOtherFiles(folder: string): void {
  try {
    const listed = listedIn(folder);
    const other = filesBelow(folder).find((file) => !listed.has(file) && !isJunk(file));
    if (other === undefined) return;
    throw new ErrorInWords(
      `it holds ${other}, which is no feedback of an earlier run. Give a folder that is empty or does not exist.`,
    );
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Gives a folder another name, if it is there. */
function moveAway(folder: string, to: string): boolean {
  try {
    renameSync(folder, to);
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return false;
  }
}

/**
 * Puts a folder in the place of another, which may not exist, and which stays if it can't be replaced.
 * @throws the errors of node:fs
 */
export function replaceFolder(folder: string, by: string): void {
  const beside = makeTemporaryFolder(folder);
  const old = join(beside.path, 'old');
  const wasThere = moveAway(folder, old);
  try {
    renameSync(by, folder);
  } catch (error) {
    if (wasThere) renameSync(old, folder);
    throw error;
  }
  rmSync(beside.path, { recursive: true, force: true });
  beside.forget();
}

/** Writes a file that must not be there yet: what this file system holds for one name may be two students. */
function writeNew(file: string, content: string, name: string): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new ErrorInWords(
      `the file system takes ${name} for the file of another student. Give a zip: feedback.zip.`,
    );
  }
}

/**
 * A folder that takes its place when all files are in it; what an earlier run wrote there goes.
 * @throws the errors of node:fs, as its methods do
 */
export function openFolderStore(path: string): Store {
  const folder = realPath(path);
  const temporary = makeTemporaryFolder(folder);
  const list = openWhole(join(temporary.path, listName));
  let last = '';
  let isPrepared = false;
  const prepare = (): void => {
    if (isPrepared) return;
    list.finish();
    refuseOtherFiles(folder);
    isPrepared = true;
  };
  return {
    add: (name, content) => {
      const file = join(temporary.path, name);
      if (dirname(file) !== last) mkdirSync(dirname(file), { recursive: true });
      last = dirname(file);
      writeNew(file, content, name);
      list.write(`${name}\n`);
    },
    prepare,
    finish: () => {
      prepare();
      replaceFolder(folder, temporary.path);
      temporary.forget();
    },
    abandon: () => {
      list.discard();
      rmSync(temporary.path, { recursive: true, force: true });
      temporary.forget();
    },
  };
}
