import type { Notice } from '../core/model.js';
import { compareCodePoints } from './code-points.js';
import { type Found, foundAt, foundOf, handedNothingIn, joined, type Part } from './found.js';
import type { Layout, Member, Source } from './model.js';
import type { RosterEntry } from './roster.js';
import { type RosterMatch, rosterMatch } from './roster-match.js';
import { isGroup, membersOf, type Searched, search } from './searched.js';
import { type Shared, type SubmissionAt, sharedMembers } from './shared-members.js';
import { missingIn, toldOf } from './told-of.js';

/** What to look for, and where. */
export interface Search {
  readonly sources: readonly Source[];
  /** How submissions are packed; recognised for each source if not given. */
  readonly layout: Layout | undefined;
  readonly roster: readonly RosterEntry[];
  /** Base name of an evidence file. */
  readonly wanted: string;
}

/** The submissions of a class. Memory holds who there is; what each handed in is put together when its turn comes. */
export interface Submissions {
  /** Ids of students or groups, ordered by code point. A group and a student may have one id, and then it stands there twice. */
  readonly students: readonly string[];
  /** The name of each source's layout. */
  readonly layouts: readonly string[];
  /** What there is to tell of all of it, in sentences. */
  readonly told: readonly string[];
  /** What to tell of those of whom there is no file; undefined where all of the sources could be looked through. */
  readonly missing: Notice | undefined;
  /** Those of some of the ids, which are in order. */
  find(students: readonly string[]): Generator<Found>;
}

/** Those of a roster whom no submission names, and who is in the class without being on it. */
function compare(all: readonly Searched[], roster: readonly RosterEntry[], match: RosterMatch) {
  const absent = new Set(roster);
  const unknown: string[] = [];
  for (const searched of roster.length === 0 ? [] : all) {
    for (const id of searched.handIns.students) {
      for (const { student } of membersOf(searched, id)) {
        const entry = match.find(student, searched.placer.ignoresCase === true);
        if (entry === undefined) unknown.push(student);
        else absent.delete(entry);
      }
    }
  }
  return { absent: new Map([...absent].map((entry) => [entry.student, entry])), unknown };
}

/** All ids in order: those of students each once, and those of groups beside them. */
function idsOf(all: readonly Searched[], shared: Shared, absent: Iterable<string>): readonly string[] {
  const others = [...shared.parts.keys(), ...absent];
  const [only, ...more] = all.filter(({ handIns: { students } }) => students.length > 0);
  if (only === undefined || (more.length === 0 && others.length === 0))
    return only?.handIns.students ?? others.sort(compareCodePoints);
  const own = new Set(others);
  const groups: string[] = [];
  for (const searched of all) {
    for (const id of searched.handIns.students) {
      if (!isGroup(searched, id)) own.add(id);
      else if (shared.rest(searched, id).length > 0) groups.push(id);
    }
  }
  return [...own, ...groups].sort(compareCodePoints);
}

/** Finds the places of ids in all sources. Every list is in order, so that one walk through all of them finds each. */
function walker(all: readonly Searched[]): (id: string) => SubmissionAt[] {
  const next = all.map(() => 0);
  return (id) =>
    all.flatMap((searched, index) => {
      const ids = searched.handIns.students;
      let at = next[index] ?? 0;
      while (at < ids.length && compareCodePoints(ids[at] ?? '', id) < 0) at += 1;
      next[index] = at;
      return ids[at] === id ? [{ searched, at }] : [];
    });
}

const isSome = <T>(all: readonly T[]): all is readonly [T, ...T[]] => all.length > 0;

/** What each source is called, so that no two are called the same; where they are on this machine is nobody's business. */
function labelsOf(sources: readonly Source[]): ReadonlyMap<Source, string> {
  const names = sources.map(({ name }) => name);
  return new Map(
    sources.map((source, at) => {
      const isAlone = names.indexOf(source.name) === names.lastIndexOf(source.name);
      return [source, isAlone ? source.name : `${source.name} (${at + 1})`];
    }),
  );
}

/** Gives names of the roster to those whose layout has none. */
const namedBy =
  (match: RosterMatch) =>
  ({ placer }: Searched, found: Found): Found => {
    const withName = (member: Member): Member => {
      if (member.name !== undefined) return member;
      const name = match.find(member.student, placer.ignoresCase === true)?.name;
      return name === undefined ? member : { ...member, name };
    };
    return { ...found, members: found.members.map(withName) };
  };

/** Finds the submissions in sources, and the students of a roster who handed nothing in. */
export async function findSubmissions({ sources, layout, roster, wanted }: Search): Promise<Submissions> {
  const all = await Promise.all(sources.map((source) => search(source, layout, wanted)));
  const match = rosterMatch(roster);
  const { absent, unknown } = compare(all, roster, match);
  const shared = sharedMembers(all);
  const labels = labelsOf(sources);
  const named = namedBy(match);

  function* foundFor(id: string, places: readonly SubmissionAt[]): Generator<Found> {
    const own = places.filter(({ searched }) => !isGroup(searched, id));
    const parts = [...own, ...(shared.parts.get(id) ?? [])].map(({ searched, at }): Part => {
      const label = labels.get(searched.source) ?? '';
      return { label, found: named(searched, foundOf(searched, at, id)) };
    });
    if (isSome(parts)) yield joined(parts);
    const entry = absent.get(id);
    if (entry !== undefined) yield handedNothingIn(entry);
    for (const { searched, at } of places) {
      const members = isGroup(searched, id) ? shared.rest(searched, id) : [];
      if (members.length > 0) yield named(searched, foundAt(searched, at, members));
    }
  }

  return {
    students: idsOf(all, shared, absent.keys()),
    layouts: all.map(({ layout: name }) => name),
    missing: missingIn(sources),
    told: toldOf(all, roster, absent.size, unknown),
    *find(students) {
      const placesOf = walker(all);
      let last: string | undefined;
      for (const id of students) {
        if (id !== last) yield* foundFor(id, placesOf(id));
        last = id;
      }
    },
  };
}
