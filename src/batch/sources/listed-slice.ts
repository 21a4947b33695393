import type { Notice } from '../../core/model.js';
import type { Limits } from './limits.js';
import { goOn, walkOf } from './walk.js';

/** Some of the children of a folder, one after the other in order, for whoever is to list what is below them. */
export interface FolderSlice {
  readonly root: string;
  /** Of the folder, below the root. */
  readonly path: string;
  /** Children as a walk spells them, in one text. */
  readonly children: string;
  readonly limits: Limits;
  /** How many children came before them. */
  readonly before: number;
}

/** What is below a slice, in a form that travels fast between threads: two texts instead of many. */
export interface ListedSlice {
  readonly files: string;
  readonly folders: string;
  readonly notices: readonly Notice[];
  readonly problems: ReadonlyMap<string, Notice>;
  readonly rawPaths: ReadonlyMap<string, Uint8Array>;
}

// No system has it in a name.
const separator = '\0';

/** Texts as one. */
export const joined = (texts: Iterable<string>): string => [...texts].join(separator);

/** The texts that were joined. */
export const parted = (text: string): string[] => (text === '' ? [] : text.split(separator));

/** Lists what is below a slice, in any thread. */
export function listSlice({ root, path, children, limits, before }: FolderSlice): ListedSlice {
  const walking = walkOf(root, path, parted(children), limits, before);
  goOn(walking);
  const { files, folders, ...rest } = walking.found;
  return { ...rest, files: joined(files), folders: joined(folders) };
}
