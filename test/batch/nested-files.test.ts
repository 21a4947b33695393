import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSource } from '../../src/batch/sources/index.js';
import { chapter2, chapter2File } from '../core/assessment.js';
import { gradedClass } from './graded-class.js';
import { temporaryFile, temporaryFolder } from './temporary.js';
import { handMadeZip } from './zip-bytes.js';

type Files = Readonly<Record<string, string | Buffer>>;

const zipOf = (files: Files): Buffer =>
  handMadeZip(Object.entries(files).map(([name, data]) => ({ name, data, deflate: true }))).bytes;

/** What becomes of one student's files, in a folder and in a zip: file, state and notices. */
async function graded(files: Files) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'ada'));
  for (const [name, data] of Object.entries(files)) writeFileSync(join(folder, 'ada', name), data);
  const inZip = Object.fromEntries(Object.entries(files).map(([name, data]) => [`ada/${name}`, data]));
  const all = [];
  for (const path of [folder, temporaryFile(zipOf(inZip))]) {
    const rows = await gradedClass({ sources: [await openSource(path)], assessment: chapter2 });
    for (const { file, grading } of rows) {
      const { state, notices } = grading;
      all.push({ file, state, notices: notices.map(({ message }) => message) });
    }
  }
  expect(all).toHaveLength(2);
  expect(all[1]).toEqual(all[0]);
  return all[0];
}

const evidence = 'chapter2-evidence.txt';

test('a file in a zip is called by its zip', async () => {
  expect(await graded({ 'work.zip': zipOf({ [`src/${evidence}`]: chapter2File() }) })).toEqual({
    file: `ada/work.zip/src/${evidence}`,
    state: 'graded',
    notices: ['The files are those in work.zip.'],
  });
});

test('of two zips with files of one path, the one with evidence is read', async () => {
  const found = await graded({
    'a.zip': zipOf({ 'notes.txt': 'nothing' }),
    'b.zip': zipOf({ 'notes.txt': chapter2File() }),
  });
  expect(found).toMatchObject({ file: 'ada/b.zip/notes.txt', state: 'graded' });
});

test('two that hold it are told apart', async () => {
  const found = await graded({
    'a.zip': zipOf({ [evidence]: chapter2File() }),
    'b.zip': zipOf({ [evidence]: 'another' }),
  });
  expect(found).toMatchObject({
    file: `ada/a.zip/${evidence}, ada/b.zip/${evidence}`,
    state: 'ambiguous',
  });
});

test('what is wrong with a zip is said of that zip', async () => {
  const whole = zipOf({ [evidence]: chapter2File(), 'notes.txt': 'more' });
  const found = await graded({ 'bad.zip': 'text', 'cut.zip': whole.subarray(0, whole.length - 30) });
  expect(found).toMatchObject({ file: `ada/cut.zip/${evidence}`, state: 'graded' });
  for (const start of ['bad.zip: It is named like a zip', 'cut.zip: The archive breaks off'])
    expect(found?.notices.filter((message) => message.startsWith(start))).toHaveLength(1);
});

test('zips that are not looked into are told of', async () => {
  const zip = zipOf({ 'notes.md': 'nothing' });
  const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((number) => [`${number}.zip`, zip]));
  expect((await graded(many))?.notices).toContain('Only 5 of 7 zips were looked into.');
});

test('a zip in it that is not opened is told of, where nothing else was found', async () => {
  const tooDeep = zipOf({ [evidence]: chapter2File() });
  const found = await graded({ 'work.zip': zipOf({ 'src/deep.zip': tooDeep }) });
  expect(found?.notices).toContainEqual(expect.stringContaining('only one level is opened'));
  const both = await graded({ 'work.zip': zipOf({ 'src/deep.zip': tooDeep, [evidence]: chapter2File() }) });
  expect(both).toMatchObject({ state: 'graded', notices: ['The files are those in work.zip.'] });
});
