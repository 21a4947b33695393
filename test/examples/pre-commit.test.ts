import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyExample, examples, folderWith, root } from '../cli/harness.js';

const hook = join(examples, 'pre-commit/pre-push');
const program = `'${process.execPath}' '${join(root, 'dist/bin/linemark.cjs')}' check`;

const settings = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false'];
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GITHUB_ACTIONS: '' };

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', [...settings, ...args], { cwd, env, encoding: 'utf8' });

/** A repository with the hook, a place to push to, and perhaps an example's file in a commit. */
function repositoryWith(example?: string): { cwd: string; remote: string } {
  const [cwd, remote] = [folderWith({ 'readme.txt': 'x\n' }), folderWith()];
  git(remote, 'init', '--quiet', '--bare');
  git(cwd, 'init', '--quiet', '--initial-branch', 'main');
  git(cwd, 'remote', 'add', 'origin', remote);
  git(cwd, 'config', 'linemark.command', program);
  if (example !== undefined) copyExample(`${example}/chapter2-evidence.txt`, cwd, 'chapter2-evidence.txt');
  git(cwd, 'add', '--all');
  git(cwd, 'commit', '--quiet', '--message', 'Hand in');
  cpSync(hook, join(cwd, '.git/hooks/pre-push'));
  chmodSync(join(cwd, '.git/hooks/pre-push'), 0o755);
  return { cwd, remote };
}

const push = (cwd: string, ...args: string[]) =>
  spawnSync('git', ['push', '--quiet', ...args, 'origin', 'main'], { cwd, env, encoding: 'utf8' });

const isPushed = (remote: string): boolean => git(remote, 'branch', '--list', 'main') !== '';

test.each([
  ['right', true, /17 of 17/],
  ['mistakes', false, /t2_init_version[\s\S]*Not pushed: the lines above are wrong/],
  [undefined, false, /There is no chapter2-evidence\.txt[\s\S]*Not pushed: the file could not be graded/],
])('the hook before a push, with the example %s', (example, pushed, told) => {
  const { cwd, remote } = repositoryWith(example);
  const { status, stdout, stderr } = push(cwd);
  expect([status === 0, isPushed(remote)]).toEqual([pushed, pushed]);
  expect(stdout + stderr).toMatch(told);
});

test('--no-verify pushes all the same', () => {
  const { cwd, remote } = repositoryWith('mistakes');
  expect(push(cwd, '--no-verify').status).toBe(0);
  expect(isPushed(remote)).toBe(true);
});

test('the configuration for pre-commit runs check on the file that is pushed', () => {
  const { repos } = parse(readFileSync(join(examples, 'pre-commit/.pre-commit-config.yaml'), 'utf8'));
  expect(repos).toMatchObject([
    { repo: 'local', hooks: [{ entry: 'linemark check', language: 'system', stages: ['pre-push'] }] },
  ]);
  expect('chapter2-evidence.txt').toMatch(new RegExp(repos[0].hooks[0].files));
});
