import { expect, test } from 'vitest';
import { type HandIn, handIns } from '../../src/batch/hand-ins.js';
import type { Listing, Place, Placer } from '../../src/batch/model.js';

const listing = (paths: readonly string[], folders: readonly string[] = []): Listing => ({
  name: 'class',
  files: paths,
  folders,
  problems: new Map(),
});

/** All hand-ins of a listing. */
const all = (...of: Parameters<typeof handIns>): HandIn[] => {
  const found = handIns(...of);
  return [...found.students].map((_, at) => found.handIn(at));
};

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
  const found = all(listing(['b/x.txt', 'a/2.txt', 'a/1/1.txt', '\u{1f600}/e', '\uffee/e']), byFolder);
  expect(found.map(({ student }) => student)).toEqual(['a', 'b', '\uffee', '\u{1f600}']);
  expect(found[0]).toEqual({
    student: 'a',
    files: [
      { path: 'a/2.txt', file: '2.txt' },
      { path: 'a/1/1.txt', file: '1/1.txt' },
    ],
  });
});

test('a student with an empty folder, or with nothing but side files, is there without files', () => {
  const sideFiles: Placer = { place: (path) => ({ student: path.split('/')[0] ?? '' }) };
  expect(all(listing(['b/side.txt'], ['a']), sideFiles)).toEqual([
    { student: 'a', files: [] },
    { student: 'b', files: [], beside: ['b/side.txt'] },
  ]);
});

test('a folder is no file, even if it has the name of one', () => {
  expect(all(listing([], ['a', 'a/chapter2-evidence.txt']), byFolder)).toEqual([{ student: 'a', files: [] }]);
});

test('what belongs to nobody, and junk, is left out', () => {
  const found = all(listing(['nobody/x.txt', '__MACOSX/a/._x', 'a/.DS_Store'], ['__MACOSX']), byFolder);
  expect(found).toEqual([]);
});

test('two students of one name stay two, and so do ids that differ in how an accent is encoded', () => {
  const found = all(listing(['1,Kim Park/e', '2,Kim Park/e', 'é/e', 'e\u0301/e']), byFolder);
  expect(found.map(({ student, name }) => [student, name])).toEqual([
    ['1', 'Kim Park'],
    ['2', 'Kim Park'],
    ['e\u0301', undefined],
    ['é', undefined],
  ]);
});

test('ids may have any name', () => {
  const { students } = handIns(listing(['__proto__/e', 'constructor/e']), byFolder);
  expect([...students]).toEqual(['__proto__', 'constructor']);
});

test('keeps turn, lateness and problem of a file; late once is late', () => {
  const problem = { code: 'link', message: 'A link.' };
  const places: Record<string, Place> = {
    one: { student: 'a', file: 'one', turn: 9n, late: true },
    two: { student: 'a', file: 'two', turn: '2026', late: false, name: 'Ann' },
  };
  const placer: Placer = { place: (path) => places[path] };
  const problems = new Map([['one', problem]]);
  expect(all({ name: '', files: ['one', 'two'], folders: [], problems }, placer)[0]).toEqual({
    student: 'a',
    name: 'Ann',
    late: true,
    files: [
      { path: 'one', file: 'one', turn: 9n, late: true, problem },
      { path: 'two', file: 'two', turn: '2026', late: false },
    ],
  });
});

test('keeps why a folder could not be listed', () => {
  const problem = { code: 'unreadable-folder', message: 'Too long.' };
  const problems = new Map([['a/x', problem]]);
  expect(all({ name: '', files: [], folders: ['a', 'a/x', 'b'], problems }, byFolder)).toEqual([
    { student: 'a', files: [], lost: [problem] },
    { student: 'b', files: [] },
  ]);
});

test('counts files that are nobody’s, and names the first five', () => {
  const files = ['a/x', ...Array.from({ length: 7 }, (_, index) => `nobody/${index}`), '._x', '.git/HEAD'];
  const { nobodys } = handIns(listing(files, ['nobody']), {
    ...byFolder,
    isOwn: (path) => path.endsWith('/0'),
  });
  expect(nobodys).toEqual({ count: 6, examples: [1, 2, 3, 4, 5].map((index) => `nobody/${index}`) });
});
