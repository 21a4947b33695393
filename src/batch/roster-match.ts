import type { RosterEntry } from './roster.js';

/** A roster that knows its students in other spellings of their ids. */
export interface RosterMatch {
  readonly isEmpty: boolean;
  /**
   * The entry of a student; undefined for one who is not on the roster.
   * @param ignoresCase whether capitals make no difference to ids of this kind
   */
  find(student: string, ignoresCase: boolean): RosterEntry | undefined;
}

/** What the spellings of an id share: an accent may be encoded in two ways, and a mail address has no case. */
function keyOf(student: string, ignoresCase: boolean): string {
  const id = student.normalize('NFC');
  return ignoresCase || id.includes('@') ? id.toLowerCase() : id;
}

/** Those whose key is not their id: of the others, the id leads to them. */
function byKey(roster: readonly RosterEntry[], ignoresCase: boolean): Map<string, RosterEntry> {
  const keys = new Map<string, RosterEntry>();
  for (const entry of roster) {
    const key = keyOf(entry.student, ignoresCase);
    if (key !== entry.student && !keys.has(key)) keys.set(key, entry);
  }
  return keys;
}

/** An id letter for letter goes before one that is only spelled otherwise. */
export function rosterMatch(roster: readonly RosterEntry[]): RosterMatch {
  const byId = new Map(roster.map((entry) => [entry.student, entry]));
  const exact = byKey(roster, false);
  let folded: Map<string, RosterEntry> | undefined;
  return {
    isEmpty: byId.size === 0,
    find: (student, ignoresCase) => {
      const found = byId.get(student);
      if (found !== undefined || byId.size === 0) return found;
      if (ignoresCase) folded ??= byKey(roster, true);
      const key = keyOf(student, ignoresCase);
      return byId.get(key) ?? (ignoresCase ? folded : exact)?.get(key);
    },
  };
}
