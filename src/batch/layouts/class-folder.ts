import type { Listing } from '../model.js';
import { firstPart, has, levelOf, rootOf } from './tree.js';

/**
 * Whether a folder holds students, and is not one. Only signs tell: it holds folders alone, it holds
 * several, it is called as the archive around it. Two of them are enough.
 */
function holdsClass(listing: Listing, name: string, root: string): boolean {
  const inside = `${root}${name}/`;
  const { folders, files } = levelOf(listing, inside);
  const first = folders.at(0);
  if (first === undefined || has(folders, '.git')) return false;
  const signs = [files.length === 0, folders.length > 1, name === listing.name];
  if (signs.filter(Boolean).length >= 2) return true;
  return folders.length + files.length === 1 && holdsClass(listing, first, inside);
}

/** The folder whose folders are the students, with a `/` at its end; empty for all of the listing. */
export const classFolder = (listing: Listing): string =>
  rootOf(listing, (name, root) => !holdsClass(listing, name, root));

/**
 * Whether several of the folders hold a file that is called as the evidence: no student hands in two.
 * @param wanted base name of an evidence file
 */
export function severalHold(listing: Listing, wanted: string): boolean {
  const root = classFolder(listing);
  const holders = new Set<string>();
  for (const path of listing.files) {
    if (!path.startsWith(root) || !path.endsWith(`/${wanted}`)) continue;
    const [student, file] = firstPart(path.slice(root.length));
    if (file !== undefined && holders.add(student).size > 1) return true;
  }
  return false;
}
