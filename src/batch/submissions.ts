import type { Notice } from '../core/model.js';
import { compareCodePoints } from './code-points.js';
import { finder } from './finder.js';
import type { Found } from './found.js';
import type { Layout, Source } from './model.js';
import type { RosterEntry } from './roster.js';
import { type RosterMatch, rosterMatch } from './roster-match.js';
import { isGroup, membersOf, type Searched, search } from './searched.js';
import { type Shared, sharedMembers } from './shared-members.js';
import type { Texts } from './texts.js';
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
  readonly students: Texts;
  /** The name of each source's layout. */
  readonly layouts: readonly string[];
  /** What there is to tell of all of it, in sentences. */
  readonly told: readonly string[];
  /** What to tell of those of whom there is no file; undefined where all of the sources could be looked through. */
  readonly missing: Notice | undefined;
  /** Those of some of the ids, which are in order. */
  find(students: Iterable<string>): Generator<Found>;
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
function idsOf(all: readonly Searched[], shared: Shared, absent: Iterable<string>): Texts {
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

/** Finds the submissions in sources, and the students of a roster who handed nothing in. */
export async function findSubmissions({ sources, layout, roster, wanted }: Search): Promise<Submissions> {
  const all = await Promise.all(sources.map((source) => search(source, layout, wanted)));
  const match = rosterMatch(roster);
  const { absent, unknown } = compare(all, roster, match);
  const shared = sharedMembers(all);
  return {
    students: idsOf(all, shared, absent.keys()),
    layouts: all.map(({ layout: name }) => name),
    missing: missingIn(sources),
    told: toldOf(all, roster, absent.size, unknown),
    find: finder({ all, shared, absent, match }),
  };
}
