import type { Notice } from '../core/model.js';
import { compareCodePoints } from './code-points.js';
import { isJunk } from './junk.js';
import type { Listing, Place, Placer } from './model.js';

/** A file that a student handed in. */
export interface HandedFile {
  /** As the source has it. */
  readonly path: string;
  /** The student's own name for it, folders included. */
  readonly file: string;
  readonly turn?: bigint | string;
  readonly late?: boolean;
  /** Why it can't be read, where that is known without reading it. */
  readonly problem?: Notice;
}

/** All that a student handed in, several hand-ins included. */
export interface HandIn {
  readonly student: string;
  readonly name?: string;
  readonly late?: boolean;
  /** In the order of the listing. */
  readonly files: readonly HandedFile[];
}

interface Collected {
  name?: string;
  late?: boolean;
  readonly files: HandedFile[];
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

/**
 * Groups a listing by student, ordered by student id, by code point. A student who is named without a
 * file is there too, with no files. Ids are the same only if they are so letter for letter: two
 * students of one name, or of names that differ in the encoding of an accent, stay two.
 */
export function handIns(listing: Listing, placer: Placer): Map<string, HandIn> {
  const students = new Map<string, Collected>();
  const add = (path: string, isFile: boolean, problem?: Notice): void => {
    const place = isJunk(path) ? undefined : placer.place(path);
    if (place === undefined) return;
    const collected = students.get(place.student) ?? { files: [] };
    students.set(place.student, collected);
    note(collected, place);
    if (isFile && place.file !== undefined) {
      collected.files.push(handedFile(path, place.file, place, problem));
    }
  };
  for (const student of placer.submissions?.() ?? []) students.set(student, { files: [] });
  for (const { path, problem } of listing.entries) add(path, true, problem);
  for (const folder of listing.folders) add(folder, false);
  const order = [...students].sort(([one], [other]) => compareCodePoints(one, other));
  return new Map(order.map(([student, collected]) => [student, { student, ...collected }]));
}
