import type { Layout, Listing } from '../model.js';
import { countOf, firstPart, levelOf, placeOf, placerBelow, rootOf } from './tree.js';

/** The id is the name without what follows its last dot; a hidden file is nobody's. */
const studentOf = (name: string): string =>
  name.slice(0, name.includes('.') ? name.lastIndexOf('.') : undefined);

// A list, an index or a page beside the folders of a class is not handed in.
const handedIn = /^[^.]+$|\.(?:txt|text|md|rtf|docx?|odt|pdf|zip)$/i;
const fewest = 4;

/** The only folder of an archive that is called as the archive: what somebody packed by its folder looks so. */
const packedFolder = (listing: Listing): string =>
  rootOf(listing, (name, root) => name !== listing.name || root !== '');

/** Whether files are what the students handed in, and not folders: there are more of them. */
export function holdsFiles(listing: Listing): boolean {
  const root = packedFolder(listing);
  const { folders, files } = levelOf(listing, root);
  const count = countOf(files, (name) => handedIn.test(name));
  // A few files in a folder may as well be what its owner handed in.
  const isSure = root === '' || (folders.length === 0 && count >= fewest);
  return isSure && count > folders.length;
}

/** A file a student, named by the student's id. A folder between the files is a student's as well. */
export const flat: Layout = {
  name: 'flat',
  recognises: (listing) => {
    return holdsFiles(listing) || countOf(levelOf(listing, '').files, (name) => studentOf(name) !== '') > 0;
  },
  open: async (listing) =>
    placerBelow(
      rootOf(listing, () => false),
      (path, isFolder) => {
        const [top, file] = firstPart(path);
        if (file !== undefined || isFolder) return placeOf(top, { file });
        const student = studentOf(path);
        return student === '' ? undefined : placeOf(student, { file: path });
      },
    ),
};
