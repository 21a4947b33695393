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

/** The way out where no file is found, in the words of the door. */
export interface FileAdvice {
  /** Where the file of that name was looked for. */
  readonly place: string;
  /** What to do where it is not there. */
  readonly missing: string;
  /** What to do where several come close, of which this is one. */
  readonly choose: (name: string) => string;
  /** How a file is named. */
  readonly name: (path: string) => string;
}

const command = (path: string): string => `linemark check "${path}"`;

const atTerminal: FileAdvice = {
  place: 'in this folder',
  missing: 'Go to the folder that has it, or give its path: linemark check path/to/your-file.txt',
  choose: (name) => `Say which one: ${command(name)}`,
  name: command,
};

// One byte more than a file may have, so that a larger one is seen to be larger.
const limit = maxBytes + 1;

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** What lies in a folder, sorted; nothing if it can't be read. */
export function namesIn(folder: string): string[] {
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
function defaultFile(wanted: string, cwd: string, { place, missing, choose }: FileAdvice): EvidenceFile {
  const here = join(cwd, wanted);
  if (isFile(here)) return { name: wanted, path: here };
  const close = namesIn(cwd).filter(
    (name) => fileNameMatch(name, wanted) === 'close' && isFile(join(cwd, name)),
  );
  const [only] = close;
  if (only !== undefined && close.length === 1) return { name: only, path: join(cwd, only) };
  if (close.length > 1) {
    throw failure`There is no ${wanted} ${place}, but several files with close names: ${close.join(', ')}.
${choose(only ?? '')}`;
  }
  throw failure`There is no ${wanted} ${place}.
${missing}`;
}

/**
 * Finds the evidence file of a command: `-` for standard input, a path, or the default.
 * @throws Failure
 */
export function findEvidenceFile(
  given: string | undefined,
  wanted: string,
  { cwd }: Pick<Streams, 'cwd'>,
  advice = atTerminal,
): EvidenceFile {
  if (given === undefined) return defaultFile(wanted, cwd, advice);
  if (given === '-') return { name: wanted, path: undefined };
  if (given === '') throw failure`The name of the evidence file is empty.`;
  const path = resolve(cwd, given);
  if (kindOf(path, given) === 'folder') {
    throw failure`${given} is a folder. Give the file in it: ${advice.name(join(given, wanted))}`;
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
