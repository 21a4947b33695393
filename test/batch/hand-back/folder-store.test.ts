import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  openFolderStore,
  refuseOtherFiles,
  replaceFolder,
} from '../../../src/batch/hand-back/folder-store.js';
import { temporaryFolder } from '../temporary.js';

let around = '';
let folder = '';

beforeEach(() => {
  around = temporaryFolder();
  folder = join(around, 'feedback');
});

function fill(...files: string[]): void {
  const store = openFolderStore(folder);
  for (const file of files) store.add(file, `this is ${file}`);
  store.finish();
}

const found = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

test('takes its place when all files are in it', () => {
  const store = openFolderStore(folder);
  store.add('ada/feedback.txt', 'A');
  expect(existsSync(folder)).toBe(false);
  store.add('ada/feedback.html', 'B');
  store.add('ben.txt', 'C');
  store.finish();
  expect(found()).toEqual(['.linemark-feedback', 'ada/feedback.html', 'ada/feedback.txt', 'ben.txt']);
  expect(readFileSync(join(folder, 'ada/feedback.html'), 'utf8')).toBe('B');
  expect(readdirSync(around)).toEqual(['feedback']);
});

test('everybody may read it who may read what is beside it', () => {
  mkdirSync(join(around, 'other'));
  fill('a.txt');
  expect(statSync(folder).mode).toBe(statSync(join(around, 'other')).mode);
});

test('what an earlier run wrote stays where the new can not take its place', () => {
  fill('ada/feedback.txt');
  expect(() => replaceFolder(folder, join(around, 'nowhere'))).toThrow(/ENOENT/);
  expect(found()).toEqual(['.linemark-feedback', 'ada/feedback.txt']);
});

test('replaces what an earlier run wrote, and leaves no file of a student who has gone', () => {
  fill('ada/feedback.txt', 'ben/feedback.txt');
  writeFileSync(join(folder, '.DS_Store'), 'of the system');
  expect(() => refuseOtherFiles(folder)).not.toThrow();
  fill('ada/feedback.txt');
  expect(found()).toEqual(['.linemark-feedback', 'ada/feedback.txt']);
});

test('is refused where there are other files', () => {
  mkdirSync(folder);
  expect(() => refuseOtherFiles(folder)).not.toThrow();
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(() => refuseOtherFiles(folder)).toThrow(/holds notes\.txt, which is no feedback/);
  rmSync(folder, { recursive: true });
  fill('ada/feedback.txt');
  writeFileSync(join(folder, 'ada/notes.txt'), 'mine');
  expect(() => refuseOtherFiles(folder)).toThrow(/holds ada\/notes\.txt, which is no feedback/);
  expect(() => refuseOtherFiles(join(folder, 'ada/notes.txt'))).toThrow(/ENOTDIR/);
});

test('is refused at the end too, and then nothing of it is left', () => {
  const store = openFolderStore(folder);
  store.add('ada/feedback.txt', 'A');
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  expect(() => store.finish()).toThrow(/holds notes\.txt/);
  store.abandon();
  expect(readdirSync(around)).toEqual(['feedback']);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});

test('abandoned, it leaves what was there', () => {
  fill('ada/feedback.txt');
  const store = openFolderStore(folder);
  store.add('ben/feedback.txt', 'B');
  store.abandon();
  expect(found()).toEqual(['.linemark-feedback', 'ada/feedback.txt']);
  expect(readdirSync(around)).toEqual(['feedback']);
});

test('goes where a link leads', () => {
  mkdirSync(join(around, 'real'));
  symlinkSync(join(around, 'real'), folder);
  fill('ada/feedback.txt');
  expect(readdirSync(join(around, 'real'))).toEqual(['.linemark-feedback', 'ada']);
});

describe('two students', () => {
  test('never share a file, whatever the file system takes for one name', () => {
    const store = openFolderStore(folder);
    store.add('ada/feedback.txt', 'A');
    expect(() => store.add('ada/feedback.txt', 'B')).toThrow(/the file of another student\. Give a zip/);
    store.abandon();
  });
});
