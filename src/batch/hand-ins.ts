import type { Notice } from '../core/model.js';
import { gathered } from './gathered.js';
import { isJunk } from './junk.js';
import type { Listing, Place, Placer } from './model.js';
import { nobody, type OwnerList, ownersOf } from './owners.js';
import type { Texts } from './texts.js';

/** A file that a student handed in. */
export interface HandedFile {
  /** As the source has it. */
  readonly path: string;
  /** As people are told, where the path alone does not say which file it is. */
  readonly shown?: string;
  /** The student's own name for it, folders included. */
  readonly file: string;
  readonly turn?: bigint | string;
  readonly late?: boolean;
  /** Why it can't be read, where that is known without reading it. */
  readonly problem?: Notice;
}

/** What a file is called where people read it. */
export const shownPath = ({ path, shown = path }: HandedFile): string => shown;

/** All that a student handed in, several hand-ins included. */
export interface HandIn {
  readonly student: string;
  readonly name?: string;
  readonly late?: boolean;
  /** In the order of the listing. */
  readonly files: readonly HandedFile[];
  /** Paths of what is never evidence: typed text, a link, a side file. Left out where there is none. */
  readonly beside?: readonly string[];
  /** Why folders of it could not be listed. Left out where all could. */
  readonly lost?: readonly Notice[];
}

/** Files that belong to nobody. */
interface Nobodys {
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly string[];
}

/** The hand-ins of a source. Who there is, is known; what each handed in is put together when it is asked for. */
export interface HandIns {
  /** Ids, ordered by code point. */
  readonly students: Texts;
  /** Files that are neither a student's nor the layout's own. */
  readonly nobodys: Nobodys;
  /** @param at index among the students */
  handIn(at: number): HandIn;
}

interface Collected {
  name?: string;
  late?: boolean;
  readonly files: HandedFile[];
  beside?: string[];
  lost?: Notice[];
}

// The layout may know the name or the lateness at one of a student's paths only; late once is late.
function note(collected: Collected, { name, late }: Place): void {
  if (name !== undefined) collected.name ??= name;
  if (late !== undefined) collected.late = late || collected.late === true;
}

const handedFile = (
  path: string,
  file: string,
  { turn, late }: Place,
  problem: Notice | undefined,
): HandedFile => ({
  path,
  file,
  ...(turn !== undefined && { turn }),
  ...(late !== undefined && { late }),
  ...(problem !== undefined && { problem }),
});

// A copy each time would take minutes where one student has a hundred thousand.
function withOne<Item>(list: Item[] | undefined, item: Item): Item[] {
  if (list === undefined) return [item];
  list.push(item);
  return list;
}

const mostExamples = 5;
const inGit = /(?:^|\/)\.git\//i;

/** Whose files are. */
const ownersOfFiles = (files: Texts, { place }: Placer): OwnerList => ({
  length: files.length,
  idAt: (at) => {
    const path = files.at(at) ?? '';
    return isJunk(path) ? undefined : place(path, false)?.student;
  },
});

/**
 * Whose folders are.
 * @param silent is set for each folder that tells nothing but that its student is there
 */
const ownersOfFolders = (
  { folders, problems }: Listing,
  { place }: Placer,
  silent: Uint8Array,
): OwnerList => ({
  length: folders.length,
  idAt: (at) => {
    const path = folders.at(at) ?? '';
    const found = isJunk(path) ? undefined : place(path, true);
    if (found === undefined) return undefined;
    const isSilent = found.name === undefined && found.late === undefined && !problems.has(path);
    silent[at] = isSilent ? 1 : 0;
    return found.student;
  },
});

/** The files that are neither somebody's nor the layout's own. */
function nobodysIn(files: Texts, owners: Uint32Array, placer: Placer): Nobodys {
  const examples: string[] = [];
  let count = 0;
  for (let at = owners.indexOf(nobody); at >= 0; at = owners.indexOf(nobody, at + 1)) {
    const path = files.at(at) ?? '';
    if (isJunk(path) || inGit.test(path) || placer.isOwn?.(path) === true) continue;
    count += 1;
    if (count <= mostExamples) examples.push(path);
  }
  return { count, examples };
}

/**
 * Groups a listing by student. A student who is named without a file is there too, with no files. Ids
 * are the same only if they are so letter for letter: two students of one name, or of names that
 * differ in the encoding of an accent, stay two.
 */
export function handIns(listing: Listing, placer: Placer): HandIns {
  const { files, folders, problems } = listing;
  const submissions = placer.submissions?.() ?? [];
  // What only an index names has no path.
  const named = { length: submissions.length, idAt: (at: number) => submissions[at] };
  const silent = new Uint8Array(folders.length);
  const { students, lists } = ownersOf([
    ownersOfFiles(files, placer),
    ownersOfFolders(listing, placer, silent),
    named,
  ]);
  const [ofFiles = new Uint32Array(), ofFolders = new Uint32Array()] = lists;
  const nobodys = nobodysIn(files, ofFiles, placer);
  for (let at = 0; at < silent.length; at += 1) if (silent[at] === 1) ofFolders[at] = nobody;
  const { from, positions } = gathered(students.length, [ofFiles, ofFolders]);
  const collect = (collected: Collected, path: string, isFile: boolean): void => {
    const place = placer.place(path, !isFile);
    if (place === undefined) return;
    note(collected, place);
    const problem = problems.get(path);
    if (isFile && place.file !== undefined)
      collected.files.push(handedFile(path, place.file, place, problem));
    else if (isFile) collected.beside = withOne(collected.beside, path);
    else if (problem !== undefined) collected.lost = withOne(collected.lost, problem);
  };
  return {
    students,
    nobodys,
    handIn: (at) => {
      const collected: Collected = { files: [] };
      for (let place = from[at] ?? 0; place < (from[at + 1] ?? 0); place += 1) {
        const position = positions[place] ?? 0;
        const isFile = position < files.length;
        const path = isFile ? files.at(position) : folders.at(position - files.length);
        collect(collected, path ?? '', isFile);
      }
      return { student: students.at(at) ?? '', ...collected };
    },
  };
}
