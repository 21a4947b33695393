import type { Notice } from '../../core/model.js';
import { shorten } from '../../core/shorten.js';
import { systemReason } from '../system-error.js';
import type { Texts } from '../texts.js';
import { below, childrenOf, isFolder, type Many, newWalk, type Walk } from './children.js';
import type { Limits } from './limits.js';
import { problems as kinds } from './problems.js';

/** A folder that is being looked through. */
export interface OpenFolder {
  readonly path: string;
  readonly children: Texts;
  next: number;
}

/** A walk below a root that has not ended. */
export interface Walking {
  readonly root: string;
  readonly limits: Limits;
  readonly found: Walk;
  /** The folders on the way to where it stands, outermost first. */
  readonly open: OpenFolder[];
  /** Folders that others have listed before it began. */
  readonly before: number;
  /** Who lists what is below a folder that has many children; this walk, if nobody else does. */
  readonly many: Many | undefined;
  /** The last file that was found. */
  last: string;
}

const longestName = 160;

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
  message: `The folder has more than ${entries} files and folders: the rest was not read. Split it, or allow more with --limit entries=NUMBER.`,
});

function childrenOrNotice(path: string, { root, limits, found, before, many }: Walking): Texts {
  if (path.length > limits.pathLength) {
    noteUnreadable(path, 'its path is too long', found);
    return [];
  }
  try {
    return childrenOf(path, root, found, before + found.folders.length, many);
  } catch (error) {
    noteUnreadable(path, systemReason(error), found);
    return [];
  }
}

/** Notes a file; of files that look the same, none can be told from the other. */
function noteFile(path: string, walking: Walking): void {
  const { limits, last } = walking;
  const { files, problems } = walking.found;
  files.add(path);
  if (path === last && !problems.has(path)) problems.set(path, kinds.doubleName);
  if (path.length > limits.pathLength && !problems.has(path)) problems.set(path, kinds.longPath);
  walking.last = path;
}

function enter(path: string, walking: Walking): OpenFolder {
  const folder = { path, children: childrenOrNotice(path, walking), next: 0 };
  walking.open.push(folder);
  return folder;
}

/** A walk that is to list children of a folder alone. @param before folders that others have listed before them */
export const walkOf = (
  root: string,
  path: string,
  children: Texts,
  limits: Limits,
  before: number,
): Walking => ({
  root,
  limits,
  found: newWalk(),
  open: [{ path, children, next: 0 }],
  before,
  many: undefined,
  last: '',
});

/** A walk that stands before its root. */
export function startWalk(root: string, limits: Limits, many?: Many): Walking {
  const walking = { root, limits, found: newWalk(), open: [], before: 0, many, last: '' };
  enter('', walking);
  return walking;
}

const listed = ({ files, folders }: Walk): number => files.length + folders.length;

/** Whether there are as many as may be listed, and so no more is. */
function isFull({ found, limits, open }: Walking): boolean {
  if (listed(found) < limits.entries) return false;
  found.notices.push(tooMany(limits));
  open.length = 0;
  return true;
}

/**
 * Lists what is below the open folders. Links are not followed, and `.git` folders not looked into.
 * @returns a folder that has more children than are listed here; the walk goes on behind it
 */
export function goOn(walking: Walking): OpenFolder | undefined {
  const { open, found, many } = walking;
  for (let folder = open.at(-1); folder !== undefined; folder = open.at(-1)) {
    if (many && folder.next === 0 && folder.children.length >= many.worth) return open.pop();
    const child = folder.children.at(folder.next);
    folder.next += 1;
    if (child === undefined) {
      open.pop();
      continue;
    }
    if (isFull(walking)) return undefined;
    const path = below(folder.path, isFolder(child) ? child.slice(0, -1) : child);
    if (!isFolder(child)) {
      noteFile(path, walking);
      continue;
    }
    found.folders.add(path);
    if (!isRepository(path)) enter(path, walking);
  }
  return undefined;
}
