import type { Notice } from '../../core/model.js';
import { compareCodePoints } from '../code-points.js';
import { EntryError } from '../model.js';
import type { Bytes } from './bytes.js';
import { type Directory, readDirectory } from './central-directory.js';
import type { Budget, Limits } from './limits.js';
import { scanLocalHeaders } from './local-headers.js';
import type { OpenedSource } from './opened-source.js';
import { findByPath, orderedPaths } from './ordered.js';
import { problems as kinds, unreadable } from './problems.js';
import { readZipEntry, type ZipEntry, zipMember } from './zip-entry.js';
import type { ZipRecord } from './zip-record.js';

/** Whether bytes begin like a zip: it starts with a file, or has none. */
export const isZip = (bytes: Bytes): boolean =>
  /^PK(?:[\x03\x05\x06\x07]|$)/.test(bytes.at(0, 3).toString('latin1'));

const truncated: Notice = {
  code: 'truncated',
  message:
    'The archive breaks off, or its directory is damaged: what stands before the break was read, and files may be missing. Download it again.',
};

const tooMany = ({ entries }: Limits): Notice => ({
  code: 'too-many-entries',
  message: `The archive has more than ${entries} files and folders: the rest was not read. Split it.`,
});

/** Adds what the local headers show and the broken directory does not. */
async function recovered(bytes: Bytes, { records }: Directory, limits: Limits): Promise<ZipRecord[]> {
  const known = new Set(records.map(({ offset }) => offset));
  const found = await scanLocalHeaders(bytes, limits);
  return [...records, ...found.filter(({ offset }) => !known.has(offset))];
}

function addWithParents(folders: Set<string>, path: string): void {
  for (let folder = path; folder !== '' && !folders.has(folder); folder = parentOf(folder))
    folders.add(folder);
}

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** What the records list: the entries by path, and what a listing says of them. */
function contents(records: readonly ZipRecord[], limits: Limits) {
  const entries: ZipEntry[] = [];
  const problems = new Map<string, Notice>();
  const folders = new Set<string>();
  for (const record of records) {
    const member = zipMember(record, limits);
    if ('folder' in member) {
      if (member.folder.length <= limits.pathLength) addWithParents(folders, member.folder);
      continue;
    }
    entries.push(member.entry);
    const { path, problem } = member.entry;
    if (problem !== undefined) problems.set(path, problem);
    if (!member.escapes && path.length <= limits.pathLength) addWithParents(folders, parentOf(path));
  }
  entries.sort((one, other) => compareCodePoints(one.path, other.path));
  const files = orderedPaths(
    entries.map(({ path }) => path),
    problems,
  );
  return { entries, files, folders: [...folders].sort(compareCodePoints), problems };
}

async function list(bytes: Bytes, limits: Limits) {
  const directory = await readDirectory(bytes, limits.entries);
  const { end } = directory;
  const records = end === 'broken' ? await recovered(bytes, directory, limits) : directory.records;
  const notices = { whole: [], full: [tooMany(limits)], broken: [truncated] }[end];
  return { ...contents(records, limits), notices, complete: end === 'whole' };
}

/** What an archive is opened with. */
interface ZipOptions {
  /** Base name, without `.zip`. */
  readonly name: string;
  readonly limits: Limits;
  readonly budget: Budget;
  readonly nested: boolean;
}

/** Opens an archive where it is; nothing of it is written to disk. */
export async function openZip(bytes: Bytes, options: ZipOptions): Promise<OpenedSource> {
  const { limits, budget } = options;
  const { entries, ...rest } = await list(bytes, limits);
  const readUpTo = async (path: string, limit: number): Promise<Buffer> => {
    const problem = rest.problems.get(path);
    if (problem !== undefined) throw new EntryError(problem);
    const entry = findByPath(entries, path);
    try {
      return await readZipEntry(bytes, entry, limit, limits);
    } catch (error) {
      throw error instanceof EntryError ? error : new EntryError(unreadable(error));
    }
  };
  return {
    ...options,
    ...rest,
    readUpTo,
    async read(path) {
      if (budget.left <= 0) throw new EntryError(kinds.overBudget);
      const found = await readUpTo(path, limits.entryBytes);
      budget.left -= found.length;
      if (budget.left < 0) throw new EntryError(kinds.overBudget);
      return found;
    },
    close: async () => bytes.close(),
  };
}
