import { type Dirent, readdirSync } from 'node:fs';
import type { Notice } from '../../core/model.js';
import type { Limits } from './limits.js';
import { problems as kinds, systemReason } from './problems.js';

/** What a folder holds. */
interface Walk {
  readonly files: string[];
  readonly folders: string[];
  readonly notices: Notice[];
  readonly problems: Map<string, Notice>;
  /** The paths of what has a name that is no UTF-8, as the system has them. */
  readonly rawPaths: Map<string, Buffer>;
}

/** A folder to look into: its path below the root, and the system's own. */
interface Folder {
  readonly path: string;
  readonly place: string | Buffer;
}

interface Child extends Folder {
  readonly kind: Dirent | Dirent<Buffer>;
}

const slash = Buffer.from('/');

const below = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);

function rawChildren({ path, place }: Folder): Child[] {
  const folder = Buffer.from(place);
  return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }).map((kind) => ({
    path: below(path, kind.name.toString('utf8')),
    place: Buffer.concat([folder, slash, kind.name]),
    kind,
  }));
}

function children(folder: Folder): Child[] {
  if (typeof folder.place !== 'string') return rawChildren(folder);
  const found = readdirSync(folder.place, { withFileTypes: true });
  // A name that is no UTF-8 leads to no file when it is spelled with replacement characters.
  if (found.some(({ name }) => name.includes('\ufffd'))) return rawChildren(folder);
  const { path, place } = folder;
  return found.map((kind) => ({ path: below(path, kind.name), place: `${place}/${kind.name}`, kind }));
}

function problemOf({ kind, path }: Child, limits: Limits): Notice | undefined {
  if (kind.isSymbolicLink()) return kinds.link;
  if (!kind.isFile()) return kinds.special;
  return path.length > limits.pathLength ? kinds.longPath : undefined;
}

function noteEntry(child: Child, limits: Limits, { files, problems, rawPaths }: Walk): void {
  const problem = problemOf(child, limits);
  const { path, place } = child;
  files.push(path);
  if (problem !== undefined) problems.set(path, problem);
  if (typeof place !== 'string') rawPaths.set(path, place);
}

const isRepository = (path: string): boolean => path === '.git' || path.endsWith('/.git');

const unreadableFolder = (path: string, reason: string): Notice => ({
  code: 'unreadable-folder',
  message: `The folder ${path === '' ? 'itself' : path} can't be read: ${reason}. What it holds is missing.`,
});

const tooMany = ({ entries }: Limits): Notice => ({
  code: 'too-many-entries',
  message: `The folder has more than ${entries} files and folders: the rest was not read. Split it.`,
});

function childrenOrNotice(folder: Folder, limits: Limits, notices: Notice[]): Child[] {
  if (folder.path.length > limits.pathLength) {
    notices.push(unreadableFolder(folder.path, 'its path is too long'));
    return [];
  }
  try {
    return children(folder);
  } catch (error) {
    notices.push(unreadableFolder(folder.path, systemReason(error)));
    return [];
  }
}

/** Lists what is below a folder, in no order. Links are not followed, and `.git` folders not looked into. */
export function walk(root: string, limits: Limits): Walk {
  const found: Walk = { files: [], folders: [], notices: [], problems: new Map(), rawPaths: new Map() };
  const open: Folder[] = [{ path: '', place: root }];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const child of childrenOrNotice(folder, limits, found.notices)) {
      if (found.files.length + found.folders.length >= limits.entries) {
        found.notices.push(tooMany(limits));
        return found;
      }
      if (!child.kind.isDirectory()) {
        noteEntry(child, limits, found);
        continue;
      }
      found.folders.push(child.path);
      if (!isRepository(child.path)) open.push({ path: child.path, place: child.place });
    }
  }
  return found;
}
