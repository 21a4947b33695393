import type { Member } from './model.js';
import { isGroup, membersOf, type Searched } from './searched.js';

/** A submission, by its place among those of its source. */
export interface SubmissionAt {
  readonly searched: Searched;
  readonly at: number;
}

/** Who is in a group and has another submission too: such a student has one row, and is none of the group's. */
export interface Shared {
  /** The groups' submissions of each. */
  readonly parts: ReadonlyMap<string, readonly SubmissionAt[]>;
  /** The other members of a group. */
  rest(searched: Searched, id: string): readonly Member[];
}

/** The students of all submissions, each as often as there is one. */
function* studentsOf(all: readonly Searched[]): Generator<string> {
  for (const searched of all) {
    for (const id of searched.handIns.students) {
      for (const { student } of membersOf(searched, id)) yield student;
    }
  }
}

function foundTwice(students: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const student of students) (seen.has(student) ? twice : seen).add(student);
  return twice;
}

/** The members of all groups, with where each is one. */
function* groupMembers(all: readonly Searched[]): Generator<SubmissionAt & { student: string }> {
  for (const searched of all) {
    const ids = searched.handIns.students;
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids.at(at) ?? '';
      if (!isGroup(searched, id)) continue;
      for (const { student } of membersOf(searched, id)) yield { searched, at, student };
    }
  }
}

/** Finds those members of groups whom another submission names, in any source. */
export function sharedMembers(all: readonly Searched[]): Shared {
  const parts = new Map<string, SubmissionAt[]>();
  const hasGroups = all.some(({ placer }) => placer.members !== undefined);
  const twice = hasGroups ? foundTwice(studentsOf(all)) : new Set<string>();
  for (const { student, ...place } of twice.size === 0 ? [] : groupMembers(all)) {
    if (twice.has(student)) parts.set(student, [...(parts.get(student) ?? []), place]);
  }
  return {
    parts,
    rest: (searched, id) => {
      const members = membersOf(searched, id);
      return parts.size === 0 ? members : members.filter(({ student }) => !parts.has(student));
    },
  };
}
