import type { Notice } from '../core/model.js';
import { compareCodePoints } from './code-points.js';
import { isJunk } from './junk.js';
import type { Listing, Place, Placer } from './model.js';

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
  readonly students: readonly string[];
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

const nobody = 0xffff_ffff;
const mostExamples = 5;
const inGit = /(?:^|\/)\.git\//i;

/** Whose each path of a listing is: files first, then folders; a number for each student, in the order of the ids. */
interface Owners {
  readonly students: readonly string[];
  readonly nobodys: Nobodys;
  readonly owners: Uint32Array;
}

function ownersIn({ files, folders }: Listing, placer: Placer): Owners {
  const numbers = new Map<string, number>();
  const numberOf = (student: string): number => {
    const number = numbers.get(student) ?? numbers.size;
    numbers.set(student, number);
    return number;
  };
  for (const student of placer.submissions?.() ?? []) numberOf(student);
  const owners = new Uint32Array(files.length + folders.length).fill(nobody);
  const nobodys = { count: 0, examples: [] as string[] };
  const own = (path: string, at: number, isFolder: boolean): void => {
    if (isJunk(path)) return;
    const found = placer.place(path, isFolder);
    if (found !== undefined) owners[at] = numberOf(found.student);
    else if (!isFolder && !inGit.test(path) && placer.isOwn?.(path) !== true) {
      nobodys.count += 1;
      if (nobodys.count <= mostExamples) nobodys.examples.push(path);
    }
  };
  // Folders first: the name of one is an id already, and what is cut from a longer path keeps all of it.
  let at = files.length;
  for (const path of folders) own(path, at++, true);
  at = 0;
  for (const path of files) own(path, at++, false);
  const students = [...numbers.keys()].sort(compareCodePoints);
  const ranks = new Uint32Array(students.length);
  for (const [rank, student] of students.entries()) ranks[numbers.get(student) ?? 0] = rank;
  return {
    students,
    nobodys,
    owners: owners.map((number) => (number === nobody ? nobody : (ranks[number] ?? nobody))),
  };
}

/** Gathers what belongs to each: `from[n]` to `from[n + 1]` are the places of n's positions. */
function gathered({ students, owners }: Owners): { from: Uint32Array; positions: Uint32Array } {
  const from = new Uint32Array(students.length + 1);
  for (const owner of owners) if (owner !== nobody) from[owner + 1] = (from[owner + 1] ?? 0) + 1;
  for (let at = 1; at < from.length; at += 1) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
  const positions = new Uint32Array(from.at(-1) ?? 0);
  const next = from.slice();
  owners.forEach((owner, position) => {
    if (owner === nobody) return;
    const at = next[owner] ?? 0;
    positions[at] = position;
    next[owner] = at + 1;
  });
  return { from, positions };
}

/**
 * Groups a listing by student. A student who is named without a file is there too, with no files. Ids
 * are the same only if they are so letter for letter: two students of one name, or of names that
 * differ in the encoding of an accent, stay two.
 */
export function handIns(listing: Listing, placer: Placer): HandIns {
  const { files, folders, problems } = listing;
  const owners = ownersIn(listing, placer);
  const { students, nobodys } = owners;
  const { from, positions } = gathered(owners);
  const collect = (collected: Collected, path: string, isFile: boolean): void => {
    const place = placer.place(path, !isFile);
    if (place === undefined) return;
    note(collected, place);
    const problem = problems.get(path);
    if (isFile && place.file !== undefined)
      collected.files.push(handedFile(path, place.file, place, problem));
    else if (isFile) collected.beside = [...(collected.beside ?? []), path];
    else if (problem !== undefined) collected.lost = [...(collected.lost ?? []), problem];
  };
  return {
    students,
    nobodys,
    handIn: (at) => {
      const collected: Collected = { files: [] };
      for (const position of positions.subarray(from[at], from[at + 1])) {
        const isFile = position < files.length;
        const path = isFile ? files.at(position) : folders.at(position - files.length);
        collect(collected, path ?? '', isFile);
      }
      return { student: students[at] ?? '', ...collected };
    },
  };
}
