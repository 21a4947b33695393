import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layoutNamed, patternLayout } from '../../src/batch/layouts/index.js';
import type { Layout, Source } from '../../src/batch/model.js';
import type { RosterEntry } from '../../src/batch/roster.js';
import { findSubmissions } from '../../src/batch/submissions.js';
import { chapter2File } from '../core/assessment.js';
import { classOf } from './classes.js';
import { evidence, folderOf, rowsOf, saidOf, statesOf } from './small-class.js';

const right = chapter2File();

const find = (sources: readonly Source[], roster: readonly RosterEntry[] = [], layout?: Layout) =>
  findSubmissions({ sources, layout, roster, wanted: evidence });

const namesOf = async (sources: readonly Source[], roster: readonly RosterEntry[]) =>
  (await rowsOf(sources, roster)).map(({ student, name }) => [student, name]);

/** A class of Gradescope: each submission with the ids of its members. */
function gradescope(groups: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const index = Object.entries(groups).map(
    ([id, members]) =>
      `${id}:\n  :submitters:\n${members.map((sid) => `  - :name: N ${sid}\n    :sid: '${sid}'\n`).join('')}`,
  );
  const files = Object.keys(groups).map((id) => [`${id}/${evidence}`, chapter2File({ t1_keys: id })]);
  return { ...Object.fromEntries(files), 'submission_metadata.yml': index.join('') };
}

describe('a roster', () => {
  test('knows a student whose accent is encoded otherwise', async () => {
    const folder = await folderOf({ [`Zoe\u0308/${evidence}`]: right, [`é/${evidence}`]: right });
    const roster = [
      { student: 'Zoë', name: 'Z' },
      { student: 'e\u0301', name: 'E' },
    ];
    expect(await namesOf([folder], roster)).toEqual([
      ['Zoe\u0308', 'Z'],
      ['é', 'E'],
    ]);
  });

  test('prefers the id letter for letter', async () => {
    const folder = await folderOf({ [`é/${evidence}`]: right, [`e\u0301/${evidence}`]: right });
    const roster = [
      { student: 'é', name: 'composed' },
      { student: 'e\u0301', name: 'decomposed' },
    ];
    expect(await namesOf([folder], roster)).toEqual([
      ['e\u0301', 'decomposed'],
      ['é', 'composed'],
    ]);
  });

  test('knows a login of GitHub, and a mail address, in any case; other ids as they are', async () => {
    const clones = await folderOf({
      'ch-AdaX/.git/HEAD': '',
      [`ch-AdaX/${evidence}`]: right,
      'ch-bo/.git/HEAD': '',
    });
    expect(statesOf(await rowsOf([clones], [{ student: 'adax' }, { student: 'BO' }]))).toEqual([
      ['AdaX', 'graded'],
      ['bo', 'absent'],
    ]);
    const plain = await folderOf({ [`AdaX/${evidence}`]: right, [`Bo@x.edu/${evidence}`]: right });
    expect(statesOf(await rowsOf([plain], [{ student: 'adax' }, { student: 'bo@X.edu' }]))).toEqual([
      ['AdaX', 'graded'],
      ['Bo@x.edu', 'graded'],
      ['adax', 'absent'],
    ]);
  });

  test('gives a name to those whose layout has none, and to no other', async () => {
    const plain = await folderOf({ [`ada/${evidence}`]: right, [`bo/${evidence}`]: right });
    expect(await namesOf([plain], [{ student: 'ada', name: 'Ada N' }])).toEqual([
      ['ada', 'Ada N'],
      ['bo', undefined],
    ]);
    const moodle = await folderOf({ [`Bo Lind_7_assignsubmission_file_/${evidence}`]: right });
    expect(await namesOf([moodle], [{ student: '7', name: 'Other' }])).toEqual([['7', 'Bo Lind']]);
  });

  test('has a student whose id is that of a group: both are there', async () => {
    const source = await folderOf(gradescope({ g1: ['a', 'b'], g2: ['c'] }));
    expect(statesOf(await rowsOf([source], [{ student: 'g1' }, { student: 'a' }]))).toEqual([
      ['g1', 'absent'],
      ['a', 'graded'],
      ['b', 'graded'],
      ['c', 'graded'],
    ]);
    expect((await find([source], [{ student: 'g1' }])).students).toEqual(['g1', 'g1', 'g2']);
  });

  test('that differs from the class is told of', async () => {
    const folder = await folderOf({ [`ada/${evidence}`]: right, [`bo/${evidence}`]: right });
    const told = async (...ids: readonly string[]) =>
      (
        await find(
          [folder],
          ids.map((student) => ({ student })),
        )
      ).told;
    expect(await told()).toEqual([]);
    expect(await told('ada', 'bo')).toEqual([]);
    expect(await told('ada', 'bo', 'cy')).toEqual([]);
    expect(await told('ada', 'cy')).toEqual([
      '1 student of the class is not on the roster, and 1 of the 2 on it handed nothing in: bo.',
    ]);
    expect(await told('1', '2', '3')).toEqual([
      '2 students of the class are not on the roster, and 3 of the 3 on it handed nothing in: ada, bo. Is its column of ids the one that the LMS uses here?',
    ]);
  });
});

