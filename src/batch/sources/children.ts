import { type Dirent, opendirSync, readdirSync } from 'node:fs';
import type { Notice } from '../../core/model.js';
import { compareCodePoints } from '../code-points.js';
import { newTexts, type TextList, type Texts } from '../texts.js';
import { problems as kinds } from './problems.js';

/** What a folder holds, in the order of the paths, as if that of a folder had a `/` at its end. */
export interface Walk {
  readonly files: TextList;
  readonly folders: TextList;
  readonly notices: Notice[];
  /** What is wrong with a file, or with what a folder holds. */
  readonly problems: Map<string, Notice>;
  /** The paths of what has a name that is no UTF-8, as the system has them. */
  readonly rawPaths: Map<string, Uint8Array>;
}

/** A walk that has found nothing yet. */
export const newWalk = (): Walk => ({
  files: newTexts(),
  folders: newTexts(),
  notices: [],
  problems: new Map(),
  rawPaths: new Map(),
});

const slash = Buffer.from('/');

/** The path of a child. @param path of its folder; empty for the root */
export const below = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

/** What a child is: a folder's name gets a `/`, so that it stands where the paths below it do. */
export type Spelled = string;

export const isFolder = (child: Spelled): boolean => child.endsWith('/');

function spelled(kind: Dirent | Dirent<Buffer>, name: string, path: string, { problems }: Walk): Spelled {
  if (kind.isDirectory()) return `${name}/`;
  if (kind.isSymbolicLink()) problems.set(below(path, name), kinds.link);
  else if (!kind.isFile()) problems.set(below(path, name), kinds.special);
  return name;
}

function rawChildren(path: string, place: Uint8Array, found: Walk): Spelled[] {
  const options = { withFileTypes: true, encoding: 'buffer' } as const;
  return readdirSync(Buffer.from(place), options).map((kind) => {
    const name = kind.name.toString('utf8');
    const child = below(path, name);
    // The first of two that look the same: both are told of, and neither is read.
    if (!found.rawPaths.has(child)) found.rawPaths.set(child, Buffer.concat([place, slash, kind.name]));
    return spelled(kind, name, path, found);
  });
}

const byName = (children: Spelled[]): Texts => children.sort(compareCodePoints);

// A folder of a class may hold a hundred thousand others; those in it hold a few files each.
const fewFolders = 50;

function* kindsIn(place: string): Generator<Dirent> {
  const folder = opendirSync(place, { bufferSize: 1024 });
  try {
    for (let kind = folder.readSync(); kind !== null; kind = folder.readSync()) yield kind;
  } finally {
    folder.closeSync();
  }
}

// A name that is no UTF-8 leads to no file when it is spelled with replacement characters.
const isOdd = ({ name }: Dirent): boolean => name.includes('\ufffd');

/** Who wants to know of a folder that has many children before all of them are read. */
export interface Many {
  /** From so many on. */
  readonly worth: number;
  expect(): void;
}

/** The children of a folder that may have very many: none of them is kept but its name. */
function manyChildren(path: string, place: string, found: Walk, many: Many | undefined): Texts {
  const all = newTexts();
  for (const kind of kindsIn(place)) {
    if (isOdd(kind)) return byName(rawChildren(path, Buffer.from(place), found));
    all.add(spelled(kind, kind.name, path, found));
    if (all.length === many?.worth) many.expect();
  }
  return all.ordered();
}

/**
 * The children of a folder, ordered.
 * @param before how many folders were listed before it
 * @throws the errors of node:fs
 */
export function childrenOf(path: string, root: string, found: Walk, before: number, many?: Many): Texts {
  const raw = found.rawPaths.get(path);
  if (raw !== undefined) return byName(rawChildren(path, raw, found));
  const place = path === '' ? root : `${root}/${path}`;
  if (before < fewFolders) return manyChildren(path, place, found, many);
  const kinds = readdirSync(place, { withFileTypes: true });
  if (kinds.some(isOdd)) return byName(rawChildren(path, Buffer.from(place), found));
  return byName(kinds.map((kind) => spelled(kind, kind.name, path, found)));
}
