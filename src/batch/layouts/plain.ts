import type { Layout } from '../model.js';
import { classFolder } from './class-folder.js';
import { holdsFiles } from './flat.js';
import { firstPart, levelOf, placeOf, placerBelow } from './tree.js';

/** A folder a student, named by the student's id. A file beside the folders is nobody's. */
export const plain: Layout = {
  name: 'plain',
  recognises: (listing) => {
    if (holdsFiles(listing)) return false;
    return levelOf(listing, classFolder(listing)).folders.length > 0;
  },
  open: async (listing) =>
    placerBelow(classFolder(listing), (path, isFolder) => {
      const [student, file] = firstPart(path);
      return file !== undefined || isFolder ? placeOf(student, { file }) : undefined;
    }),
};
