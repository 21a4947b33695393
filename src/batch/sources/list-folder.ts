import { inTurn } from '../in-turn.js';
import type { Many, Walk } from './children.js';
import type { Limits } from './limits.js';
import { type FolderSlice, joined, type ListedSlice, parted } from './listed-slice.js';
import { goOn, type OpenFolder, startWalk, type Walking } from './walk.js';

/** Lists slices of folders that have many children, several at a time. */
export interface Lister extends Many {
  /** Gets ready for a folder of so many children; gives how many slices are worth to be under way at once. */
  open(children: number): number;
  /** Never rejects. */
  list(slice: FolderSlice): Promise<ListedSlice>;
}

const childrenInASlice = 256;

function* slicesOf({ path, children }: OpenFolder, { root, limits }: Walking): Generator<FolderSlice> {
  // One more shows that there are too many.
  const slice = { root, path, limits: { ...limits, entries: limits.entries + 1 } };
  for (let before = 0; before < children.length; before += childrenInASlice) {
    const length = Math.min(childrenInASlice, children.length - before);
    const names = Array.from({ length }, (_, at) => children.at(before + at) ?? '');
    yield { ...slice, children: joined(names), before };
  }
}

/** Adds what was listed elsewhere; false, and nothing is added, if it is more than may be listed. */
function add(listed: ListedSlice, { found, limits }: Walking): boolean {
  const [files, folders] = [parted(listed.files), parted(listed.folders)];
  if (found.files.length + found.folders.length + files.length + folders.length > limits.entries)
    return false;
  for (const path of files) found.files.add(path);
  for (const path of folders) found.folders.add(path);
  for (const notice of listed.notices) found.notices.push(notice);
  // What is known of a child already goes before what the length of its path tells.
  for (const [path, problem] of listed.problems)
    if (!found.problems.has(path)) found.problems.set(path, problem);
  for (const [path, raw] of listed.rawPaths) found.rawPaths.set(path, raw);
  return true;
}

/** Lists what is below a folder that has many children. */
async function listMany(folder: OpenFolder, walking: Walking, lister: Lister): Promise<void> {
  const goOnHere = (next: number): void => {
    walking.open.push({ ...folder, next });
    goOn({ ...walking, many: undefined });
  };
  // Others know the children by their names alone, and these lead to nothing.
  if (walking.found.rawPaths.size > 0) return goOnHere(0);
  const slices = inTurn(slicesOf(folder, walking), lister.open(folder.children.length), async (slice) => ({
    slice,
    listed: await lister.list(slice),
  }));
  for await (const { slice, listed } of slices) {
    // Where the limit is reached shows only if one goes there step by step.
    if (!add(listed, walking)) return goOnHere(slice.before);
  }
}

/** Lists what is below a folder. @param lister lists folders that have many children, if there is one */
export async function listFolder(root: string, limits: Limits, lister?: Lister): Promise<Walk> {
  const walking = startWalk(root, limits, lister);
  for (;;) {
    const folder = goOn(walking);
    if (folder === undefined || lister === undefined) return walking.found;
    await listMany(folder, walking, lister);
  }
}
