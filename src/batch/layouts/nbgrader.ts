import { isJunk } from '../junk.js';
import type { Layout, Listing } from '../model.js';
import { countOf, firstPart, has, levelOf, placeOf, placerBelow, rootOf } from './tree.js';

const step = 'submitted';

/** The folder of what was submitted: in the course, or the listing itself. */
function submittedIn(listing: Listing): string | undefined {
  const root = rootOf(listing, (name) => name === step);
  if (has(levelOf(listing, root).folders, step)) return `${root}${step}/`;
  return listing.name === step ? '' : undefined;
}

const depthBelow = (root: string, path: string): number => path.slice(root.length).split('/').length;

function recognises(listing: Listing): boolean {
  const root = submittedIn(listing);
  if (root === undefined) return false;
  const isBelow = (path: string): boolean => path.startsWith(root) && !isJunk(path);
  const isAssignment = (path: string): boolean => isBelow(path) && depthBelow(root, path) === 2;
  const isTooHigh = (path: string): boolean => isBelow(path) && depthBelow(root, path) <= 2;
  return countOf(listing.folders, isAssignment) > 0 && countOf(listing.files, isTooHigh) === 0;
}

/** A course of nbgrader: `submitted/<student>/<assignment>/<file>`. */
export const nbgrader: Layout = {
  name: 'nbgrader',
  recognises,
  open: async (listing) => {
    const root = submittedIn(listing) ?? '';
    const placer = placerBelow(root, (path, isFolder) => {
      const [student, below] = firstPart(path);
      const file = below === undefined ? undefined : firstPart(below)[1];
      return file !== undefined || isFolder ? placeOf(student, { file }) : undefined;
    });
    // Beside what was submitted is the rest of the course.
    return { ...placer, isOwn: (path) => !path.startsWith(root) };
  },
};
