import { compareCodePoints } from './code-points.js';
import { newTexts, type Texts } from './texts.js';

/** Ids of students, one for each place of a list; undefined for a place that is nobody's. */
export interface OwnerList {
  readonly length: number;
  /** The same ids each time. */
  ids(): Iterable<string | undefined>;
}

/** Whose the places of lists are. */
export interface Owners {
  /** Ids, each once, ordered by code point. */
  readonly students: Texts;
  /** Of each list: for each of its places, the index among the students; `nobody` for none. */
  readonly lists: readonly Uint32Array[];
}

/** Stands for no student, where an index among the students is expected. */
export const nobody = 0xffff_ffff;

function isOrdered({ ids }: OwnerList): boolean {
  let last: string | undefined;
  for (const id of ids()) {
    if (id === undefined || id === last) continue;
    if (last !== undefined && compareCodePoints(last, id) > 0) return false;
    last = id;
  }
  return true;
}

const emptyOwners = (lists: readonly OwnerList[]): Uint32Array[] =>
  lists.map(({ length }) => new Uint32Array(length).fill(nobody));

/** A list that is gone through. */
class Cursor {
  /** The id that comes next; undefined at the end. */
  head: string | undefined;
  readonly #ids: Iterator<string | undefined>;
  readonly #owners: Uint32Array;
  #place = -1;

  constructor({ ids }: OwnerList, owners: Uint32Array) {
    this.#ids = ids()[Symbol.iterator]();
    this.#owners = owners;
    this.#advance();
  }

  /** Gives all places of the id that comes next to a student. */
  give(student: number): void {
    for (const id = this.head; this.head === id && id !== undefined; this.#advance())
      this.#owners[this.#place] = student;
  }

  #advance(): void {
    for (;;) {
      const { done, value } = this.#ids.next();
      this.#place += 1;
      this.head = done ? undefined : value;
      if (done || value !== undefined) return;
    }
  }
}

function firstOf(cursors: readonly Cursor[]): string | undefined {
  let first: string | undefined;
  for (const { head } of cursors) {
    if (head !== undefined && (first === undefined || compareCodePoints(head, first) < 0)) first = head;
  }
  return first;
}

/** Goes through ordered lists together: most classes are in the order of their folders, and then nothing is kept. */
function ordered(lists: readonly OwnerList[]): Owners {
  const students = newTexts();
  const owners = emptyOwners(lists);
  const cursors = lists.map((list, at) => new Cursor(list, owners[at] ?? new Uint32Array()));
  for (let first = firstOf(cursors); first !== undefined; first = firstOf(cursors)) {
    for (const cursor of cursors) if (cursor.head === first) cursor.give(students.length);
    students.add(first);
  }
  return { students, lists: owners };
}

function inAnyOrder(lists: readonly OwnerList[]): Owners {
  const all = new Set(lists.flatMap(({ ids }) => [...ids()].filter((id) => id !== undefined)));
  const order = [...all].sort(compareCodePoints);
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const owners = emptyOwners(lists);
  for (const [list, { ids }] of lists.entries()) {
    let place = 0;
    for (const id of ids()) {
      const rank = id === undefined ? undefined : ranks.get(id);
      if (rank !== undefined) owners[list]?.fill(rank, place, place + 1);
      place += 1;
    }
  }
  const students = newTexts();
  for (const id of order) students.add(id);
  return { students, lists: owners };
}

/** Finds out who there is, and whose each place is. */
export const ownersOf = (lists: readonly OwnerList[]): Owners =>
  lists.every(isOrdered) ? ordered(lists) : inAnyOrder(lists);
