import type { Notice } from '../../core/model.js';
import { shorten } from '../../core/shorten.js';
import { compareCodePoints } from '../code-points.js';
import { EntryError } from '../model.js';
import type { Bytes } from './bytes.js';
import { type Directory, readDirectory } from './central-directory.js';
import type { Budget, Limits } from './limits.js';
import { scanLocalHeaders } from './local-headers.js';
import type { OpenedSource } from './opened-source.js';
import { findEntry, orderEntries } from './ordered.js';
import { problems, unreadable } from './problems.js';
import { checkNames, twoNamesNotice } from './two-names.js';
import { readZipEntry, type ZipEntry, zipMember } from './zip-entry.js';
import type { ZipRecord } from './zip-record.js';

/** Whether bytes begin like a zip: it starts with a file, or has none. */
export const isZip = (bytes: Bytes): boolean =>
  /^PK(?:[\x03\x05\x06\x07]|$)/.test(bytes.at(0, 3).toString('latin1'));

const longestName = 160;

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

/** What an archive holds. */
interface Contents {
  readonly entries: ZipEntry[];
  readonly folders: string[];
  /** Paths of entries that lead out of it. */
  readonly outside: string[];
  /** Whether it holds more than the limit: a path can name hundreds of folders. */
  readonly isFull: boolean;
}

function contents(records: readonly ZipRecord[], limits: Limits): Contents {
  const entries: ZipEntry[] = [];
  const outside: string[] = [];
  const folders = new Set<string>();
  const isFull = (): boolean => entries.length + folders.size > limits.entries;
  for (const record of records) {
    if (isFull()) break;
    const member = zipMember(record, limits);
    if ('folder' in member) {
      if (member.folder.length <= limits.pathLength) addWithParents(folders, member.folder);
      continue;
    }
    entries.push(member.entry);
    const { path } = member.entry;
    if (member.escapes) outside.push(path);
    else if (path.length <= limits.pathLength) addWithParents(folders, parentOf(path));
  }
  const ordered = { entries: orderEntries(entries), folders: [...folders].sort(compareCodePoints) };
  return { ...ordered, outside, isFull: isFull() };
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
  const { outside, isFull, ...held } = contents(records, limits);
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
  readonly budget: Budget;
  readonly nested: boolean;
}

/** Opens an archive where it is; nothing of it is written to disk. */
export async function openZip(bytes: Bytes, options: ZipOptions): Promise<OpenedSource> {
  const { limits, budget } = options;
  const { entries, ...rest } = await list(bytes, limits);
  const readUpTo = async (path: string, limit: number): Promise<Buffer> => {
    const entry = findEntry(entries, path);
    if (entry.problem !== undefined) throw new EntryError(entry.problem);
    if (budget.left <= 0) throw new EntryError(problems.overBudget);
    const found = await readZipEntry(bytes, entry, limit, limits).catch((error: unknown) => {
      // What the system did not say is a fault of ours, and no student's.
      throw error instanceof Error && 'code' in error ? new EntryError(unreadable(error)) : error;
    });
    budget.left -= found.length;
    if (budget.left < 0) throw new EntryError(problems.overBudget);
    return found;
  };
  return {
    ...options,
    ...rest,
    entries,
    readUpTo,
    read: (path) => readUpTo(path, limits.entryBytes),
    close: async () => bytes.close(),
  };
}
