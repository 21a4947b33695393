import { basename, resolve } from 'node:path';
import { EntryError } from '../model.js';
import type { Limits } from './limits.js';
import { type Lister, listFolder } from './list-folder.js';
import type { OpenedSource } from './opened-source.js';
import { readFileUpTo } from './read-file.js';

/**
 * Opens a folder: lists all that is below it, and reads a file when asked to.
 * @param lister lists folders that have many children, if there is one
 */
export async function openFolder(root: string, limits: Limits, lister?: Lister): Promise<OpenedSource> {
  const found = await listFolder(root, limits, lister);
  const { problems } = found;
  const locate = (path: string): string | Uint8Array => found.rawPaths.get(path) ?? `${root}/${path}`;
  const readUpTo = async (path: string, limit: number): Promise<Uint8Array> => {
    const problem = problems.get(path);
    if (problem !== undefined) throw new EntryError(problem);
    return readFileUpTo(locate(path), limit);
  };
  return {
    name: basename(resolve(root)),
    files: found.files,
    folders: found.folders,
    problems,
    notices: found.notices,
    complete: found.notices.length === 0,
    limits,
    size: 0,
    sizeOf: () => 0,
    nested: false,
    readUpTo,
    read: (path) => readUpTo(path, limits.entryBytes),
    locate,
    close: async () => {},
  };
}
