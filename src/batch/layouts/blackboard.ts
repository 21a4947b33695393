import type { Layout, Listing } from '../model.js';
import { readNames } from './blackboard-names.js';
import { mostly, placeOf, placerBelow, rootOf, topsOf } from './tree.js';

// A title may have `_attempt_` in it, but no date behind it. The first with a date is Blackboard's own:
// whatever follows is a name that the student chose, and must not make the file somebody else's.
const attempt = /^[^/]+?_(?<user>[^_/]+)_attempt_(?<date>\d{4}(?:-\d{2}){5})(?:[_/](?<file>.+)|\.txt)$/su;

const isAttempt = (name: string): boolean => attempt.test(name);

/** The texts beside the attempts, with the user name of each. */
function sideTexts({ files, problems }: Listing, root: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const path of files) {
    if (problems.has(path) || !path.startsWith(root)) continue;
    const { user, file } = attempt.exec(path.slice(root.length))?.groups ?? {};
    if (user !== undefined && file === undefined && path.endsWith('.txt')) texts.set(path, user);
  }
  return texts;
}

/** Blackboard's "Assignment File Download": flat, each attempt with a text beside it that is never evidence. */
export const blackboard: Layout = {
  name: 'blackboard',
  recognises: (listing) => mostly(topsOf(listing, rootOf(listing, isAttempt)), isAttempt),
  open: async (listing, read) => {
    const root = rootOf(listing, isAttempt);
    const names = await readNames(sideTexts(listing, root), read);
    return placerBelow(listing, root, (path) => {
      const { user, date, file } = attempt.exec(path)?.groups ?? {};
      return user === undefined ? undefined : placeOf(user, { name: names.get(user), file, turn: date });
    });
  },
};
