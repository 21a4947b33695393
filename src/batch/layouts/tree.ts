import { isJunk } from '../junk.js';
import type { Listing, Place, Placer } from '../model.js';

// Names that lead out of the folder: nobody's, and no sign of how the rest is packed.
const leadsOut = new Set(['', '.', '..']);
const mostWrappings = 5;
const inGit = /(?:^|\/)\.git(?:\/|$)/i;

function topOf(path: string, root: string): string | undefined {
  if (!path.startsWith(root)) return undefined;
  const end = path.indexOf('/', root.length);
  const top = path.slice(root.length, end < 0 ? undefined : end);
  return leadsOut.has(top) || isJunk(top) ? undefined : top;
}

function* pathsOf({ files, folders }: Listing): Generator<string> {
  yield* folders;
  yield* files;
}

/** Makes a thing of a listing once: every layout looks at it in turn, and it may be long. */
function onceFor<Made>(make: (listing: Listing) => Made): (listing: Listing) => Made {
  const known = new WeakMap<Listing, Made>();
  return (listing) => {
    const made = known.get(listing) ?? make(listing);
    known.set(listing, made);
    return made;
  };
}

/** The folders of a listing, by path. */
export const foldersOf: (listing: Listing) => ReadonlySet<string> = onceFor(
  ({ folders }) => new Set(folders),
);

const topsByRoot = onceFor(() => new Map<string, readonly string[]>());

function findTops(listing: Listing, root: string): readonly string[] {
  const tops = new Set<string>();
  for (const path of pathsOf(listing)) {
    const top = topOf(path, root);
    if (top !== undefined) tops.add(top);
  }
  return [...tops];
}

/**
 * The names right below a folder, files and folders, each once.
 * @param root path of the folder with a `/` at its end; empty for all of the listing
 */
export function topsOf(listing: Listing, root: string): readonly string[] {
  const known = topsByRoot(listing);
  const tops = known.get(root) ?? findTops(listing, root);
  known.set(root, tops);
  return tops;
}

/** The only folder right below a folder that holds nothing else. */
function onlyFolder(listing: Listing, root: string): string | undefined {
  let only: string | undefined;
  for (const path of pathsOf(listing)) {
    const top = topOf(path, root) ?? only;
    if (only !== undefined && top !== only) return undefined;
    only = top;
  }
  return only !== undefined && foldersOf(listing).has(root + only) ? only : undefined;
}

/**
 * The folder that holds the submissions: what wraps it, and nothing else, is seen through.
 * @param isSubmission whether a folder is a submission itself, so that it wraps nothing
 * @returns its path with a `/` at its end; empty for all of the listing
 */
export function rootOf(listing: Listing, isSubmission: (name: string, root: string) => boolean): string {
  let root = '';
  for (let depth = 0; depth < mostWrappings; depth += 1) {
    const only = onlyFolder(listing, root);
    if (only === undefined || isSubmission(only, root)) break;
    root += `${only}/`;
  }
  return root;
}

/** Whether at least half of the names fit: one file that a student named so can't speak for the class. */
export function mostly(names: readonly string[], fits: (name: string) => boolean): boolean {
  const fitting = names.filter(fits).length;
  return fitting > 0 && fitting * 2 >= names.length;
}

/**
 * A placer for what lies below a root. It knows no junk and nothing that git keeps, and gives folders no file.
 * @param place gets a path below the root
 */
export function placerBelow(
  listing: Listing,
  root: string,
  place: (path: string, isFolder: boolean) => Place | undefined,
): Placer {
  const folders = foldersOf(listing);
  return {
    place: (path) => {
      if (topOf(path, root) === undefined || isJunk(path)) return undefined;
      const below = path.slice(root.length);
      if (inGit.test(below)) return undefined;
      const isFolder = folders.has(path);
      const found = place(below, isFolder);
      if (found === undefined || !isFolder) return found;
      const { file: _, ...withoutFile } = found;
      return withoutFile;
    },
  };
}

/** A place of what is known. */
export const placeOf = (
  student: string,
  known: { [Field in keyof Omit<Place, 'student'>]: Place[Field] | undefined },
): Place => ({
  student,
  ...(known.name !== undefined && { name: known.name }),
  ...(known.late !== undefined && { late: known.late }),
  ...(known.file !== undefined && { file: known.file }),
  ...(known.turn !== undefined && { turn: known.turn }),
});

/** Parts a path at its first `/`. */
export function firstPart(path: string): [first: string, rest: string | undefined] {
  const end = path.indexOf('/');
  return end < 0 ? [path, undefined] : [path.slice(0, end), path.slice(end + 1)];
}

/** What two texts begin with. */
export function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}
