import type { Notice } from '../../core/model.js';
import { EntryError } from '../model.js';
import type { OpenedSource } from './opened-source.js';
import { problems } from './problems.js';

const { cutOff, falseSize, wrongChecksum, broken, twoNames, overBudget } = problems;

const again = 'who grades has to get the archive again';

// What a student can do nothing about: the same words are read by who grades and by who handed in.
const inArchive: ReadonlyMap<string, readonly [what: string, way: string]> = new Map([
  [cutOff.message, ['breaks off inside this file', again]],
  [falseSize.message, ['is damaged: this file has not the size that it states', again]],
  [wrongChecksum.message, ['is damaged: this file has not the checksum (CRC-32) that it states', again]],
  [broken.message, ['is damaged: it holds no file where it says that this one is, or a broken one', again]],
  [
    twoNames.message,
    ['is damaged: it has two names for this file, so there is no telling whose it is', again],
  ],
  [
    overBudget.message,
    ['unpacks to more than is allowed in all', 'who grades can allow more with --limit totalBytes'],
  ],
]);

/** Says of what is wrong with the archive of a class that no student is to blame. */
export function ofTheArchive(notice: Notice): Notice {
  const [what, way] = inArchive.get(notice.message) ?? [];
  if (what === undefined) return notice;
  const message = `The archive in which all submissions came ${what}. Whoever handed this in did nothing wrong; ${way}.`;
  return { ...notice, message };
}

/** The archive of a class: what is damaged in it was not damaged by a student, as it may be in a zip that one made. */
export function classArchive(source: OpenedSource): OpenedSource {
  const said = (error: unknown): never => {
    throw error instanceof EntryError ? new EntryError(ofTheArchive(error.notice)) : error;
  };
  return {
    ...source,
    problems: new Map([...source.problems].map(([path, notice]) => [path, ofTheArchive(notice)])),
    read: (path) => source.read(path).catch(said),
    readUpTo: (path, limit) => source.readUpTo(path, limit).catch(said),
  };
}
