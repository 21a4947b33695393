import type { Notice } from '../../core/model.js';
import { shorten } from '../../core/shorten.js';
import { EntryError } from '../model.js';
import type { Bytes } from './bytes.js';
import { type Directory, readDirectory } from './central-directory.js';
import { type Budget, type Limits, nestedArchiveBytes } from './limits.js';
import { scanLocalHeaders } from './local-headers.js';
import type { OpenedSource } from './opened-source.js';
import { findByPath } from './ordered.js';
import { problems as kinds, unreadable } from './problems.js';
import { checkNames, twoNamesNotice } from './two-names.js';
import { contentsOf } from './zip-contents.js';
import { readZipEntry, type ZipEntry } from './zip-entry.js';
import type { ZipRecord } from './zip-record.js';

/** Whether bytes begin like a zip: it starts with a file, or has none. */
export const isZip = (bytes: Bytes): boolean =>
  /^PK(?:[\x03\x05\x06\x07]|$)/.test(bytes.at(0, 3).toString('latin1'));

const isZipName = (path: string): boolean => /\.zip$/i.test(path);

const longestName = 160;

const truncated: Notice = {
  code: 'truncated',
  message:
    'The archive breaks off, or its directory is damaged: what stands before the break was read, and files may be missing. Download it again.',
};

const tooMany = ({ entries }: Limits): Notice => ({
  code: 'too-many-entries',
  message: `The archive has more than ${entries} files and folders: the rest was not read. Split it, or allow more with --limit entries=NUMBER.`,
});

/** Adds what the local headers show and the broken directory does not. */
async function recovered(bytes: Bytes, { records }: Directory, limits: Limits): Promise<ZipRecord[]> {
  const known = new Set(records.map(({ offset }) => offset));
  const found = await scanLocalHeaders(bytes, limits);
  return [...records, ...found.filter(({ offset }) => !known.has(offset))];
}

/** Tells of what can't belong to anybody, since it lies outside. */
function outsideNotice(paths: readonly string[]): Notice[] {
  const [first] = paths;
  if (first === undefined) return [];
  const more = paths.length === 1 ? '' : ` and ${paths.length - 1} more`;
  const message = `${shorten(first, longestName)}${more} would lie outside of the archive, and was not read.`;
  return [{ code: 'forbidden-name', message }];
}

async function list(bytes: Bytes, limits: Limits) {
  const directory = await readDirectory(bytes, limits.entries);
  const { end } = directory;
  const found = end === 'broken' ? await recovered(bytes, directory, limits) : directory.records;
  const records = checkNames(bytes, found);
  const { outside, isFull, ...held } = contentsOf(records, limits);
  const missing = [
    ...(end === 'broken' ? [truncated] : []),
    ...(end === 'full' || isFull ? [tooMany(limits)] : []),
    ...twoNamesNotice(records),
  ];
  return { ...held, notices: [...missing, ...outsideNotice(outside)], complete: missing.length === 0 };
}

/** What an archive is opened with. */
interface ZipOptions {
  /** Base name, without `.zip`. */
  readonly name: string;
  readonly limits: Limits;
  /** What it may give; what a class may is counted by those who know what is read of it. */
  readonly budget?: Budget;
  readonly nested: boolean;
}

/** Opens an archive where it is; nothing of it is written to disk. */
export async function openZip(bytes: Bytes, options: ZipOptions): Promise<OpenedSource> {
  const { limits, budget, ...about } = options;
  const { entries, ...rest } = await list(bytes, limits);
  const readUpTo = async (path: string, limit: number): Promise<Buffer> => {
    const problem = rest.problems.get(path);
    if (problem !== undefined) throw new EntryError(problem);
    const entry = findByPath(entries, path);
    if (budget !== undefined && budget.left < Math.min(limit, entry.size))
      throw new EntryError(kinds.overBudget);
    const found = await readZipEntry(bytes, entry, limit, limits).catch((error: unknown) => {
      // What the system did not say is a fault of ours, and no student's.
      throw error instanceof Error && 'code' in error ? new EntryError(unreadable(error)) : error;
    });
    if (budget !== undefined) budget.left -= found.length;
    return found;
  };
  const most = ({ path, size }: ZipEntry): number =>
    Math.min(size, isZipName(path) ? nestedArchiveBytes : limits.entryBytes);
  return {
    ...about,
    ...rest,
    limits,
    size: entries.reduce((sum, entry) => sum + most(entry), 0),
    sizeOf: (path) => most(findByPath(entries, path)),
    readUpTo,
    read: (path) => readUpTo(path, limits.entryBytes),
    close: async () => bytes.close(),
  };
}
