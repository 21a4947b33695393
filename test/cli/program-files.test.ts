import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProgram } from '../../src/cli/program-files.js';
import { folderWith } from './harness.js';

const mebibyte = 1024 * 1024;

const namesIn = (files: Readonly<Record<string, string>>): readonly string[] =>
  readProgram(join(folderWith(files), 'main.py'), 'main.py', 'evidence.txt').files.map(({ name }) => name);

test('a program finds beside it what can be imported, and the tool: its own file comes first', () => {
  const beside = { 'zeta.py': '', 'größe.py': '', 'tool.json': '', 'notes.txt': '', 'no-name.py': '' };
  expect(namesIn({ ...beside, 'main.py': '' })).toEqual(['main.py', 'größe.py', 'tool.json', 'zeta.py']);
});

test('of twenty-one files the last is not there, and neither is one that is too large', () => {
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`m${10 + index}.py`, '']));
  expect(namesIn({ ...many, 'main.py': '' })).toHaveLength(21);
  const large = { 'fits.py': '#'.repeat(mebibyte), 'large.py': '#'.repeat(mebibyte + 1) };
  expect(namesIn({ ...large, 'main.py': '' })).toEqual(['main.py', 'fits.py']);
});

test('a program that is too large is refused', () => {
  expect(() => namesIn({ 'main.py': '#'.repeat(mebibyte + 1) })).toThrow('main.py is larger than 1 MiB');
});
