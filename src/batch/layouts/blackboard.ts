import type { Layout, Listing } from '../model.js';
import { blackboardUsers } from './blackboard-names.js';
import { mostly, placeOf, placerBelow, rootOf, topsOf } from './tree.js';

// A title may have `_attempt_` in it, but no date behind it. The first with a date is Blackboard's own:
// whatever follows is a name that the student chose, and must not make the file somebody else's.
const attempt = /^(?<start>[^/]+?_[^_/]+)_attempt_(?<date>\d{4}(?:-\d{2}){5})(?:[_/](?<file>.+)|\.txt)$/su;

const isAttempt = (name: string): boolean => attempt.test(name);

/** What a name begins with, up to the user; an attempt may be a folder too. */
const startOf = (top: string): string | undefined =>
  (attempt.exec(top) ?? attempt.exec(`${top}/file`))?.groups?.start;

/** What the attempts begin with, each once. */
function startsOf(tops: Iterable<string>): string[] {
  const starts = new Set<string>();
  for (const top of tops) {
    const start = startOf(top);
    if (start !== undefined) starts.add(start);
  }
  return [...starts];
}

/** The texts beside the attempts, with what their names begin with. */
function sideTexts({ files, problems }: Listing, root: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const path of files) {
    if (problems.has(path) || !path.startsWith(root)) continue;
    const { start, file } = attempt.exec(path.slice(root.length))?.groups ?? {};
    if (start !== undefined && file === undefined && path.endsWith('.txt')) texts.set(path, start);
  }
  return texts;
}

/** Blackboard's "Assignment File Download": flat, each attempt with a text beside it that is never evidence. */
export const blackboard: Layout = {
  name: 'blackboard',
  recognises: (listing) => mostly(topsOf(listing, rootOf(listing, isAttempt)), isAttempt),
  open: async (listing, read) => {
    const root = rootOf(listing, isAttempt);
    const starts = startsOf(topsOf(listing, root));
    const users = await blackboardUsers(starts, sideTexts(listing, root), read);
    return placerBelow(root, (path) => {
      const { start = '', date, file } = attempt.exec(path)?.groups ?? {};
      const { user, name } = users.get(start) ?? {};
      return user === undefined ? undefined : placeOf(user, { name, file, turn: date });
    });
  },
};
