import { compareCodePoints } from './code-points.js';
import { type Found, foundAt, foundOf, handedNothingIn, joined, type Part } from './found.js';
import type { Member, Source } from './model.js';
import type { RosterEntry } from './roster.js';
import type { RosterMatch } from './roster-match.js';
import { isGroup, type Searched } from './searched.js';
import type { Shared, SubmissionAt } from './shared-members.js';

/** A class whose sources are searched. */
export interface SearchedClass {
  readonly all: readonly Searched[];
  readonly shared: Shared;
  /** Those of the roster whom no submission names, by their ids. */
  readonly absent: ReadonlyMap<string, RosterEntry>;
  readonly match: RosterMatch;
}

/** The places of ids among those of a source. Both are in order, so that one walk finds all. */
function* placesIn({ handIns: { students } }: Searched, ids: Iterable<string>): Generator<number> {
  let at = 0;
  if (ids === students) for (; at < students.length; at += 1) yield at;
  else {
    for (const id of ids) {
      while (at < students.length && students.at(at) !== id) at += 1;
      yield at;
    }
  }
}

/** Finds the places of ids in all sources. Every list is in order, so that one walk through all of them finds each. */
function walker(all: readonly Searched[]): (id: string) => SubmissionAt[] {
  const next = all.map(() => 0);
  return (id) =>
    all.flatMap((searched, index) => {
      const ids = searched.handIns.students;
      let at = next[index] ?? 0;
      while (at < ids.length && compareCodePoints(ids.at(at) ?? '', id) < 0) at += 1;
      next[index] = at;
      return ids.at(at) === id ? [{ searched, at }] : [];
    });
}

const isSome = <T>(all: readonly T[]): all is readonly [T, ...T[]] => all.length > 0;

/** What each source is called, so that no two are called the same; where they are on this machine is nobody's business. */
function labelsOf(all: readonly Searched[]): ReadonlyMap<Source, string> {
  const sources = all.map(({ source }) => source);
  const names = sources.map(({ name }) => name);
  return new Map(
    sources.map((source, at) => {
      const isAlone = names.indexOf(source.name) === names.lastIndexOf(source.name);
      return [source, isAlone ? source.name : `${source.name} (${at + 1})`];
    }),
  );
}

/** Gives names of the roster to those whose layout has none. */
function namedBy(match: RosterMatch) {
  return ({ placer }: Searched, found: Found): Found => {
    if (match.isEmpty) return found;
    const withName = (member: Member): Member => {
      if (member.name !== undefined) return member;
      const name = match.find(member.student, placer.ignoresCase === true)?.name;
      return name === undefined ? member : { ...member, name };
    };
    return { ...found, members: found.members.map(withName) };
  };
}

/** Gives what is found under one id: what its student has, and each group of this id. */
function foundUnder({ all, shared, absent, match }: SearchedClass) {
  const labels = labelsOf(all);
  const named = namedBy(match);
  const partOf = ({ searched }: SubmissionAt, found: Found): Part => ({
    label: labels.get(searched.source) ?? '',
    found: named(searched, found),
  });

  return function* (id: string, places: readonly SubmissionAt[]): Generator<Found> {
    const parts = [
      ...places
        .filter(({ searched }) => !isGroup(searched, id))
        .map((place) => partOf(place, foundAt(place.searched, place.at))),
      ...(shared.parts.get(id) ?? []).map((place) => partOf(place, foundOf(place.searched, place.at, id))),
    ];
    if (isSome(parts)) yield joined(parts);
    const entry = absent.get(id);
    if (entry !== undefined) yield handedNothingIn(entry);
    for (const { searched, at } of places) {
      const members = isGroup(searched, id) ? shared.rest(searched, id) : [];
      if (members.length > 0) yield named(searched, foundAt(searched, at, members));
    }
  };
}

/** Gives the submissions of ids, which are in order, one after the other. */
export function finder(students: SearchedClass): (ids: Iterable<string>) => Generator<Found> {
  const { all, shared, absent, match } = students;
  // The usual class: one source and no more, for which nothing has to be put together.
  const [only] = all.length === 1 && absent.size === 0 && shared.parts.size === 0 ? all : [];
  if (only !== undefined) {
    const named = namedBy(match);
    return function* (ids) {
      for (const at of placesIn(only, ids)) yield named(only, foundAt(only, at));
    };
  }
  const foundFor = foundUnder(students);
  return function* (ids) {
    const placesOf = walker(all);
    let last: string | undefined;
    for (const id of ids) {
      if (id !== last) yield* foundFor(id, placesOf(id));
      last = id;
    }
  };
}
