import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Program } from '../verify/model.js';
import { failure } from './failure.js';
import { readProgram } from './program-files.js';

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A server as it is run: its files lie in one folder, and its command names them there. */
export interface ServerProgram {
  readonly program: Program;
  /** The folder of its files. */
  readonly folder: string;
  /** The file that the command names, or the first beside which it is run. */
  readonly path: string;
}

const pythonFileIn = (folder: string): string | undefined =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.py') && isFile(join(folder, name)))
    .sort()[0];

/**
 * The program that a command starts: the file that one of its words names, with the Python files beside it; where
 * none names a file (`python3 -m server`), the Python files of the working directory.
 * @throws Failure
 */
export function serverProgram(words: readonly string[], cwd: string, evidenceFile: string): ServerProgram {
  const named = words.find((each, index) => (index > 0 || each.includes('/')) && isFile(resolve(cwd, each)));
  const name = named ?? pythonFileIn(cwd);
  if (name === undefined)
    throw failure`The command ${words.join(' ')} names no file, and there is no Python file here: go to the folder of the server.`;
  const path = resolve(cwd, name);
  const server = words.map((each) => {
    if (each !== named) return each;
    return words[0] === each ? `./${basename(each)}` : basename(each);
  });
  return { program: { ...readProgram(path, name, evidenceFile), server }, folder: dirname(path), path };
}
