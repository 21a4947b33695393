import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { folderWith, root } from '../cli/harness.js';
import type { Job } from './action-runner.js';

/** The files of the repository, as a checkout of the action has them: nothing is installed or built. */
export function checkoutInto(folder: string): void {
  const others = ['.git', 'node_modules', 'dist', 'coverage'];
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => dirname(path) !== dirname(join(root, 'x')) || !others.includes(basename(path)),
  });
}

export function executable(folder: string, name: string, script: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), script);
  chmodSync(join(folder, name), 0o755);
}

const realNpm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();

// To fetch the packages takes a minute and a network, so `npm ci` finds them where they are. It keeps what it was
// asked for, and what the real npm would have taken for its settings there.
const npm = `#!/bin/sh
set -e
[ "$1" = ci ] || exec '${realNpm}' "$@"
echo "$*" >"$RUNNER_TEMP/npm-arguments"
'${realNpm}' prefix >"$RUNNER_TEMP/npm-prefix"
'${realNpm}' config list --json >"$RUNNER_TEMP/npm-config"
ln -s '${join(root, 'node_modules')}' node_modules
`;

/** Programs of the runner: what this machine has, and npm. */
export function programs(): string {
  const folder = folderWith();
  executable(folder, 'npm', npm);
  return folder;
}

type Content = string | Uint8Array;

/** Writes files under paths with folders in them. */
export function fill(folder: string, files: Readonly<Record<string, Content>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

// Built from these sources before the tests; one test builds it as the action does.
const done = { build: { program: join(root, 'dist/bin/linemark.cjs') } };

/** A job of its own: a pull request that is checked out, the course's repository beside it in `.course`. */
export function jobWith(files: Readonly<Record<string, Content>>): Job {
  const workspace = folderWith();
  fill(workspace, files);
  mkdirSync(join(workspace, '.git'));
  mkdirSync(join(workspace, '.course/.git'), { recursive: true });
  for (const path of ['other-course/sorting-lab.json', 'quiz/key.json']) {
    cpSync(join(root, 'examples', path), join(workspace, '.course', basename(path)));
  }
  const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };
  return { action: root, workspace, temporary: folderWith(), env, done };
}
