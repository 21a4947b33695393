import type { Notice } from '../../core/model.js';
import { compareCodePoints } from '../code-points.js';
import type { Limits } from './limits.js';
import { orderedPaths } from './ordered.js';
import { type ZipEntry, zipMember } from './zip-entry.js';
import type { ZipRecord } from './zip-record.js';

/** What an archive holds. */
interface Contents {
  /** Ordered by path. */
  readonly entries: readonly ZipEntry[];
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly problems: ReadonlyMap<string, Notice>;
  /** Paths of entries that lead out of it. */
  readonly outside: readonly string[];
  /** Whether it holds more than the limit: a path can name hundreds of folders. */
  readonly isFull: boolean;
}

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

function addWithParents(folders: Set<string>, path: string): void {
  for (let folder = path; folder !== '' && !folders.has(folder); folder = parentOf(folder))
    folders.add(folder);
}

// As in a walk: a folder stands where the paths below it do.
const byPlaceOfContents = (one: string, other: string): number => compareCodePoints(`${one}/`, `${other}/`);

/** Sorts out what the records of an archive list. */
export function contentsOf(records: readonly ZipRecord[], limits: Limits): Contents {
  const entries: ZipEntry[] = [];
  const outside: string[] = [];
  const folders = new Set<string>();
  const problems = new Map<string, Notice>();
  const isFull = (): boolean => entries.length + folders.size > limits.entries;
  for (const record of records) {
    if (isFull()) break;
    const member = zipMember(record, limits);
    if ('folder' in member) {
      if (member.folder.length <= limits.pathLength) addWithParents(folders, member.folder);
      continue;
    }
    const { path, problem } = member.entry;
    entries.push(member.entry);
    if (problem !== undefined) problems.set(path, problem);
    if (member.escapes) outside.push(path);
    else if (path.length <= limits.pathLength) addWithParents(folders, parentOf(path));
  }
  entries.sort((one, other) => compareCodePoints(one.path, other.path));
  const paths = entries.map(({ path }) => path);
  return {
    entries,
    files: orderedPaths(paths, problems),
    folders: [...folders].sort(byPlaceOfContents),
    problems,
    outside,
    isFull: isFull(),
  };
}
