import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { maxBytes } from '../core/decode.js';
import { closest } from '../core/did-you-mean.js';
import { fileNameMatch } from '../core/file-name.js';
import { failure, reasonOf } from './failure.js';
import { readBytes } from './files.js';
import type { Streams } from './streams.js';

/** An evidence file that was found: how to name it to people, and where it is. */
export interface EvidenceFile {
  /** Base name. */
  readonly name: string;
  /** Absolute path; undefined for standard input. */
  readonly path: string | undefined;
}

// One byte more than a file may have, so that a larger one is seen to be larger.
const limit = maxBytes + 1;

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function kindOf(path: string, given: string): 'file' | 'folder' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const meant = closest(
      basename(path),
      namesIn(dirname(path)).filter((name) => name !== basename(path)),
    );
    const way =
      meant === undefined ? 'look at the path, and at the folder you are in.' : `did you mean "${meant}"?`;
    throw failure`${given} can't be read: ${reasonOf(error)}; ${way}`;
  }
}

/** The file that a student means who names none: the rubric's file name here, or the only close one. */
function defaultFile(wanted: string, cwd: string): EvidenceFile {
  const here = join(cwd, wanted);
  if (isFile(here)) return { name: wanted, path: here };
  const close = namesIn(cwd).filter(
    (name) => fileNameMatch(name, wanted) === 'close' && isFile(join(cwd, name)),
  );
  const [only] = close;
  if (only !== undefined && close.length === 1) return { name: only, path: join(cwd, only) };
  if (close.length > 1) {
    throw failure`There is no ${wanted} here, but several files with close names: ${close.join(', ')}.
Say which one: linemark check "${only ?? ''}"`;
  }
  throw failure`There is no ${wanted} in this folder.
Go to the folder that has it, or give its path: linemark check path/to/your-file.txt`;
}

/**
 * Finds the evidence file of a command: `-` for standard input, a path, or the default.
 * @throws Failure
 */
export function findEvidenceFile(given: string | undefined, wanted: string, { cwd }: Streams): EvidenceFile {
  if (given === undefined) return defaultFile(wanted, cwd);
  if (given === '-') return { name: wanted, path: undefined };
  if (given === '') throw failure`The name of the evidence file is empty.`;
  const path = resolve(cwd, given);
  if (kindOf(path, given) === 'folder') {
    throw failure`${given} is a folder. Give the file in it: linemark check "${join(given, wanted)}"`;
  }
  return { name: basename(path), path };
}

/** The bytes of an evidence file, at most one more than a file may have. */
export async function readEvidenceFile({ name, path }: EvidenceFile, streams: Streams): Promise<Uint8Array> {
  if (path !== undefined) return readBytes(path, name, limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of streams.in) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}
