import type { Layout, Listing } from '../model.js';
import { classFolder } from './class-folder.js';
import { firstPart, foldersOf, mostly, placeOf, placerBelow, topsOf } from './tree.js';

/** The folder of the clones. */
interface Clones {
  readonly root: string;
  readonly rootName: string;
  readonly repositories: readonly string[];
}

function clonesIn(listing: Listing): Clones {
  const root = classFolder(listing);
  return {
    root,
    rootName: root.split('/').at(-2) ?? listing.name,
    repositories: topsOf(listing, root).filter((top) => foldersOf(listing).has(root + top)),
  };
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

const marker = '-submissions';

/**
 * What stands before the login in the names of the repositories, with the `-` at its end. A login may
 * have a `-` too, so the name of the folder around them is the better witness.
 */
function prefixOf({ rootName, repositories }: Clones): string {
  const slug = rootName.endsWith(marker) ? rootName.slice(0, -marker.length) : rootName;
  const [first, ...rest] = repositories;
  if (first === undefined) return '';
  if (slug !== rootName || rest.length === 0) {
    if (repositories.some((name) => name.startsWith(`${slug}-`))) return `${slug}-`;
  }
  if (rest.length === 0) return '';
  const common = rest.reduce(commonStart, first);
  return common.slice(0, common.lastIndexOf('-') + 1);
}

const withoutPrefix = (name: string, prefix: string): string =>
  name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name;

/** Clones of GitHub Classroom or Classroom 50. The student is the login, letter for letter. */
export const github: Layout = {
  name: 'github',
  recognises: (listing) => {
    const clones = clonesIn(listing);
    const { root, repositories } = clones;
    const prefix = prefixOf(clones);
    const allShareIt = prefix.length > 1 && repositories.every((name) => name.startsWith(prefix));
    return allShareIt || mostly(repositories, (name) => foldersOf(listing).has(`${root}${name}/.git`));
  },
  open: async (listing) => {
    const clones = clonesIn(listing);
    const prefix = prefixOf(clones);
    return placerBelow(listing, clones.root, (path, isFolder) => {
      const [repository, file] = firstPart(path);
      if (file === undefined && !isFolder) return undefined;
      return placeOf(withoutPrefix(repository, prefix), { file });
    });
  },
};
