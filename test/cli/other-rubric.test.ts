import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examples, folderWith, linemark } from './harness.js';

const name = 'lab09-output.txt';
const output = readFileSync(join(examples, 'lab09', name));
const way = `${name} is the file of another rubric: linemark check --rubric lab09\n`;

test('where only a file of another rubric lies, that rubric is named', async () => {
  const { code, err } = await linemark(['check'], { cwd: folderWith({ [name]: output }) });
  expect([code, err.endsWith(`your-file.txt\n${way}`)]).toEqual([2, true]);
});

test('so it is where a file of another rubric was graded', async () => {
  const { code, err } = await linemark(['check', name], { cwd: folderWith({ [name]: output }) });
  expect([code, err]).toEqual([1, way]);
});

test.each([
  ['a file of that name with a key of the rubric', name, 't1_keys: x'],
  ['a file of no rubric', 'notes.txt', output],
])('nothing is said of %s', async (_, file, text) => {
  const { code, err } = await linemark(['check', file], { cwd: folderWith({ [file]: text }) });
  expect([code, err]).toEqual([1, '']);
});
