import type { IdentifiedRow } from './read-results.js';
import type { ResultRow } from './result-row.js';

/** A student in both, or in one of the two. */
export interface Pair {
  readonly old?: ResultRow;
  readonly new?: ResultRow;
}

type Rows = Iterator<IdentifiedRow>;

/** The rows of one side whose partner has not come yet. */
type Waiting = Map<string, ResultRow>;

/** Lets a row find its partner, or wait for it. */
function meet({ value }: IteratorResult<IdentifiedRow>, mine: Waiting, others: Waiting) {
  if (value === undefined) return undefined;
  const { id, row } = value as IdentifiedRow;
  const other = others.get(id);
  if (other === undefined) mine.set(id, row);
  else others.delete(id);
  return other && { row, other };
}

/**
 * Pairs the rows of two files. Both are read at once, and only rows whose partner has not come yet are kept: two
 * gradings of one class have nearly the same order, so that is next to none. No order is relied on. Groups may
 * have new ids: who has no row of that id on the other side is paired when all rows are known.
 */
function* pairs(oldRows: Rows, newRows: Rows): Generator<Pair> {
  const oldWaiting: Waiting = new Map();
  const newWaiting: Waiting = new Map();
  for (let done = false; !done; ) {
    const [mine, other] = [oldRows.next(), newRows.next()];
    done = mine.done === true && other.done === true;
    const before = meet(mine, oldWaiting, newWaiting);
    if (before) yield { old: before.row, new: before.other };
    const after = meet(other, newWaiting, oldWaiting);
    if (after) yield { old: after.other, new: after.row };
  }
  yield* byStudent(oldWaiting.values(), newWaiting.values());
}

/** Pairs the rows that are left, the first of a student with the first of that student. */
function* byStudent(oldRows: Iterable<ResultRow>, newRows: Iterable<ResultRow>): Generator<Pair> {
  const waiting = new Map<string, ResultRow[]>();
  for (const now of newRows) {
    const rows = waiting.get(now.student);
    if (rows === undefined) waiting.set(now.student, [now]);
    else rows.push(now);
  }
  for (const old of oldRows) {
    const now = waiting.get(old.student)?.shift();
    yield now === undefined ? { old } : { old, new: now };
  }
  for (const rows of waiting.values()) for (const now of rows) yield { new: now };
}

/** Pairs the rows of two files, which are closed at the end, also at a bad one. */
export function* joined(old: Iterable<IdentifiedRow>, now: Iterable<IdentifiedRow>): Generator<Pair> {
  const sides = [old[Symbol.iterator](), now[Symbol.iterator]()] as const;
  try {
    yield* pairs(...sides);
  } finally {
    for (const side of sides) side.return?.();
  }
}
