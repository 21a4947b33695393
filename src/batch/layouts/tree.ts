import { isJunk } from '../junk.js';
import type { Listing, Place, Placer } from '../model.js';
import { newTexts, type Texts } from '../texts.js';

// Names that lead out of the folder: nobody's, and no sign of how the rest is packed.
const leadsOut = new Set(['', '.', '..']);
const longestOut = 2;
const mostWrappings = 5;
const inGit = /(?:^|\/)\.git(?:\/|$)/i;

/** What stands right below a folder, by name. */
interface Level {
  readonly folders: Texts;
  readonly files: Texts;
  /** Folders first. */
  readonly all: Texts;
}

// Every layout looks at a listing in turn, and it may be long.
const levels = new WeakMap<Listing, Map<string, Level>>();

const isName = (name: string): boolean => !leadsOut.has(name) && !isJunk(name);

/** Whether paths are all names right below the listing: the folders of most classes are. */
function areNames(paths: Texts): boolean {
  for (const path of paths) if (path.includes('/') || !isName(path)) return false;
  return true;
}

/** The names of those paths that stand right below a folder. */
function namesIn(paths: Texts, root: string): Texts {
  if (root === '' && areNames(paths)) return paths;
  const names = newTexts();
  for (const path of paths) {
    if (!path.startsWith(root) || path.indexOf('/', root.length) >= 0) continue;
    const name = path.slice(root.length);
    if (isName(name)) names.add(name);
  }
  return names;
}

/** Ordered names, each once. */
function once(names: Texts): Texts {
  const found = newTexts();
  let last: string | undefined;
  for (const name of names) {
    if (name !== last) found.add(name);
    last = name;
  }
  return found.length === names.length ? names : found;
}

/** Those of one list and then those of another; if one has none, no new list is made. */
function together(one: Texts, other: Texts): Texts {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const all = newTexts();
  for (const text of one) all.add(text);
  for (const text of other) all.add(text);
  return all;
}

function levelIn({ folders: allFolders, files: allFiles }: Listing, root: string): Level {
  // Two folders may look the same, where their names are no UTF-8: they are two, and neither wraps the class.
  const folders = namesIn(allFolders, root);
  const files = once(namesIn(allFiles, root));
  return { folders, files, all: together(folders, files) };
}

/**
 * What stands right below a folder.
 * @param root path of the folder with a `/` at its end; empty for all of the listing
 */
export function levelOf(listing: Listing, root: string): Level {
  const known = levels.get(listing) ?? new Map<string, Level>();
  levels.set(listing, known);
  const level = known.get(root) ?? levelIn(listing, root);
  known.set(root, level);
  return level;
}

/** How many names fit. */
export function countOf(names: Texts, fits: (name: string) => boolean): number {
  let count = 0;
  for (const name of names) if (fits(name)) count += 1;
  return count;
}

/** Whether a name is among others. */
export function has(names: Texts, wanted: string): boolean {
  for (const name of names) if (name === wanted) return true;
  return false;
}

/** The names right below a folder, folders first. */
export const topsOf = (listing: Listing, root: string): Texts => levelOf(listing, root).all;

/** The only folder right below a folder that holds nothing else. */
function onlyFolder(listing: Listing, root: string): string | undefined {
  const { folders, files } = levelOf(listing, root);
  return folders.length === 1 && files.length === 0 ? folders.at(0) : undefined;
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
export function mostly(names: Texts, fits: (name: string) => boolean): boolean {
  let others = 0;
  for (const name of names) {
    if (!fits(name)) others += 1;
    if (others * 2 > names.length) return false;
  }
  return names.length > 0;
}

// A name at the beginning of a path that belongs to somebody: one that leads out, or junk, is nobody's.
function startsWell(path: string, root: string): boolean {
  if (!path.startsWith(root)) return false;
  const slash = path.indexOf('/', root.length);
  const end = slash < 0 ? path.length : slash;
  return end - root.length > longestOut || !leadsOut.has(path.slice(root.length, end));
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
      if (found?.file === undefined || !isFolder) return found;
      const { file: _, ...withoutFile } = found;
      return withoutFile;
    },
  };
}

/** A place of what is known. */
export function placeOf(
  student: string,
  { name, late, file, turn }: { [Field in keyof Omit<Place, 'student'>]: Place[Field] | undefined },
): Place {
  const place: { -readonly [Field in keyof Place]: Place[Field] } = { student };
  if (name !== undefined) place.name = name;
  if (late !== undefined) place.late = late;
  if (file !== undefined) place.file = file;
  if (turn !== undefined) place.turn = turn;
  return place;
}

/** Parts a path at its first `/`. */
export function firstPart(path: string): [first: string, rest: string | undefined] {
  const end = path.indexOf('/');
  return end < 0 ? [path, undefined] : [path.slice(0, end), path.slice(end + 1)];
}

function startOfBoth(one: string, other: string): string {
  if (other.startsWith(one)) return one;
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

/** What all of the texts begin with; empty if there are none. */
export function commonStart(texts: Iterable<string>): string {
  let common: string | undefined;
  for (const text of texts) common = common === undefined ? text : startOfBoth(common, text);
  return common ?? '';
}
