import type { Layout, Place } from '../model.js';
import { mostly, placeOf, placerBelow, rootOf, topsOf } from './tree.js';

// A name has no `_`, so the first mark is Moodle's own; a later one is in a student's file name.
const mark = /^(?<who>[^/]+?)_assignsubmission_(?<type>file|onlinetext)(?:_?\/|_|$)(?<file>.+)?$/su;
const nameAndId = /^(?<name>.+)_(?<id>\d+)$/su;

const isSubmission = (top: string): boolean => mark.test(top);

/** The full name and the participant's number in a name of Moodle's; undefined where it has none. */
export function readMoodleName(top: string): { name: string; id: string } | undefined {
  const { name, id } = nameAndId.exec(mark.exec(top)?.groups?.who ?? '')?.groups ?? {};
  return name === undefined || id === undefined ? undefined : { name, id };
}

/** With blind marking, one word stands for every name. It is English here, and translated on other sites. */
function blindNames(tops: Iterable<string>): Set<string> {
  const names = new Set<string>();
  const ids = new Set<string>();
  for (const top of tops) {
    const found = readMoodleName(top);
    if (found === undefined) continue;
    names.add(found.name);
    ids.add(found.id);
  }
  return new Set(['Participant', ...(names.size === 1 && ids.size > 1 ? names : [])]);
}

function placeIn(path: string, blind: ReadonlySet<string>): Place | undefined {
  const { who, type, file } = mark.exec(path)?.groups ?? {};
  if (who === undefined) return undefined;
  const { name = who, id = who } = nameAndId.exec(who)?.groups ?? {};
  return placeOf(id, {
    name: blind.has(name) ? undefined : name,
    file: type === 'file' ? file : undefined,
  });
}

/** Moodle's "Download all submissions", as folders or flat; the id is the one of the grading worksheet. */
export const moodle: Layout = {
  name: 'moodle',
  recognises: (listing) => mostly(topsOf(listing, rootOf(listing, isSubmission)), isSubmission),
  open: async (listing) => {
    const root = rootOf(listing, isSubmission);
    const blind = blindNames(topsOf(listing, root));
    return placerBelow(root, (path) => placeIn(path, blind));
  },
};
