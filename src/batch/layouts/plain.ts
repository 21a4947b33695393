import type { Layout } from '../model.js';
import { classFolder } from './class-folder.js';
import { holdsFiles } from './flat.js';
import { firstPart, foldersOf, placeOf, placerBelow, topsOf } from './tree.js';

/** A folder a student, named by the student's id. A file beside the folders is nobody's. */
export const plain: Layout = {
  name: 'plain',
  recognises: (listing) => {
    if (holdsFiles(listing)) return false;
    const root = classFolder(listing);
    return topsOf(listing, root).some((top) => foldersOf(listing).has(root + top));
  },
  open: async (listing) =>
    placerBelow(listing, classFolder(listing), (path, isFolder) => {
      const [student, file] = firstPart(path);
      return file !== undefined || isFolder ? placeOf(student, { file }) : undefined;
    }),
};
