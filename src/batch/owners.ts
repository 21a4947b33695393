import { compareCodePoints } from './code-points.js';
import { newTexts, type Texts } from './texts.js';

/** Ids of students, one for each place of a list. */
export interface OwnerList {
  readonly length: number;
  /** The same each time; undefined for a place that is nobody's. @param place below the length */
  idAt(place: number): string | undefined;
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

const emptyOwners = (lists: readonly OwnerList[]): Uint32Array[] =>
  lists.map(({ length }) => new Uint32Array(length).fill(nobody));

/** A list that is gone through. */
class Cursor {
  /** The id that comes next; undefined at the end. */
  head: string | undefined;
  readonly #list: OwnerList;
  readonly #owners: Uint32Array;
  #place = -1;

  constructor(list: OwnerList, owners: Uint32Array) {
    this.#list = list;
    this.#owners = owners;
    this.#advance();
  }

  /**
   * Gives all places of the id that comes next to a student.
   * @returns whether the id behind them is a later one
   */
  give(student: number): boolean {
    const id = this.head ?? '';
    let difference = 0;
    while (this.head !== undefined && difference === 0) {
      this.#owners[this.#place] = student;
      this.#advance();
      difference = this.head === undefined ? 1 : compareCodePoints(this.head, id);
    }
    return difference >= 0;
  }

  #advance(): void {
    this.head = undefined;
    while (this.head === undefined && ++this.#place < this.#list.length)
      this.head = this.#list.idAt(this.#place);
  }
}

/** Those cursors whose next id is the first of all; none at the end. */
function firstOf(cursors: readonly Cursor[]): readonly Cursor[] {
  let first: Cursor[] = [];
  for (const cursor of cursors) {
    if (cursor.head === undefined) continue;
    const id = first[0]?.head;
    const difference = id === undefined ? -1 : compareCodePoints(cursor.head, id);
    if (difference < 0) first = [cursor];
    else if (difference === 0) first.push(cursor);
  }
  return first;
}

/**
 * Goes through ordered lists together, each place once: most classes are in the order of their folders, and
 * then nothing is kept.
 * @returns undefined where a list has another order
 */
function ordered(lists: readonly OwnerList[]): Owners | undefined {
  const students = newTexts();
  const owners = emptyOwners(lists);
  const cursors = lists.map((list, at) => new Cursor(list, owners[at] ?? new Uint32Array()));
  for (let first = firstOf(cursors); first.length > 0; first = firstOf(cursors)) {
    students.add(first[0]?.head ?? '');
    for (const cursor of first) if (!cursor.give(students.length - 1)) return undefined;
  }
  return { students, lists: owners };
}

function* idsOf({ length, idAt }: OwnerList): Generator<string | undefined> {
  for (let place = 0; place < length; place += 1) yield idAt(place);
}

function inAnyOrder(lists: readonly OwnerList[]): Owners {
  const all = new Set(lists.flatMap((each) => [...idsOf(each)].filter((id) => id !== undefined)));
  const order = [...all].sort(compareCodePoints);
  const ranks = new Map(order.map((id, rank) => [id, rank]));
  const owners = emptyOwners(lists);
  for (const [list, each] of lists.entries()) {
    let place = 0;
    for (const id of idsOf(each)) {
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
export const ownersOf = (lists: readonly OwnerList[]): Owners => ordered(lists) ?? inAnyOrder(lists);
