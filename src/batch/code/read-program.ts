import { posix } from 'node:path';
import { isBesideProgram, maxProgramBytes, mostBeside } from '../../core/program-files.js';
import type { HandedFile } from '../hand-ins.js';
import { EntryError, type Source } from '../model.js';
import type { ChosenCode } from './choose-code.js';

/** A file that a student's program finds in its folder. */
interface CodeFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A student's program: its own file first, then what it may import or read. */
export type CodeFiles = readonly [CodeFile, ...CodeFile[]];

// A source says it of evidence.
const tooLarge = { code: 'too-large', message: 'It has more than 1 MiB: no program of a student has.' };

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The files of the same hand-in that lie in the folder of the program, each name once, as `verify` takes them. */
function besideOf(code: HandedFile, among: readonly HandedFile[], own: string): [string, HandedFile][] {
  const folder = posix.dirname(code.path);
  const named = among
    .filter((each) => each !== code && each.problem === undefined && each.turn === code.turn)
    .filter(({ path }) => posix.dirname(path) === folder)
    .map((each): [string, HandedFile] => [posix.basename(each.file), each])
    .filter(([name]) => isBesideProgram(name) && name !== own);
  return [...new Map(named)].sort(([one], [other]) => compare(one, other)).slice(0, mostBeside);
}

/** The bytes of a program; of a larger one, a source may give a part. */
async function readCode(source: Source, path: string): Promise<Uint8Array> {
  const bytes = await source.read(path).catch((error: unknown) => {
    const isLarge = error instanceof EntryError && error.notice.code === tooLarge.code;
    throw isLarge ? new EntryError(tooLarge) : error;
  });
  if (bytes.length > maxProgramBytes) throw new EntryError(tooLarge);
  return bytes;
}

function unlessEntry(error: unknown): undefined {
  if (!(error instanceof EntryError)) throw error;
}

/**
 * Reads a program. Whatever a student calls it, it is run under the name that was asked for: so a name can do
 * nothing, and programs of equal bytes are equal.
 * @throws EntryError for what can't be read, or is too large
 */
export async function readProgram(
  { file, among, sourceOf }: Exclude<ChosenCode, { fault: unknown }>,
  wanted: string,
): Promise<CodeFiles> {
  if (file.problem !== undefined) throw new EntryError(file.problem);
  const bytes = await readCode(sourceOf(file), file.path);
  const files: [CodeFile, ...CodeFile[]] = [{ name: wanted, bytes }];
  for (const [name, each] of besideOf(file, among, wanted)) {
    // What is damaged or too large is not there: a program that wants it says so.
    const found = await readCode(sourceOf(each), each.path).catch(unlessEntry);
    if (found !== undefined) files.push({ name, bytes: found });
  }
  return files;
}
