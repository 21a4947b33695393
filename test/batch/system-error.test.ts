import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codeOf, isOfSystem, pathOf, systemReason } from '../../src/batch/system-error.js';
import { ErrorInWords } from '../../src/core/error-in-words.js';
import { temporaryFolder } from './temporary.js';

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('what the system refuses', () => {
  const folder = temporaryFolder;

  test.each<[string, () => unknown, string]>([
    ['ENOENT', () => readFileSync('/nowhere/at/all'), 'there is no such file or folder'],
    ['EISDIR', () => readFileSync(folder()), 'it is a folder'],
    ['EEXIST', () => mkdirSync(folder()), 'a file has that name'],
    ['ENAMETOOLONG', () => statSync(`/${'x'.repeat(10_000)}`), 'its name is too long'],
  ])('is said in words: %s', (code, act, reason) => {
    const error = thrownBy(act);
    expect([isOfSystem(error), codeOf(error), systemReason(error)]).toEqual([true, code, reason]);
  });

  test('says which path it is about', () => {
    expect(pathOf(thrownBy(() => readFileSync('/nowhere/at/all')))).toBe('/nowhere/at/all');
  });

  test('is named by its code where there are no words for it', () => {
    const error = Object.assign(new Error('x'), { code: 'EXDEV', syscall: 'rename' });
    expect(systemReason(error)).toBe('the system says EXDEV');
  });
});

test.each([
  ['a sentence', new ErrorInWords('It is empty.')],
  ['a fault of ours', new TypeError('undefined is no function')],
  ['no error', 'ENOENT'],
  ['nothing', undefined],
  ['an object that looks like one', { code: 'ENOENT', syscall: 'open', path: '/x' }],
])('%s has no code and no path, and is not of the system', (_, error) => {
  expect([isOfSystem(error), codeOf(error), pathOf(error)]).toEqual([false, undefined, undefined]);
});
