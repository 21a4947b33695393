import type { Layout, Listing } from '../model.js';
import type { Texts } from '../texts.js';
import { classFolder } from './class-folder.js';
import { commonStart, firstPart, levelOf, mostly, placeOf, placerBelow } from './tree.js';

/** The folder of the clones. */
interface Clones {
  readonly root: string;
  readonly rootName: string;
  readonly repositories: Texts;
}

function clonesIn(listing: Listing): Clones {
  const root = classFolder(listing);
  return {
    root,
    rootName: root.split('/').at(-2) ?? listing.name,
    repositories: levelOf(listing, root).folders,
  };
}

const marker = '-submissions';

/**
 * What stands before the login in the names of the repositories, with the `-` at its end. A login may
 * have a `-` too, so the name of the folder around them is the better witness.
 */
function prefixOf({ rootName, repositories }: Clones): string {
  const slug = rootName.endsWith(marker) ? rootName.slice(0, -marker.length) : rootName;
  if (slug !== rootName || repositories.length === 1) {
    for (const name of repositories) if (name.startsWith(`${slug}-`)) return `${slug}-`;
  }
  if (repositories.length === 1) return '';
  const common = commonStart(repositories);
  return common.slice(0, common.lastIndexOf('-') + 1);
}

const withoutPrefix = (name: string, prefix: string): string =>
  name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name;

/**
 * Whether the folder around them says that they are clones. A start that all names share says nothing:
 * `team-1` and `team-2` are folders of a plain class.
 */
function isNamedForClones({ rootName, repositories }: Clones): boolean {
  if (!rootName.endsWith(marker)) return false;
  const start = `${rootName.slice(0, -marker.length)}-`;
  return mostly(repositories, (name) => name.startsWith(start));
}

/** What git, or the grader of Classroom 50, leaves in each clone. */
const signs = ['.git', 'result.json'];

function* matching(paths: Texts, end: string): Generator<string> {
  for (const path of paths) if (path.endsWith(end)) yield path;
}

function haveSigns({ files, folders }: Listing, { root, repositories }: Clones): boolean {
  return signs.some((sign) => {
    const end = `/${sign}`;
    const signed = new Set([...matching(folders, end), ...matching(files, end)]);
    return signed.size > 0 && mostly(repositories, (name) => signed.has(`${root}${name}${end}`));
  });
}

/** Clones of GitHub Classroom or Classroom 50. The student is the login, letter for letter. */
export const github: Layout = {
  name: 'github',
  recognises: (listing) => {
    const clones = clonesIn(listing);
    return isNamedForClones(clones) || haveSigns(listing, clones);
  },
  open: async (listing) => {
    const clones = clonesIn(listing);
    const prefix = prefixOf(clones);
    const placer = placerBelow(clones.root, (path, isFolder) => {
      const [repository, file] = firstPart(path);
      if (file === undefined && !isFolder) return undefined;
      return placeOf(withoutPrefix(repository, prefix), { file });
    });
    return { ...placer, ignoresCase: true };
  },
};
