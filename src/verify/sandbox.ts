import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Limits, Program } from './model.js';

// The same from the sources and from the bundle: both lie two folders below the package.
const driver = fileURLToPath(new URL('../../src/verify/driver.py', import.meta.url));

/** How to start a program. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Where the program finds its own file. */
  readonly path: string;
  /** Contents for descriptors 5, 6, ...; the command reads each to its end. */
  readonly data: readonly Uint8Array[];
  /** Whether the limit of processes counts the program's own only; otherwise it counts all of the user's. */
  readonly ownProcesses: boolean;
  /** The user that runs it, if not the one who runs linemark. */
  readonly user?: number;
  /** Takes away what was made for the program. */
  readonly clean: () => void;
}

/** Makes the command for a program: one of the two below. */
export type Sandbox = (program: Program, limits: Limits) => Command;

const python = ['-B', '-s'];

const home = '/home/student';
const systemFolders = ['/bin', '/lib', '/lib64', '/sbin'];

// The system lets root start as many processes as it likes, so that root's programs run as nobody.
const nobody = 65_534;
const asNobody = (): { user: number } | undefined =>
  process.getuid?.() === 0 ? { user: nobody } : undefined;

const firstData = 5;

/** Bubblewrap: no network, a read-only system, an empty home, processes that end with the program. */
export const bubblewrap: Sandbox = ({ files }, { fileBytes }) => {
  const size = ['--size', String(fileBytes)];
  const data = [readFileSync(driver), ...files.map(({ bytes }) => bytes)];
  const paths = ['/linemark/driver.py', ...files.map(({ name }) => `${home}/${name}`)];
  const args = [
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--ro-bind', '/usr', '/usr'],
    ...systemFolders.flatMap((folder) => ['--ro-bind-try', folder, folder]),
    ...['--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev'],
    ...[...size, '--tmpfs', '/tmp', ...size, '--tmpfs', home],
    ...paths.flatMap((path, index) => ['--perms', '0444', '--ro-bind-data', `${firstData + index}`, path]),
    ...['--remount-ro', '/', '--chdir', home, '--', 'python3', ...python, '/linemark/driver.py'],
  ];
  return {
    file: 'bwrap',
    args,
    cwd: '/',
    path: `${home}/${files[0].name}`,
    data,
    ownProcesses: true,
    ...asNobody(),
    clean: () => undefined,
  };
};

/** No sandbox, for code that is trusted: a folder of its own is all that the program gets. */
export const trusting: Sandbox = ({ files }) => {
  const folder = mkdtempSync(join(tmpdir(), 'linemark-verify-'));
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  return {
    file: 'python3',
    args: [...python, driver],
    cwd: folder,
    path: join(folder, files[0].name),
    data: [],
    ownProcesses: false,
    clean,
  };
};

/** What the program sees of the environment: hashes are the same in every run, and nothing is the user's. */
export const environment = (path: string): Record<string, string> => ({
  PATH: path,
  HOME: home,
  LANG: 'C.UTF-8',
  PYTHONUTF8: '1',
  PYTHONHASHSEED: '0',
});

/** Whether bubblewrap is there and this system lets it work. */
export function hasBubblewrap(): 'yes' | 'absent' | 'unable' {
  const user = asNobody()?.user;
  const as = user === undefined ? {} : { uid: user, gid: user };
  const probe = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true'], {
    ...as,
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.status === 0) return 'yes';
  return probe.error ? 'absent' : 'unable';
}
