import { join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';
import { partsBelow } from '../../src/batch/paths.js';

const folder = resolve('work');

test.each([
  ['the folder itself', '.', ['']],
  ['a file', 'a.txt', ['a.txt']],
  ['a file deeper down', 'a/b/c.txt', ['a', 'b', 'c.txt']],
  ['a name of two dots and more', '..a/...', ['..a', '...']],
  ['the way up', '..', undefined],
  ['a folder beside it', '../work-2/a.txt', undefined],
  ['what lies above', '../..', undefined],
  ['the root', sep, undefined],
])('the names on the way to %s', (_, path, parts) => {
  expect(partsBelow(folder, resolve(folder, path))).toEqual(parts);
  expect(partsBelow(join(folder, 'x', '..'), resolve(folder, path))).toEqual(parts);
});
