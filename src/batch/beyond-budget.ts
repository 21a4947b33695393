import { mayBeRead } from './choose-file.js';
import type { HandIns } from './hand-ins.js';
import { EntryError, type Source } from './model.js';
import { isZip, mostZips } from './nested-files.js';
import { ofTheArchive } from './sources/class-archive.js';
import { type OpenedSource, opened } from './sources/opened-source.js';
import { problems } from './sources/problems.js';

/** The source as one that gives nothing more. */
function spent(source: OpenedSource): OpenedSource {
  const refuse = async (): Promise<never> => {
    throw new EntryError(ofTheArchive(problems.overBudget));
  };
  return { ...source, read: refuse, readUpTo: refuse };
}

/** The first submission for which an archive would unpack more in all than it may. */
function firstBeyond(source: OpenedSource, { students, handIn }: HandIns, wanted: string): number {
  let left = source.limits.totalBytes;
  for (let at = 0; at < students.length; at += 1) {
    const { files } = handIn(at);
    const { named, others } = mayBeRead(files, wanted);
    const zips = named.length > 0 ? [] : files.filter(({ file }) => isZip(file)).slice(0, mostZips);
    for (const { path } of [...named, ...others, ...zips]) left -= source.sizeOf(path);
    if (left < 0) return at;
  }
  return students.length;
}

/**
 * Where the files of each submission are read: from the one on that is beyond the limit of the archive, nowhere.
 * What an entry unpacks to stands in the archive, and is checked when it is read; what may be read of a
 * submission can be told by the names. So the limit falls where it does whoever is graded here, in whatever order.
 */
export function beyondBudget(source: Source, handIns: HandIns, wanted: string): (at: number) => Source {
  // A source that was made elsewhere states no sizes.
  const archive = 'sizeOf' in source ? opened(source) : undefined;
  if (archive === undefined || archive.size <= archive.limits.totalBytes) return () => source;
  const first = firstBeyond(archive, handIns, wanted);
  const beyond = spent(archive);
  return (at) => (at < first ? source : beyond);
}