describe('several paths', () => {
  test('are told apart when files of one path are looked into', async () => {
    const sources = [
      await folderOf({ 'ada/notes.txt': 'nothing' }, {}, 'a'),
      await folderOf({ 'ada/notes.txt': right }, {}, 'b'),
    ];
    const [row] = await rowsOf(sources);
    expect(row).toMatchObject({ student: 'ada', file: 'b/ada/notes.txt', grading: { state: 'graded' } });
  });

  test.each([
    ['north', 'south', 'north/kim', 'south/kim'],
    ['class', 'class', 'class (1)/kim', 'class (2)/kim'],
  ])('%s and %s are named where one student is in both', async (first, second, one, other) => {
    const sources = [
      await folderOf({ [`kim/${evidence}`]: right, [`lee/${evidence}`]: right }, {}, first),
      await folderOf({ [`kim/${evidence}`]: chapter2File({ t1_keys: 'a' }) }, {}, second),
    ];
    const [row, lee] = await rowsOf(sources);
    expect(row?.grading.state).toBe('ambiguous');
    expect(row?.file).toBe(`${one}/${evidence}, ${other}/${evidence}`);
    expect(saidOf(row)[0]).toContain(`${one}/${evidence}, ${other}/${evidence}`);
    expect(lee?.file).toBe(`lee/${evidence}`);
  });

  test('may hold the same file', async () => {
    const sources = [
      await folderOf({ [`kim/${evidence}`]: right }, {}, 'a'),
      await folderOf({ [`kim/${evidence}`]: right }, {}, 'b'),
    ];
    expect(statesOf(await rowsOf(sources))).toEqual([['kim', 'graded']]);
  });

  test('of which one holds no file of a student', async () => {
    const sources = [await folderOf({ 'kim/.DS_Store': '' }), await folderOf({ [`kim/${evidence}`]: right })];
    expect(statesOf(await rowsOf(sources))).toEqual([['kim', 'graded']]);
  });
});

