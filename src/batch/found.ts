import type { HandedFile, HandIn } from './hand-ins.js';
import type { Member, Source } from './model.js';
import type { RosterEntry } from './roster.js';
import { membersOf, type Searched } from './searched.js';

/** A submission that was found: who stands behind it, and where its files are. */
export interface Found {
  readonly handIn: HandIn;
  readonly members: readonly Member[];
  readonly sourceOf: (file: HandedFile) => Source;
}

/** A submission of a source. */
export function foundAt(searched: Searched, at: number, members?: readonly Member[]): Found {
  const handIn = searched.handIns.handIn(at);
  const source = searched.sourceAt(at);
  return {
    handIn,
    members: members ?? membersOf(searched, handIn.student, handIn),
    sourceOf: () => source,
  };
}

/** What a student has in a source: a hand-in of one, or a part in that of a group. */
export function foundOf(searched: Searched, at: number, student: string): Found {
  const found = foundAt(searched, at);
  const own = found.members.filter((member) => member.student === student);
  return { ...found, handIn: { ...found.handIn, student }, members: own };
}

/** A student who is on the roster alone. */
export const handedNothingIn = (entry: RosterEntry): Found => ({
  handIn: { ...entry, files: [] },
  members: [entry],
  sourceOf: () => {
    throw new Error('a student who handed nothing in has no files');
  },
});

/** What one student has in a source. */
export interface Part {
  /** What the source is called, where there are several. */
  readonly label: string;
  readonly found: Found;
}

/** One student in several sources is one student. Each file says then in which it is. */
export function joined(parts: readonly [Part, ...Part[]]): Found {
  const [{ found: first }] = parts;
  if (parts.length === 1) return first;
  const sources = new Map<HandedFile, Source>();
  for (const { label, found } of parts) {
    for (const file of found.handIn.files)
      sources.set({ ...file, shown: `${label}/${file.path}` }, found.sourceOf(file));
  }
  const [member] = parts.flatMap(({ found: { members } }) =>
    members.filter(({ name }) => name !== undefined),
  );
  return {
    handIn: {
      ...Object.assign({}, ...parts.map(({ found }) => found.handIn).reverse()),
      files: [...sources.keys()],
      ...gathered(parts.map(({ found: { handIn } }) => handIn)),
    },
    members: member === undefined ? first.members : [member],
    sourceOf: (file) => {
      const source = sources.get(file);
      if (source === undefined) throw new Error(`${file.path} is of nobody here`);
      return source;
    },
  };
}

/** What else was found of all hand-ins. */
function gathered(handIns: readonly HandIn[]): Pick<HandIn, 'beside' | 'lost'> {
  const beside = handIns.flatMap((handIn) => handIn.beside ?? []);
  const lost = handIns.flatMap((handIn) => handIn.lost ?? []);
  return { ...(beside.length > 0 && { beside }), ...(lost.length > 0 && { lost }) };
}
