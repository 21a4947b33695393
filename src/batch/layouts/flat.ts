import type { Layout } from '../model.js';
import { foldersOf, placeOf, placerBelow, rootOf, topsOf } from './tree.js';

/** The id is the name without what follows its last dot; a hidden file is nobody's. */
const studentOf = (name: string): string =>
  name.slice(0, name.includes('.') ? name.lastIndexOf('.') : undefined);

/** A file a student, named by the student's id. */
export const flat: Layout = {
  name: 'flat',
  recognises: (listing) => {
    return topsOf(listing, '').some((top) => !foldersOf(listing).has(top) && studentOf(top) !== '');
  },
  open: async (listing) =>
    placerBelow(
      listing,
      rootOf(listing, () => false),
      (path, isFolder) => {
        const student = studentOf(path);
        return isFolder || student === '' || path.includes('/')
          ? undefined
          : placeOf(student, { file: path });
      },
    ),
};
