import { type Dirent, opendirSync, readdirSync } from 'node:fs';
import type { Notice } from '../../core/model.js';
import { shorten } from '../../core/shorten.js';
import { compareCodePoints } from '../code-points.js';
import { systemReason } from '../system-error.js';
import { newTexts, type TextList, type Texts } from '../texts.js';
import type { Limits } from './limits.js';
import { problems as kinds } from './problems.js';

/** What a folder holds, in the order of the paths, as if that of a folder had a `/` at its end. */
interface Walk {
  readonly files: TextList;
  readonly folders: TextList;
  readonly notices: Notice[];
  /** What is wrong with a file, or with what a folder holds. */
  readonly problems: Map<string, Notice>;
  /** The paths of what has a name that is no UTF-8, as the system has them. */
  readonly rawPaths: Map<string, Buffer>;
}

const longestName = 160;
const slash = Buffer.from('/');

const below = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

/** What a child is: a folder's name gets a `/`, so that it stands where the paths below it do. */
type Spelled = string;

const isFolder = (child: Spelled): boolean => child.endsWith('/');

function spelled(kind: Dirent | Dirent<Buffer>, name: string, path: string, { problems }: Walk): Spelled {
  if (kind.isDirectory()) return `${name}/`;
  if (kind.isSymbolicLink()) problems.set(below(path, name), kinds.link);
  else if (!kind.isFile()) problems.set(below(path, name), kinds.special);
  return name;
}

function rawChildren(path: string, place: Buffer, found: Walk): Spelled[] {
  return readdirSync(place, { withFileTypes: true, encoding: 'buffer' }).map((kind) => {
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

/** The children of a folder that may have very many: none of them is kept but its name. */
function manyChildren(path: string, place: string, found: Walk): Texts {
  const all = newTexts();
  for (const kind of kindsIn(place)) {
    if (isOdd(kind)) return byName(rawChildren(path, Buffer.from(place), found));
    all.add(spelled(kind, kind.name, path, found));
  }
  return all.ordered();
}

function children(path: string, root: string, found: Walk): Texts {
  const raw = found.rawPaths.get(path);
  if (raw !== undefined) return byName(rawChildren(path, raw, found));
  const place = path === '' ? root : `${root}/${path}`;
  if (found.folders.length < fewFolders) return manyChildren(path, place, found);
  const kinds = readdirSync(place, { withFileTypes: true });
  if (kinds.some(isOdd)) return byName(rawChildren(path, Buffer.from(place), found));
  return byName(kinds.map((kind) => spelled(kind, kind.name, path, found)));
}

const isRepository = (path: string): boolean => path === '.git' || path.endsWith('/.git');

const unreadableFolder = (path: string, reason: string): Notice => ({
  code: 'unreadable-folder',
  message: `The folder ${path === '' ? 'itself' : shorten(path, longestName)} can't be read: ${reason}. What it holds is missing.`,
});

function noteUnreadable(path: string, reason: string, { notices, problems }: Walk): void {
  const notice = unreadableFolder(path, reason);
  notices.push(notice);
  problems.set(path, notice);
}

const tooMany = ({ entries }: Limits): Notice => ({
  code: 'too-many-entries',
  message: `The folder has more than ${entries} files and folders: the rest was not read. Split it.`,
});

function childrenOrNotice(path: string, root: string, limits: Limits, found: Walk): Texts {
  if (path.length > limits.pathLength) {
    noteUnreadable(path, 'its path is too long', found);
    return [];
  }
  try {
    return children(path, root, found);
  } catch (error) {
    noteUnreadable(path, systemReason(error), found);
    return [];
  }
}

/** Notes a file; of files that look the same, none can be told from the other. */
function noteFile(path: string, last: string, limits: Limits, { files, problems }: Walk): void {
  files.add(path);
  if (path === last && !problems.has(path)) problems.set(path, kinds.doubleName);
  if (path.length > limits.pathLength && !problems.has(path)) problems.set(path, kinds.longPath);
}

/** A folder that is being looked through. */
interface Open {
  readonly path: string;
  readonly children: Texts;
  next: number;
}

/** Lists what is below a folder. Links are not followed, and `.git` folders not looked into. */
export function walk(root: string, limits: Limits): Walk {
  const found: Walk = {
    files: newTexts(),
    folders: newTexts(),
    notices: [],
    problems: new Map(),
    rawPaths: new Map(),
  };
  const enter = (path: string): Open => ({
    path,
    children: childrenOrNotice(path, root, limits, found),
    next: 0,
  });
  const open = [enter('')];
  let last = '';
  for (let folder = open.at(-1); folder !== undefined; folder = open.at(-1)) {
    const child = folder.children.at(folder.next);
    folder.next += 1;
    if (child === undefined) {
      open.pop();
      continue;
    }
    if (found.files.length + found.folders.length >= limits.entries) {
      found.notices.push(tooMany(limits));
      return found;
    }
    const path = below(folder.path, isFolder(child) ? child.slice(0, -1) : child);
    if (!isFolder(child)) {
      noteFile(path, last, limits, found);
      last = path;
      continue;
    }
    found.folders.add(path);
    if (!isRepository(path)) open.push(enter(path));
  }
  return found;
}
