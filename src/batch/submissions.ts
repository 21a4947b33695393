import { compareCodePoints } from './code-points.js';
import { type HandedFile, type HandIn, type HandIns, handIns } from './hand-ins.js';
import { detectLayout } from './layouts/index.js';
import type { Layout, Member, Placer, Source } from './model.js';
import type { RosterEntry } from './roster.js';

/** A submission that was found: who stands behind it, and where its files are. */
export interface Found {
  readonly handIn: HandIn;
  readonly members: readonly Member[];
  readonly sourceOf: (file: HandedFile) => Source;
}

/** The submissions of one source. */
interface Searched {
  readonly source: Source;
  readonly placer: Placer;
  readonly handIns: HandIns;
}

/** The submissions of a class. Memory holds who there is; what each handed in is put together when its turn comes. */
export interface Submissions {
  /** Ids of students or groups, each once, ordered by code point. */
  readonly students: readonly string[];
  /** Those of some of the ids, which are in order. */
  find(students: readonly string[]): Generator<Found>;
}

async function search(source: Source, layout: Layout | undefined): Promise<Searched> {
  // A listing of its own: what layouts keep of it goes when it goes.
  const { name, files, folders, problems } = source;
  const listing = { name, files, folders, problems };
  const placer = await (layout ?? detectLayout(listing)).open(listing, (path) => source.read(path));
  return { source, placer, handIns: handIns(listing, placer) };
}

const membersOf = ({ placer }: Searched, student: string, handIn?: HandIn): readonly Member[] =>
  placer.members?.(student) ?? [handIn ?? { student }];

function foundIn(searched: Searched, at: number): Found {
  const handIn = searched.handIns.handIn(at);
  return { handIn, members: membersOf(searched, handIn.student, handIn), sourceOf: () => searched.source };
}

/** One student in several sources is one student. */
function merged(one: Found, other: Found): Found {
  const mine = new Set(one.handIn.files);
  return {
    handIn: { ...other.handIn, ...one.handIn, files: [...one.handIn.files, ...other.handIn.files] },
    members: one.members,
    sourceOf: (file) => (mine.has(file) ? one : other).sourceOf(file),
  };
}

const handedNothingIn = (entry: RosterEntry): Found => ({
  handIn: { ...entry, files: [] },
  members: [entry],
  sourceOf: () => {
    throw new Error('a student who handed nothing in has no files');
  },
});

/** Those of a roster whom no submission names. */
function absentees(all: readonly Searched[], roster: readonly RosterEntry[]): Map<string, RosterEntry> {
  const absent = new Map(roster.toReversed().map((entry) => [entry.student, entry]));
  for (const searched of absent.size === 0 ? [] : all) {
    for (const student of searched.handIns.students) {
      for (const member of membersOf(searched, student)) absent.delete(member.student);
    }
  }
  return absent;
}

/** All ids in order, each once. */
function united(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0);
  return others.length === 0 ? first : [...new Set([first, ...others].flat())].sort(compareCodePoints);
}

/**
 * Finds the submissions in sources, and the students of a roster who handed nothing in.
 * @param layout how submissions are packed; recognised for each source if not given
 */
export async function findSubmissions(
  sources: readonly Source[],
  layout: Layout | undefined,
  roster: readonly RosterEntry[],
): Promise<Submissions> {
  const all = await Promise.all(sources.map((source) => search(source, layout)));
  const absent = absentees(all, roster);
  return {
    students: united([
      ...all.map(({ handIns: { students } }) => students),
      [...absent.keys()].sort(compareCodePoints),
    ]),
    *find(students) {
      // Every list is in order, so that one walk through all of them finds each student.
      const next = all.map(() => 0);
      for (const student of students) {
        const found = all.flatMap((searched, index) => {
          const ids = searched.handIns.students;
          let at = next[index] ?? 0;
          while (at < ids.length && compareCodePoints(ids[at] ?? '', student) < 0) at += 1;
          next[index] = at;
          return ids[at] === student ? [foundIn(searched, at)] : [];
        });
        const entry = absent.get(student);
        if (entry !== undefined) found.push(handedNothingIn(entry));
        const [first, ...others] = found;
        if (first !== undefined) yield others.reduce(merged, first);
      }
    },
  };
}
