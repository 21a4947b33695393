import type { Notice } from '../../core/model.js';
import { shorten } from '../../core/shorten.js';
import type { Bytes } from './bytes.js';
import { entryPath } from './entry-name.js';
import { problems } from './problems.js';
import { localHeader, type ZipRecord } from './zip-record.js';

const longestName = 160;
const lengthAt = 26;
const nameAt = 30;

/** Whether the name before the data is this one, byte for byte; false also where it takes a closer look. */
function isSpelledSo(bytes: Bytes, { offset, name }: ZipRecord): boolean {
  const length = bytes.at(offset + lengthAt, 2);
  if (length.length < 2 || length.readUInt16LE(0) !== name.length) return false;
  return bytes.at(offset + nameAt, name.length).toString('latin1') === name;
}

function hasOtherName(bytes: Bytes, record: ZipRecord): boolean {
  const other = localHeader(bytes, record.offset)?.name;
  return (
    other !== undefined && other !== record.name && entryPath(other).path !== entryPath(record.name).path
  );
}

/**
 * Compares the names in the directory with those before the data. No checksum covers a name, and a wrong one
 * makes the file somebody else's: each entry that has two gets a problem.
 */
export const checkNames = (bytes: Bytes, records: readonly ZipRecord[]): ZipRecord[] =>
  records.map((record) =>
    isSpelledSo(bytes, record) || !hasOtherName(bytes, record)
      ? record
      : { ...record, problem: record.problem ?? problems.twoNames },
  );

/** What to tell of an archive that has such entries: a name may be so wrong that it is nobody's. */
export function twoNamesNotice(records: readonly ZipRecord[]): Notice[] {
  const found = records.filter(({ problem }) => problem === problems.twoNames);
  const [first] = found;
  if (first === undefined) return [];
  const more = found.length === 1 ? '' : ` and ${found.length - 1} more`;
  const message = `The archive is damaged: it has two names for ${shorten(first.name, longestName)}${more}, so there is no telling whose that is. Download it again.`;
  return [{ code: 'damaged', message }];
}
