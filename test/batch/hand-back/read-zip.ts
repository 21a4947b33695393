import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';

/** An entry of an archive, as a reader that is not ours sees it. */
export interface ReadEntry {
  readonly name: string;
  readonly text: string;
  readonly flags: number;
  readonly method: number;
  readonly date: string;
  readonly mode: number;
}

/** Day and time in the two words of MS-DOS. */
const dateOf = (day: number, time: number): string =>
  `${1980 + (day >> 9)}-${(day >> 5) & 15}-${day & 31}${time === 0 ? '' : ` ${time}`}`;

/** How many entries an archive says that it has. */
export async function countOf(path: string): Promise<number> {
  const zip = await openPromise(path, { lazyEntries: true });
  zip.close();
  return zip.entryCount;
}

/** Everything in an archive, in its order. */
export async function entriesOf(path: string): Promise<ReadEntry[]> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries: ReadEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push({
        name: entry.fileName,
        text: await text(await zip.openReadStreamPromise(entry)),
        flags: entry.generalPurposeBitFlag,
        method: entry.compressionMethod,
        date: dateOf(entry.lastModFileDate, entry.lastModFileTime),
        mode: entry.externalFileAttributes >>> 16,
      });
    }
    return entries;
  } finally {
    zip.close();
  }
}
