import type { Layout, Listing } from '../model.js';
import { type Metadata, mostBytes, readMetadata } from './gradescope-metadata.js';
import { firstPart, has, levelOf, placeOf, placerBelow, rootOf } from './tree.js';

const index = 'submission_metadata.yml';

function indexOf(listing: Listing): string | undefined {
  const root = rootOf(listing, () => false);
  return has(levelOf(listing, root).files, index) ? root + index : undefined;
}

/** An export of Gradescope: a folder a submission, and a file that says whose it is. */
export const gradescope: Layout = {
  name: 'gradescope',
  recognises: (listing) => indexOf(listing) !== undefined,
  open: async (listing, read) => {
    const path = indexOf(listing);
    const metadata: Metadata =
      path === undefined ? new Map() : await readMetadata(path, () => read(path, mostBytes));
    const root = path?.slice(0, -index.length) ?? rootOf(listing, () => false);
    const placer = placerBelow(root, (below, isFolder) => {
      const [student, file] = firstPart(below);
      if (file !== undefined || isFolder) return placeOf(student, { file });
      // Where a submission is one PDF, it lies beside the index, and its key there is its name.
      return metadata.has(student) ? placeOf(student, { file: student }) : undefined;
    });
    return {
      ...placer,
      members: (student) => metadata.get(student) ?? [{ student }],
      submissions: () => [...metadata.keys()],
      isOwn: (file) => file === path,
    };
  },
};
