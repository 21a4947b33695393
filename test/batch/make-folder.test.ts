import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../src/batch/make-folder.js';
import { temporaryFolder } from './temporary.js';

test('makes a folder and those above it, and leaves alone what is there', () => {
  const path = join(temporaryFolder(), 'a/b/c');
  makeFolder(path);
  const before = statSync(path).ino;
  makeFolder(path);
  makeFolder('/');
  expect(statSync(path).ino).toBe(before);
});

test('goes through links', () => {
  const root = temporaryFolder();
  makeFolder(join(root, 'real'));
  symlinkSync('real', join(root, 'link'));
  makeFolder(join(root, 'link/new'));
  expect(existsSync(join(root, 'real/new'))).toBe(true);
});

test.each([
  ['file', 'EEXIST'],
  ['file/below', /EEXIST|ENOTDIR/],
  ['dangling', 'EEXIST'],
])('says what the system says: %s', (name, code) => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'file'), '');
  symlinkSync('nowhere', join(root, 'dangling'));
  expect(() => makeFolder(join(root, name))).toThrow(code);
});

test.skipIf(process.platform !== 'linux')('comes to an end where no folder can be', () => {
  expect(() => makeFolder('/proc/linemark/a/b')).toThrow('ENOENT');
});
