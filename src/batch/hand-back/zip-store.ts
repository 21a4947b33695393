import { closeSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { ErrorInWords } from '../../core/error-in-words.js';
import { openTemporary } from '../temporaries.js';
import { writeAll } from '../whole-files.js';
import type { Store } from './model.js';
import { directoryEntry, endOfZip, localHeader, zipFile } from './zip-records.js';

// Tells a later run that the archive may be replaced.
const comment = 'Feedback, written by linemark';

// Bytes that are kept back: a call of the system for each file would take longer than to write it.
const chunk = 262_144;

function lastBytes(path: string, count: number): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(count);
    return bytes.toString(
      'utf8',
      0,
      readSync(file, bytes, 0, count, Math.max(statSync(path).size - count, 0)),
    );
  } finally {
    closeSync(file);
  }
}

/** Whether a path leads to an archive that an earlier run wrote. */
export function isFeedbackZip(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  return lastBytes(path, Buffer.byteLength(comment)) === comment;
}

/**
 * Refuses to replace what an earlier run did not write.
 * @throws Error in words, and the errors of node:fs
 */
export function refuseOtherFile(path: string): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined || (there.isFile() && there.size === 0)) return;
  if (isFeedbackZip(path)) return;
  throw new ErrorInWords('there is something else under this name. Give another name, or take it away.');
}

/** Bytes on their way to a file. */
function newChunks(file: number) {
  let waiting: Buffer[] = [];
  let [size, written] = [0, 0];
  const flush = (): void => {
    writeAll(file, Buffer.concat(waiting), written);
    written += size;
    waiting = [];
    size = 0;
  };
  const add = (bytes: Buffer): void => {
    waiting.push(bytes);
    size += bytes.length;
    if (size >= chunk) flush();
  };
  return { add, flush, end: () => written + size };
}

// Many small buffers cost more than what is in them.
const entriesInABlock = 1000;

/** The entries of the directory, which wait for the end of the archive. */
function newDirectory() {
  const blocks: Buffer[] = [];
  let waiting: Buffer[] = [];
  let count = 0;
  const pack = (): void => {
    blocks.push(Buffer.concat(waiting));
    waiting = [];
  };
  return {
    add: (entry: Buffer): void => {
      count += 1;
      if (waiting.push(entry) === entriesInABlock) pack();
    },
    count: () => count,
    blocks: (): readonly Buffer[] => {
      pack();
      return blocks;
    },
  };
}

/**
 * An archive that gets its name when it is whole. The same files give the same bytes. Of each file only the
 * entry of the directory is kept in memory.
 * @throws the errors of node:fs, as its methods do
 */
export function openZipStore(path: string): Store {
  const temporary = openTemporary(path);
  const { file } = temporary;
  const bytes = newChunks(file);
  const directory = newDirectory();
  let isOpen = true;
  const prepare = (): void => {
    if (!isOpen) return;
    const offset = bytes.end();
    for (const block of directory.blocks()) bytes.add(block);
    bytes.add(endOfZip(directory.count(), bytes.end() - offset, offset, comment));
    bytes.flush();
    closeSync(file);
    isOpen = false;
  };
  return {
    add: (name, content) => {
      const data = Buffer.from(content);
      const described = zipFile(name, data);
      directory.add(directoryEntry(described, bytes.end()));
      bytes.add(localHeader(described));
      bytes.add(data);
    },
    prepare,
    finish: () => {
      prepare();
      renameSync(temporary.path, path);
      temporary.forget();
    },
    abandon: () => {
      if (isOpen) closeSync(file);
      rmSync(temporary.path, { force: true });
      temporary.forget();
    },
  };
}
