import { mkdirSync, openSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from './system-error.js';

const left = /^\.linemark-([0-9a-f]{8})-([1-9]\d*)-\d+\.tmp$/;

/** Where processes are counted: a machine, or a container on it. Its numbers say nothing about those of another. */
function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

let mark: string | undefined;

/** Tells temporaries of this machine from those that another one writes to a folder that they share. */
function machineMark(): string {
  // Node takes as long to load a module as to grade a file, and few commands write one.
  const { hash } = process.getBuiltinModule('node:crypto');
  const { hostname } = process.getBuiltinModule('node:os');
  mark ??= hash('sha256', `${hostname()}\n${processSpace()}`).slice(0, 8);
  return mark;
}

// What this process has not named yet. Whatever ends it, short of a kill that it can't hear of, takes them along.
const own = new Set<string>();
let isHeard = false;

function clearOwn(): void {
  for (const path of own) rmSync(path, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // What can't be listed can't be cleared, and may still take a file.
    return [];
  }
}

/** Takes away what runs that were killed have left in a folder. Those that are alive, or of another machine, keep theirs. */
function clearLeft(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, machine, pid] = left.exec(name) ?? [];
    if (machine !== machineMark() || own.has(join(folder, name))) continue;
    if (Number(pid) === process.pid || !isAlive(Number(pid))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** A temporary folder of our own. */
export interface TemporaryFolder {
  readonly path: string;
  /** To be called when it has another name, or is gone. */
  forget(): void;
}

/** A temporary file of our own. */
export interface Temporary extends TemporaryFolder {
  readonly file: number;
}

/** Makes something of our own beside what it will become. */
function newTemporary<Made>(beside: string, make: (path: string) => Made): TemporaryFolder & { made: Made } {
  const folder = dirname(beside);
  clearLeft(folder);
  if (!isHeard) process.once('exit', clearOwn);
  isHeard = true;
  for (let number = 0; ; number++) {
    const path = join(folder, `.linemark-${machineMark()}-${process.pid}-${number}.tmp`);
    try {
      const made = make(path);
      own.add(path);
      return { path, made, forget: () => own.delete(path) };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || number > 100) throw error;
    }
  }
}

/**
 * A new file beside the one that it will become.
 * @param mode its permissions, less what the user's umask takes away
 * @throws the errors of node:fs
 */
export function openTemporary(beside: string, mode = 0o666): Temporary {
  const { made: file, ...temporary } = newTemporary(beside, (path) => openSync(path, 'wx', mode));
  return { ...temporary, file };
}

/**
 * A new folder beside the one that it will become.
 * @throws the errors of node:fs
 */
export const makeTemporaryFolder = (beside: string): TemporaryFolder =>
  newTemporary(beside, (path) => mkdirSync(path));
