import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, home } from '../probe/child.js';
import type { Limits, Program } from './model.js';
import { callFilter } from './seccomp.js';
import { systemLimits } from './system-limits.js';

// The same from the sources and from the bundle: both lie two folders below the package.
const ownFile = (name: string): string => fileURLToPath(new URL(`../../src/verify/${name}`, import.meta.url));
const driver = ownFile('driver.py');

/** Makes the command for a program: one of the two below. */
export type Sandbox = (program: Program, limits: Limits) => Command;

const python = ['-B', '-s'];

const systemFolders = ['/bin', '/lib', '/lib64', '/sbin'];

// The system lets root start as many processes as it likes, so that root's programs run as nobody.
const nobody = 65_534;
const asNobody = (): { user: number } | undefined =>
  process.getuid?.() === 0 ? { user: nobody } : undefined;

// Descriptors that bubblewrap reads.
const [filterData, firstData] = [5, 6];

const isPython = (name: string): boolean => /^python[\d.]*$/.test(basename(name));

/** What a server may use; nobody tells it later, as the driver is told. */
function serverLimits(limits: Limits, [name = '']: readonly string[]): string {
  const { memoryBytes, processes } = limits;
  return JSON.stringify({
    ...systemLimits(limits),
    NPROC: processes,
    DATA: memoryBytes,
    // Other engines reserve more addresses than they will ever use.
    ...(isPython(name) && { AS: memoryBytes }),
  });
}

/** The file of ours that starts a program, and the words after it. */
function starterOf({ server }: Program, limits: Limits): readonly [string, ...string[]] {
  return server === undefined ? ['driver.py'] : ['launch.py', serverLimits(limits, server), ...server];
}

/** What holds for every program in the sandbox; what only it may see comes in the middle. */
const isolated = ({ fileBytes }: Limits, own: readonly string[]): readonly string[] => {
  const size = ['--size', String(fileBytes)];
  return [
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--seccomp', String(filterData)],
    ...['--ro-bind', '/usr', '/usr'],
    ...systemFolders.flatMap((folder) => ['--ro-bind-try', folder, folder]),
    ...['--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev'],
    ...[...size, '--tmpfs', '/tmp', ...size, '--tmpfs', home],
    ...own,
    ...['--remount-ro', '/'],
  ];
};

const fileAt = (path: string, index: number): readonly string[] => [
  ...['--perms', '0555', '--ro-bind-data', `${firstData + index}`, path],
];

const boxed = (
  args: readonly string[],
  path: string,
  data: readonly Uint8Array[],
  engine = 'python3',
): Command => ({
  file: 'bwrap',
  args,
  cwd: '/',
  path,
  data: [callFilter(!isPython(engine)), ...data],
  isBoxed: true,
  ...asNobody(),
  clean: () => undefined,
});

/** Bubblewrap: no network, a read-only system, an empty home, processes that end with the program. */
export const bubblewrap: Sandbox = (program, limits) => {
  const { files } = program;
  const [starter, ...words] = starterOf(program, limits);
  const data = [readFileSync(ownFile(starter)), ...files.map(({ bytes }) => bytes)];
  const paths = [`/linemark/${starter}`, ...files.map(({ name }) => `${home}/${name}`)];
  const args = [
    ...isolated(limits, paths.flatMap(fileAt)),
    ...['--chdir', home, '--', 'python3', ...python, `/linemark/${starter}`, ...words],
  ];
  return boxed(args, `${home}/${files[0].name}`, data, program.server?.[0]);
};

/**
 * Makes the command for a server that stays in its folder: one of the two below.
 * @param source where the sandbox finds what is in the folder, if not there; the server knows the folder by its own name
 */
export type FolderSandbox = (
  words: readonly [string, ...string[]],
  folder: string,
  limits: Limits,
  source?: string,
) => Command;

/** The same sandbox around a folder with all that is in it, which the server may read and not change. */
export const boxedFolder: FolderSandbox = (words, folder, limits, source = folder) => {
  const args = [
    ...isolated(limits, ['--ro-bind', source, folder, ...fileAt('/linemark/launch.py', 0)]),
    ...['--chdir', folder, '--', 'python3', ...python, '/linemark/launch.py'],
    ...[serverLimits(limits, words), ...words],
  ];
  return boxed(args, folder, [readFileSync(ownFile('launch.py'))], words[0]);
};

/** No sandbox, for a server that is trusted: it runs where it lies. */
export const trustedFolder: FolderSandbox = ([file, ...args], folder) => ({
  file,
  args,
  cwd: folder,
  path: folder,
  data: [],
  isBoxed: false,
  clean: () => undefined,
});

/** No sandbox, for code that is trusted: a folder of its own is all that the program gets. */
export const trusting: Sandbox = ({ files, server }) => {
  const folder = mkdtempSync(join(tmpdir(), 'linemark-verify-'));
  for (const { name, bytes } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes, { mode: 0o700 });
  }
  const clean = (): void => rmSync(folder, { recursive: true, force: true });
  const [file = 'python3', ...args] = server ?? ['python3', ...python, driver];
  return {
    file,
    args,
    cwd: folder,
    path: join(folder, files[0].name),
    data: [],
    isBoxed: false,
    clean,
  };
};

/** Whether bubblewrap is there and this system lets it work. */
export function hasBubblewrap(): 'yes' | 'absent' | 'unable' {
  const user = asNobody()?.user;
  const as = user === undefined ? {} : { uid: user, gid: user };
  const probe = spawnSync('bwrap', ['--unshare-all', '--seccomp', '0', '--ro-bind', '/', '/', 'true'], {
    ...as,
    cwd: '/',
    input: callFilter(false),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  if (probe.status === 0) return 'yes';
  return probe.error ? 'absent' : 'unable';
}
