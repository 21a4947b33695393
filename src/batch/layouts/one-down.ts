import type { Layout, Listing } from '../model.js';
import type { Texts } from '../texts.js';
import { levelOf } from './tree.js';

/** The paths below a folder, as that folder has them. */
function below(paths: Texts, root: string): string[] {
  const found: string[] = [];
  for (const path of paths) if (path.startsWith(root)) found.push(path.slice(root.length));
  return found;
}

/** A layout of what lies in a folder. */
const within = (layout: Layout, root: string, inside: Listing): Layout => ({
  name: layout.name,
  recognises: layout.recognises,
  open: async (_, read) => {
    const placer = await layout.open(inside, (path, limit) => read(root + path, limit));
    const isOwn = (path: string): boolean =>
      path.startsWith(root) && placer.isOwn?.(path.slice(root.length)) === true;
    return {
      ...placer,
      isOwn,
      place: (path, isFolder) =>
        path.startsWith(root) ? placer.place(path.slice(root.length), isFolder) : undefined,
    };
  },
});

/**
 * The layout of the only folder of a listing, for whoever gives the folder around what the LMS gave, with
 * other files in it; undefined if no layout recognises it.
 * @param isClass whether the folder is one of students, which a layout without a sign of its own says of any
 */
export function oneDown(
  listing: Listing,
  layouts: readonly Layout[],
  isClass: (inside: Listing) => boolean = () => true,
): Layout | undefined {
  const { folders, files } = levelOf(listing, '');
  const name = folders.at(0);
  if (name === undefined || folders.length > 1 || files.length === 0) return undefined;
  const root = `${name}/`;
  const inside: Listing = {
    name,
    files: below(listing.files, root),
    folders: below(listing.folders, root),
    problems: new Map(
      [...listing.problems].flatMap(([path, problem]) =>
        path.startsWith(root) ? [[path.slice(root.length), problem]] : [],
      ),
    ),
  };
  const layout = isClass(inside) ? layouts.find((each) => each.recognises(inside)) : undefined;
  return layout && within(layout, root, inside);
}
