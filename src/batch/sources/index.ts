import { statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { ErrorInWords } from '../../core/error-in-words.js';
import type { Source } from '../model.js';
import { systemReason } from '../system-error.js';
import { bytesOfFile } from './bytes.js';
import { classArchive } from './class-archive.js';
import { openFolder } from './folder.js';
import { defaultLimits, type Limits } from './limits.js';
import type { Lister } from './list-folder.js';
import { archiveName } from './nested.js';
import { wholeOnly } from './opened-source.js';
import { isZip, openZip } from './zip.js';

export { defaultLimits, type Limits } from './limits.js';
export type { Lister } from './list-folder.js';
export { nestedZip } from './nested.js';
export { readWhole } from './opened-source.js';

/**
 * Opens a folder or a zip, which is told by its content and not by its name.
 * @param lister lists folders that have many children, if there is one
 * @throws Error with a sentence for a person, where there is nothing to open
 */
export async function openSource(
  path: string,
  limits: Partial<Limits> = {},
  lister?: Lister,
): Promise<Source> {
  const all = { ...defaultLimits, ...limits };
  const state = orSentence(path, () => statSync(path));
  if (state.isDirectory()) return wholeOnly(await openFolder(path, all, lister));
  if (!state.isFile()) throw new ErrorInWords(`${path} is neither a folder nor a file. ${wayOut}`);
  return openArchive(path, all);
}

const wayOut = 'Give the folder of the submissions, or the zip that the LMS made.';

async function openArchive(path: string, limits: Limits): Promise<Source> {
  const bytes = orSentence(path, () => bytesOfFile(path));
  try {
    if (!isZip(bytes)) throw new ErrorInWords(`${path} is no zip archive. ${wayOut}`);
    const name = archiveName(basename(resolve(path)));
    return wholeOnly(classArchive(await openZip(bytes, { name, limits, nested: false })));
  } catch (error) {
    bytes.close();
    throw 'code' in Object(error) ? cannotOpen(path, error) : error;
  }
}

const cannotOpen = (path: string, error: unknown): Error =>
  new ErrorInWords(`${path} can't be opened: ${systemReason(error)}. ${wayOut}`, { cause: error });

function orSentence<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw cannotOpen(path, error);
  }
}
