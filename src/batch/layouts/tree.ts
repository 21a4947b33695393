import { isJunk } from '../junk.js';
import type { Listing, Place, Placer } from '../model.js';
import type { Texts } from '../texts.js';

// Names that lead out of the folder: nobody's, and no sign of how the rest is packed.
const leadsOut = new Set(['', '.', '..']);
const mostWrappings = 5;
const inGit = /(?:^|\/)\.git(?:\/|$)/i;

/** What stands right below a folder, by name. */
interface Level {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

// Every layout looks at a listing in turn, and it may be long.
const levels = new WeakMap<Listing, Map<string, Level>>();

const isName = (name: string): boolean => !leadsOut.has(name) && !isJunk(name);

/** The names of those paths that stand right below a folder. */
function namesIn(paths: Texts, root: string): string[] {
  const names: string[] = [];
  for (const path of paths) {
    if (!path.startsWith(root) || path.indexOf('/', root.length) >= 0) continue;
    const name = path.slice(root.length);
    if (isName(name)) names.push(name);
  }
  return names;
}

/**
 * What stands right below a folder.
 * @param root path of the folder with a `/` at its end; empty for all of the listing
 */
export function levelOf(listing: Listing, root: string): Level {
  const known = levels.get(listing) ?? new Map<string, Level>();
  levels.set(listing, known);
  const level = known.get(root) ?? {
    folders: namesIn(listing.folders, root),
    files: [...new Set(namesIn(listing.files, root))],
  };
  known.set(root, level);
  return level;
}

/** The names right below a folder, folders first. */
export function topsOf(listing: Listing, root: string): readonly string[] {
  const { folders, files } = levelOf(listing, root);
  return files.length === 0 ? folders : [...folders, ...files];
}

/** The only folder right below a folder that holds nothing else. */
function onlyFolder(listing: Listing, root: string): string | undefined {
  const { folders, files } = levelOf(listing, root);
  return folders.length === 1 && files.length === 0 ? folders[0] : undefined;
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

// A name at the beginning of a path that belongs to somebody: one that leads out, or junk, is nobody's.
function startsWell(path: string, root: string): boolean {
  if (!path.startsWith(root)) return false;
  const end = path.indexOf('/', root.length);
  return !leadsOut.has(path.slice(root.length, end < 0 ? undefined : end));
}

/**
 * A placer for what lies below a root. It knows no junk and nothing that git keeps, and gives folders no file.
 * @param place gets a path below the root
 */
export function placerBelow(
  root: string,
  place: (path: string, isFolder: boolean) => Place | undefined,
): Placer {
  return {
    place: (path, isFolder) => {
      if (!startsWell(path, root) || isJunk(path)) return undefined;
      const below = path.slice(root.length);
      if (inGit.test(below)) return undefined;
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