describe('a member of a group has one row', () => {
  test('where another path has a hand-in of the same student', async () => {
    const sources = [
      await folderOf(gradescope({ g1: ['a', 'b'], g2: ['c'] }), {}, 'scope'),
      await folderOf({ [`a/${evidence}`]: right, [`c/${evidence}`]: right }, {}, 'late'),
    ];
    const rows = await rowsOf(sources);
    expect(statesOf(rows)).toEqual([
      ['a', 'ambiguous'],
      ['c', 'ambiguous'],
      ['b', 'graded'],
    ]);
    expect(rows.map(({ file, name, submission }) => [file, name, submission])).toEqual([
      [`late/a/${evidence}, scope/g1/${evidence}`, 'N a', undefined],
      [`late/c/${evidence}, scope/g2/${evidence}`, 'N c', undefined],
      [`g1/${evidence}`, 'N b', 'g1'],
    ]);
    expect((await find(sources)).students).toEqual(['a', 'c', 'g1']);
  });

  test('where two groups have the same student', async () => {
    const source = await folderOf(gradescope({ g1: ['a', 'b'], g2: ['b', 'c'] }));
    expect(statesOf(await rowsOf([source]))).toEqual([
      ['b', 'ambiguous'],
      ['a', 'graded'],
      ['c', 'graded'],
    ]);
  });

  test('whatever the groups are: each student once, and as many finds as ids', async () => {
    const id = fc.constantFrom('a', 'b', 'c', 'g1', 'g2');
    const groups = fc.dictionary(fc.constantFrom('g1', 'g2', 'g3'), fc.uniqueArray(id, { minLength: 1 }), {
      minKeys: 1,
    });
    await fc.assert(
      fc.asyncProperty(groups, fc.uniqueArray(id), fc.uniqueArray(id), async (first, own, roster) => {
        const sources = [
          await folderOf(gradescope(first)),
          await folderOf({
            [`x/${evidence}`]: '',
            ...Object.fromEntries(own.map((s) => [`${s}/${evidence}`, ''])),
          }),
        ];
        const entries = roster.map((student) => ({ student }));
        const { students, find: findIn } = await find(sources, entries);
        const all = [...findIn(students)];
        expect(all).toHaveLength(students.length);
        const told = all.flatMap(({ members }) => members.map(({ student }) => student)).sort();
        expect(told).toEqual([...new Set([...Object.values(first).flat(), ...own, ...roster, 'x'])].sort());
        const half = [...students].filter((student) => student < 'g1');
        expect([...findIn(half)].map(({ handIn }) => handIn.student)).toEqual(half);
      }),
      { numRuns: 40 },
    );
  });
});

test('an index of Gradescope may be larger than an evidence file', async () => {
  const files = Object.fromEntries(classOf('gradescope', 3));
  const path = 'assignment_9_export/submission_metadata.yml';
  const results = `  :results: "${'x'.repeat(500_000)}"\n`;
  const index = (files[path] ?? '').replaceAll(/(?=submission_)|$/g, results).replace(results, '');
  const rows = await rowsOf([await folderOf({ ...files, [path]: index })]);
  expect(rows.map(({ student }) => student)).toEqual(['900000', '900001', '900002']);
});

test('an index of Gradescope that cannot be read is told of', async () => {
  const source = await folderOf({ 'x/submission_metadata.yml': Buffer.alloc(64 * 1024 * 1024 + 1) });
  await expect(find([source])).rejects.toThrow(
    /^x\/submission_metadata\.yml can't be read: It has more than 64 MiB.* --layout plain/,
  );
});

describe('files that belong to nobody', () => {
  const files = { [`ada/${evidence}`]: right, [`bo/${evidence}`]: right };

  test.each<[string, Record<string, string>, readonly string[]]>([
    ['one', { 'carl.txt': right }, [': 1 file belongs to no student: carl.txt.']],
    ['junk, and what git keeps', { '.DS_Store': '', '.git/HEAD': '', 'ada/._x': '' }, []],
    [
      'many',
      Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`${index}.csv`, ''])),
      [': 7 files belong to no student: 0.csv, 1.csv, 2.csv, 3.csv, 4.csv and 2 more.'],
    ],
  ])('are told of: %s', async (_, more, told) => {
    const found = await find([await folderOf({ ...files, ...more }, {}, 'class')]);
    expect(found.told).toEqual(told.map((each) => `class${each}`));
  });

  test.each(['gradescope', 'nbgrader', 'brightspace'])(
    'but not those that %s needs itself',
    async (layout) => {
      const root = layout === 'gradescope' ? 'assignment_9_export/' : '';
      const own = { nbgrader: 'gradebook.db', brightspace: 'index.html' }[layout];
      const all = { ...Object.fromEntries(classOf(layout, 4)), ...(own && { [root + own]: '' }) };
      const { told, students } = await find([await folderOf(all)]);
      expect([told, students.length]).toEqual([[], 4]);
    },
  );

  test.each([
    [
      'a pattern that matches none',
      patternLayout('^x(?<student>.)'),
      /the name pattern matches none.* first is ada/,
    ],
    ['a layout whose marks are missing', layoutNamed('canvas'), /none is named as in layout canvas\b/],
  ])('are all that there is: %s', async (_, layout, message) => {
    await expect(find([await folderOf(files, {}, 'class')], [], layout)).rejects.toThrow(message);
  });

  test('an empty folder is no mistake of the layout', async () => {
    expect((await find([await folderOf({})], [], layoutNamed('canvas'))).students).toEqual([]);
  });
});
