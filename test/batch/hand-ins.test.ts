import { expect, test } from 'vitest';
import { handIns } from '../../src/batch/hand-ins.js';
import type { Listing, Place, Placer } from '../../src/batch/model.js';

const listing = (paths: readonly string[], folders: readonly string[] = []): Listing => ({
  name: 'class',
  entries: paths.map((path) => ({ path })),
  folders,
});

/** One folder a student, as `id` or `id,name`. */
const byFolder: Placer = {
  place(path): Place | undefined {
    const [folder = '', ...rest] = path.split('/');
    const [student = '', name] = folder.split(',');
    if (student === 'nobody') return undefined;
    const file = rest.join('/');
    return { student, ...(name !== undefined && { name }), ...(file !== '' && { file }) };
  },
};

test('groups files by student, ordered by id, by code point', () => {
  const found = handIns(listing(['b/x.txt', 'a/2.txt', 'a/1/1.txt', '\u{1f600}/e', '\uffee/e']), byFolder);
  expect([...found.keys()]).toEqual(['a', 'b', '\uffee', '\u{1f600}']);
  expect(found.get('a')).toEqual({
    student: 'a',
    files: [
      { path: 'a/2.txt', file: '2.txt' },
      { path: 'a/1/1.txt', file: '1/1.txt' },
    ],
  });
});

test('a student with an empty folder, or with nothing but side files, is there without files', () => {
  const sideFiles: Placer = { place: (path) => ({ student: path.split('/')[0] ?? '' }) };
  expect(handIns(listing(['b/side.txt'], ['a']), sideFiles)).toEqual(
    new Map([
      ['a', { student: 'a', files: [] }],
      ['b', { student: 'b', files: [] }],
    ]),
  );
});

test('a folder is no file, even if it has the name of one', () => {
  expect(handIns(listing([], ['a', 'a/chapter2-evidence.txt']), byFolder).get('a')?.files).toEqual([]);
});

test('what belongs to nobody, and junk, is left out', () => {
  const found = handIns(listing(['nobody/x.txt', '__MACOSX/a/._x', 'a/.DS_Store'], ['__MACOSX']), byFolder);
  expect([...found.keys()]).toEqual([]);
});

test('two students of one name stay two, and so do ids that differ in how an accent is encoded', () => {
  const found = handIns(listing(['1,Kim Park/e', '2,Kim Park/e', 'é/e', 'e\u0301/e']), byFolder);
  expect([...found.values()].map(({ student, name }) => [student, name])).toEqual([
    ['1', 'Kim Park'],
    ['2', 'Kim Park'],
    ['e\u0301', undefined],
    ['é', undefined],
  ]);
});

test('ids may have any name', () => {
  expect([...handIns(listing(['__proto__/e', 'constructor/e']), byFolder).keys()]).toEqual([
    '__proto__',
    'constructor',
  ]);
});

test('keeps turn, lateness and problem of a file; late once is late', () => {
  const problem = { code: 'link', message: 'A link.' };
  const places: Record<string, Place> = {
    one: { student: 'a', file: 'one', turn: 9n, late: true },
    two: { student: 'a', file: 'two', turn: '2026', late: false, name: 'Ann' },
  };
  const placer: Placer = { place: (path) => places[path] };
  const entries = [{ path: 'one', problem }, { path: 'two' }];
  expect(handIns({ name: '', entries, folders: [] }, placer).get('a')).toEqual({
    student: 'a',
    name: 'Ann',
    late: true,
    files: [
      { path: 'one', file: 'one', turn: 9n, late: true, problem },
      { path: 'two', file: 'two', turn: '2026', late: false },
    ],
  });
});
