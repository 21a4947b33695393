import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isBesideProgram, maxProgramBytes, mostBeside } from '../core/program-files.js';
import type { Program, ProgramFile } from '../verify/model.js';
import { failure } from './failure.js';
import { readBytes } from './files.js';

const isWhole = ({ bytes }: ProgramFile): boolean => bytes.length <= maxProgramBytes;

const readFile = (path: string, name: string, shown: string): ProgramFile => ({
  name,
  bytes: readBytes(path, shown, maxProgramBytes + 1),
});

/** A file beside a program; none where it can't be read or is too large: a program that wants it says so. */
function filesBeside(folder: string, name: string): readonly ProgramFile[] {
  try {
    return [readFile(join(folder, name), name, name)].filter(isWhole);
  } catch {
    return [];
  }
}

/**
 * The file of a program, with what lies beside it that the program may need; what is too large is not there.
 * @throws Failure if the file can't be read, or is too large
 */
export function readProgram(path: string, shown: string, evidenceFile: string): Program {
  const own = readFile(path, basename(path), shown);
  if (!isWhole(own)) throw failure`${shown} is larger than 1 MiB: no program of a student is.`;
  const folder = dirname(path);
  const beside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== own.name && isBesideProgram(entry.name))
    .map(({ name }) => name)
    .sort()
    .slice(0, mostBeside)
    .flatMap((name) => filesBeside(folder, name));
  return { evidenceFile, files: [own, ...beside] };
}
