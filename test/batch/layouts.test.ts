import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJunk } from '../../src/batch/junk.js';
import { detectLayout, layoutNamed, layouts, patternLayout } from '../../src/batch/layouts/index.js';
import type { Layout, Listing, Place, Placer } from '../../src/batch/model.js';

/** A listing of files, and of folders, which end in `/`; the folders of a path are listed too. */
function listingOf(paths: readonly string[], name = 'download'): Listing {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
      folders.add(path.slice(0, end));
  }
  const files = paths.filter((path) => !path.endsWith('/'));
  return { name, files, folders: [...folders], problems: new Map() };
}

const nothing = async (): Promise<Uint8Array> => new Uint8Array();
const textAs = (text: string) => async (): Promise<Uint8Array> => new TextEncoder().encode(text);

const named = (name: string): Layout => {
  const layout = layoutNamed(name);
  if (layout === undefined) throw new Error(`no layout ${name}`);
  return layout;
};

const long = 'x'.repeat(20_000);
const date = '2026-10-21-15-18-05';

// One listing a layout: every path with the place it must have.
const classes: Record<string, [path: string, place: Place | undefined][]> = {
  moodle: [
    [
      'Ada Nowak_1327801_assignsubmission_file_/e.txt',
      { student: '1327801', name: 'Ada Nowak', file: 'e.txt' },
    ],
    ['Bo Lind_2_assignsubmission_file/a/e.txt', { student: '2', name: 'Bo Lind', file: 'a/e.txt' }],
    ['Bo Lind_2_assignsubmission_onlinetext_/onlinetext.html', { student: '2', name: 'Bo Lind' }],
    ['=1+1, "Lee"_3_assignsubmission_file_e.txt', { student: '3', name: '=1+1, "Lee"', file: 'e.txt' }],
    ['Participant_4_assignsubmission_file_/e.txt', { student: '4', file: 'e.txt' }],
    [
      'Default group_assignsubmission_file_/e.txt',
      { student: 'Default group', name: 'Default group', file: 'e.txt' },
    ],
    ['Zoe\u0308_5_assignsubmission_file_/', { student: '5', name: 'Zoe\u0308' }],
    ['مریم رضایی_6_assignsubmission_file_/\n', { student: '6', name: 'مریم رضایی', file: '\n' }],
    [
      'Eva_7_assignsubmission_file_x_8_assignsubmission_file_e.txt',
      { student: '7', name: 'Eva', file: 'x_8_assignsubmission_file_e.txt' },
    ],
    [`${long}_9_assignsubmission_file_/${long}`, { student: '9', name: long, file: long }],
    ['Finn_10_assignsubmission_file_/.git/e.txt', undefined],
    ['../Finn_10_assignsubmission_file_/e.txt', undefined],
  ],
  blackboard: [
    [`CS 2_Essay_anowak_attempt_${date}.txt`, { student: 'anowak', turn: date }],
    [`CS 2_Essay_anowak_attempt_${date}_a_b.txt`, { student: 'anowak', turn: date, file: 'a_b.txt' }],
    [`My_attempt_at_it_blind_attempt_${date}_e.txt`, { student: 'blind', turn: date, file: 'e.txt' }],
    [
      `CS_eve_attempt_${date}_CS_ada_attempt_${date}_e.txt`,
      { student: 'eve', turn: date, file: `CS_ada_attempt_${date}_e.txt` },
    ],
    [
      `CS_eve_attempt_${date}_x_ada_attempt_${date}.txt`,
      { student: 'eve', turn: date, file: `x_ada_attempt_${date}.txt` },
    ],
    [`CS_=1+1_attempt_${date}_\n.txt`, { student: '=1+1', turn: date, file: '\n.txt' }],
    ['CS_ada_attempt_yesterday_e.txt', undefined],
  ],
  brightspace: [
    [
      '20411-77310 - Ada Nowak - Feb 3, 2026 1011 AM/e.txt',
      { student: '20411-77310', name: 'Ada Nowak', file: 'e.txt', turn: '2026-02-03 10:11' },
    ],
    [
      '20412-77310 - Smith, Jr., Jo - Dec 31, 2026 1205 AM - e - f.txt',
      { student: '20412-77310', name: 'Smith, Jr., Jo', file: 'e - f.txt', turn: '2026-12-31 00:05' },
    ],
    [
      '20413-77310 - z1234567 - Bo Lind - Mar 1, 2026 959 PM/',
      { student: 'z1234567', name: 'Bo Lind', turn: '2026-03-01 21:59' },
    ],
    [
      '20414-77310 - Zoe\u0308 - févr. 3, 2026 1011 AM/e.txt',
      { student: '20414-77310', name: 'Zoe\u0308', file: 'e.txt' },
    ],
    ['index.html', undefined],
  ],
  nbgrader: [
    ['submitted/anowak/chapter2/e.txt', { student: 'anowak', file: 'e.txt' }],
    ['submitted/anowak/chapter2/a/e.txt', { student: 'anowak', file: 'a/e.txt' }],
    ['submitted/=1+1/chapter2/', { student: '=1+1' }],
    ['submitted/blind/', { student: 'blind' }],
    ['release/chapter2/e.txt', undefined],
    ['gradebook.db', undefined],
  ],
  github: [
    ['slug-1-Ada-x/.git/HEAD', undefined],
    ['slug-1-Ada-x/.git/e.txt', undefined],
    ['slug-1-Ada-x/sub/.git/e.txt', undefined],
    ['slug-1-Ada-x/e.txt', { student: 'Ada-x', file: 'e.txt' }],
    ['slug-1-bo/.git/HEAD', undefined],
    ['slug-1-bo/a/e.txt', { student: 'bo', file: 'a/e.txt' }],
    ['slug-1-never/', { student: 'never' }],
    ['scores.csv', undefined],
  ],
  canvas: [
    [
      'nowakada_LATE_48213_990417_e.txt',
      { student: '48213', name: 'nowakada', late: true, file: 'e.txt', turn: 990417n },
    ],
    [
      'okafortobi_48220_1000204_e-1.txt',
      { student: '48220', name: 'okafortobi', late: false, file: 'e-1.txt', turn: 1000204n },
    ],
    ['anon_k3Qp9_991002_e.txt', { student: 'anon_k3Qp9', late: false, file: 'e.txt', turn: 991002n }],
    ['anon_123_991002_e.txt', { student: 'anon_123', late: false, file: 'e.txt', turn: 991002n }],
    ['LATE_anon_k4_991002_e.txt', { student: 'anon_k4', late: true, file: 'e.txt', turn: 991002n }],
    [
      'kerrbjo\u0308rn_1_2_e.txt',
      { student: '1', name: 'kerrbjo\u0308rn', late: false, file: 'e.txt', turn: 2n },
    ],
    ['null_3_text.html', { student: '3', name: 'null', late: false }],
    ['xugus_LATE_4_link.html', { student: '4', name: 'xugus', late: true }],
    [
      'eve_5_6_ada_48213_990417_e.txt',
      { student: '5', name: 'eve', late: false, file: 'ada_48213_990417_e.txt', turn: 6n },
    ],
    ['رضاییمریم_7_8_\n,".txt', { student: '7', name: 'رضاییمریم', late: false, file: '\n,".txt', turn: 8n }],
    [
      `a_9_${'1'.repeat(30)}_e`,
      { student: '9', name: 'a', late: false, file: 'e', turn: BigInt('1'.repeat(30)) },
    ],
    ['notes.txt', undefined],
    ['../ada_48213_990417_e.txt', undefined],
  ],
  plain: [
    ['anowak/e.txt', { student: 'anowak', file: 'e.txt' }],
    ['Smith, "Jr."/chapter 2/e.txt', { student: 'Smith, "Jr."', file: 'chapter 2/e.txt' }],
    ['=1+1/e.txt', { student: '=1+1', file: 'e.txt' }],
    ['-Ola/e.txt', { student: '-Ola', file: 'e.txt' }],
    ['Zoe\u0308/e.txt', { student: 'Zoe\u0308', file: 'e.txt' }],
    ['Zoë/e.txt', { student: 'Zoë', file: 'e.txt' }],
    ['__proto__/e.txt', { student: '__proto__', file: 'e.txt' }],
    ['a\nb/e.txt', { student: 'a\nb', file: 'e.txt' }],
    ['\u202eada/e.txt', { student: '\u202eada', file: 'e.txt' }],
    [`${long}/e.txt`, { student: long, file: 'e.txt' }],
    ['never/', { student: 'never' }],
    ['anowak/.git/e.txt', undefined],
    ['anowak/._e.txt', undefined],
    ['anowak/desktop.ini', undefined],
    ['__MACOSX/anowak/._e.txt', undefined],
    ['../ben/e.txt', undefined],
    ['/etc/passwd', undefined],
    ['roster.csv', undefined],
  ],
  flat: [
    ['anowak.txt', { student: 'anowak', file: 'anowak.txt' }],
    ['Smith, Jr., Jo.txt', { student: 'Smith, Jr., Jo', file: 'Smith, Jr., Jo.txt' }],
    ['eva-holm.zip', { student: 'eva-holm', file: 'eva-holm.zip' }],
    ['bo', { student: 'bo', file: 'bo' }],
    ['.hidden', undefined],
    ['.DS_Store', undefined],
  ],
};

/** The place of a file, or of a folder, which ends in `/`. */
const placeIn = ({ place }: Placer, path: string): Place | undefined =>
  path.endsWith('/') ? place(path.slice(0, -1), true) : place(path, false);

describe.each(Object.entries(classes))('%s', (name, table) => {
  const paths = table.map(([path]) => path);

  test('is recognised', () => {
    expect(detectLayout(listingOf(paths)).name).toBe(name);
  });

  test.each(table)('places path %#', async (path, place) => {
    const placer = await named(name).open(listingOf(paths), nothing);
    expect(placeIn(placer, path)).toEqual(place);
  });

  test.each(name === 'flat' ? [] : ['export/', 'one/two/', '70112_export/'])(
    'is seen inside %s',
    async (wrapping) => {
      // What leads out of an archive is not in its folder, and a file beside the folders hides the wrapping.
      const inside = table.filter(([path]) => !/^(?:\.\.|\/)|^(?:roster|scores)\.csv$/.test(path));
      const listing = listingOf([...inside.map(([path]) => wrapping + path), '__MACOSX/._x', '.DS_Store']);
      expect(detectLayout(listing).name).toBe(name);
      const placer = await detectLayout(listing).open(listing, nothing);
      for (const [path, place] of inside) expect(placeIn(placer, wrapping + path)).toEqual(place);
      expect(placeIn(placer, wrapping.split('/')[0] ?? '')).toBeUndefined();
    },
  );
});

describe('a wrapping folder', () => {
  test.each<[what: string, name: string, paths: string[], students: string[]]>([
    ['one student', 'download', ['ada/e.txt', 'ada/tool.json'], ['ada']],
    ['one student with a sub-folder', 'download', ['ada/chapter 2/e.txt'], ['ada']],
    ['one student in a folder called as the archive', 'class', ['class/ada/e.txt'], ['ada']],
    [
      'a file beside the students',
      'class',
      ['class/ada/e.txt', 'class/bo/e.txt', 'class/roster.csv'],
      ['ada', 'bo'],
    ],
    ['an entry that leads out', 'download', ['class/ada/e.txt', 'class/bo/e.txt', '../evil'], ['ada', 'bo']],
  ])('%s', async (_, name, paths, students) => {
    const listing = listingOf(paths, name);
    const placer = await named('plain').open(listing, nothing);
    expect([...new Set(paths.flatMap((path) => placeIn(placer, path)?.student ?? []))]).toEqual(students);
  });

  test('two folders that look the same', async () => {
    const one = ['x\ufffd', 'x\ufffd/ada', 'x\ufffd/bo'];
    const files = ['x\ufffd/ada/e.txt', 'x\ufffd/bo/e.txt'];
    const folders = [...one, ...one];
    const placer = await named('plain').open(
      { name: 'download', files, folders, problems: new Map() },
      nothing,
    );
    expect(placer.place('x\ufffd/ada/e.txt', false)?.student).toBe('x\ufffd');
  });
});

test('files that look the same are no more than one of them', () => {
  const files = ['ada/e.txt', 'x\ufffd.txt', 'x\ufffd.txt'];
  const same: Listing = { name: 'download', files, folders: ['ada'], problems: new Map() };
  expect(detectLayout(same).name).toBe('plain');
  expect(detectLayout({ ...same, files: ['ada/e.txt', 'x.txt', 'y.txt'] }).name).toBe('flat');
});

describe('what a student names a file', () => {
  test.each([
    ['moodle', 'x_assignsubmission_file_e.txt'],
    ['blackboard', `x_y_attempt_${date}_e.txt`],
    ['brightspace', '1-2 - A - Feb 3, 2026 1011 AM - e.txt'],
    ['gradescope', 'submission_metadata.yml'],
    ['canvas', 'ada_1_2_e.txt'],
  ])('does not make a class %s', (_, file) => {
    expect(detectLayout(listingOf(['ada/e.txt', `bo/${file}`, 'cy/e.txt'])).name).toBe('plain');
    const uploads = ['ada_1_2_e.txt', `bo_3_4_${file}`, 'cy_5_6_e.txt'];
    expect(detectLayout(listingOf(uploads)).name).toBe('canvas');
  });
});

test('a folder in nothing is plain', () => {
  expect(detectLayout(listingOf([])).name).toBe('plain');
});

test('moodle knows the word for a participant in any language, if it stands for all', async () => {
  const paths = [1, 2, 3].map((id) => `Teilnehmer_${id}_assignsubmission_file_/e.txt`);
  const placer = await named('moodle').open(listingOf(paths), nothing);
  expect(paths.map((path) => placeIn(placer, path))).toEqual(
    [1, 2, 3].map((id) => ({ student: `${id}`, file: 'e.txt' })),
  );
});

describe('the text beside an attempt in blackboard', () => {
  const path = `CS_anowak_attempt_${date}.txt`;
  test.each([
    ['Name: Ada "A" Nowak (x) (anowak)\r\nAssignment: CS', 'Ada "A" Nowak (x)'],
    ['Name: Eve (eve)\r\n', undefined],
    ['nothing', undefined],
  ])('%j', async (text, name) => {
    const placer = await named('blackboard').open(listingOf([path]), textAs(text));
    expect(placeIn(placer, path)?.name).toBe(name);
  });

  test('is not needed', async () => {
    const placer = await named('blackboard').open(listingOf([path]), () => Promise.reject(new Error('lost')));
    expect(placeIn(placer, path)).toEqual({ student: 'anowak', turn: date });
  });
});

describe('user names with a _ in blackboard', () => {
  const students = async (names: readonly string[], read = nothing) => {
    const paths = names.map((name) => `${name}_attempt_${date}_e.txt`);
    const texts = names.map((name) => `${name}_attempt_${date}.txt`);
    const placer = await named('blackboard').open(listingOf([...paths, ...texts]), read);
    return paths.map((path) => placeIn(placer, path)?.student);
  };

  test('are told by the text beside the attempt', async () => {
    expect(await students(['CS_1_a_smith'], textAs('Name: Ann Smith (a_smith)\n'))).toEqual(['a_smith']);
  });

  test('do not make two students one', async () => {
    expect(await students(['CS_1_a_smith', 'CS_1_b_smith', 'CS_1_jo'])).toEqual(['a_smith', 'b_smith', 'jo']);
  });

  test('are one student in two assignments, where the texts say so', async () => {
    const read = textAs('Name: Ann Smith (smith)\n');
    expect(await students(['CS_1_smith', 'CS_2_smith'], read)).toEqual(['smith', 'smith']);
  });
});

describe('a plain class is not github', () => {
  test.each([
    ['team-1', 'team-2'],
    ['student-ada', 'student-bo'],
    ['ch-2-ada', 'ch-2-bo'],
  ])('because of %s and %s', (...students) => {
    for (const name of ['download', 'team', 'ch-2']) {
      const listing = listingOf(
        students.map((student) => `${student}/e.txt`),
        name,
      );
      expect(detectLayout(listing).name).toBe('plain');
    }
  });

  test.each<[what: string, name: string, paths: string[]]>([
    ['git', 'x', ['ch-ann/.git/HEAD', 'ch-bo/.git/HEAD', 'ch-cy/e.txt']],
    ['a file of git, as in a work tree', 'x', ['ch-ann/.git', 'ch-bo/.git']],
    ['the folder around', 'ch-submissions', ['ch-ann/e.txt', 'ch-bo/e.txt']],
    ['the grades of Classroom 50', 'x', ['c-ch-ann/result.json', 'c-ch-bo/result.json']],
  ])('but clones are told by %s', (_, name, paths) => {
    expect(detectLayout(listingOf(paths, name)).name).toBe('github');
  });
});

describe('a class of files', () => {
  const files = ['ada.txt', 'bo.txt', 'cy.docx', 'di'];
  const students = async (paths: readonly string[], name = 'class') => {
    const listing = listingOf(paths, name);
    const layout = detectLayout(listing);
    const placer = await layout.open(listing, nothing);
    return [layout.name, ...new Set(paths.flatMap((path) => placeIn(placer, path)?.student ?? []))];
  };

  test('with a folder between them loses none', async () => {
    const all = ['flat', 'ada', 'bo', 'cy', 'di', 'eve'];
    expect(await students([...files, 'eve/e.txt'])).toEqual(all);
  });

  test('is seen in the folder that was packed', async () => {
    const packed = files.map((file) => `class/${file}`);
    expect(await students(packed)).toEqual(['flat', 'ada', 'bo', 'cy', 'di']);
  });

  test.each<[what: string, name: string, paths: string[]]>([
    ['one student', 'download', files.map((file) => `ada/${file}`)],
    ['one student, packed alone', 'ada', ['ada/e.txt', 'ada/notes.txt', 'ada/tool.json']],
    ['a student beside lists', 'class', ['ada/e.txt', 'roster.csv', 'scores.csv', 'index.html']],
    ['students beside a note', 'class', ['ada/e.txt', 'bo/e.txt', 'README.txt']],
  ])('is not %s', async (_, name, paths) => {
    expect((await students(paths, name))[0]).toBe('plain');
  });
});

test('hand-ins whose dates are in words that nobody knows have no order', async () => {
  const placer = await named('brightspace').open(listingOf([]), nothing);
  const turns = ['Mrt 3, 2026 1011 AM', 'Apr 4, 2026 1011 AM'].map(
    (when) => placeIn(placer, `1-2 - Ada - ${when}/e.txt`)?.turn,
  );
  expect(turns).toEqual([undefined, '2026-04-04 10:11']);
});

describe('github', () => {
  test.each<[what: string, root: string, repositories: string[], students: string[]]>([
    [
      'the folder around tells the slug',
      'ch-2-submissions',
      ['ch-2-ann-a', 'ch-2-ann-b'],
      ['ann-a', 'ann-b'],
    ],
    ['one repository', 'ch-2-submissions', ['ch-2-ann-a'], ['ann-a']],
    ['one repository, another folder', 'ch-2', ['ch-2-ann-a'], ['ann-a']],
    ['one repository, no slug', 'x', ['ch-2-ann-a'], ['ch-2-ann-a']],
    ['logins that begin alike', 'x', ['ch-2-anna', 'ch-2-anton'], ['anna', 'anton']],
    ['nothing in common', 'x', ['anna', 'bo'], ['anna', 'bo']],
  ])('%s', async (_, root, repositories, students) => {
    const listing = listingOf(
      repositories.flatMap((name) => [`${name}/.git/HEAD`, `${name}/README.md`]),
      root,
    );
    expect(detectLayout(listing).name).toBe('github');
    const placer = await named('github').open(listing, nothing);
    expect(repositories.map((name) => placeIn(placer, `${name}/`)?.student)).toEqual(students);
  });
});

describe('gradescope', () => {
  const index = `---
submission_1:
  :submitters:
  - :name: 'Null'
    :sid: '007'
    :email: null@example.edu
  - :name: =1+1 Lee
    :email: lee@example.edu
  - :name: Only Name
  :created_at: 2026-10-13 10:05:12.000000000 Z
submission_2:
  submitters:
  - {name: No Colon, sid: 12345678901234567890}
submission_3: !ruby/object:Thing {}
9.pdf:
  :submitters: [{:name: Pdf, :sid: p}]
__proto__: {}
`;
  const paths = [
    'submission_metadata.yml',
    'submission_1/e.txt',
    'submission_2/',
    'submission_9/a/e.txt',
    '9.pdf',
  ];
  const open = (text: string, wrapping = '') =>
    named('gradescope').open(listingOf(paths.map((path) => wrapping + path)), textAs(text));

  test.each(['', 'assignment_70112_export/', 'a/b/'])('places files below %j', async (wrapping) => {
    expect(detectLayout(listingOf(paths.map((path) => wrapping + path))).name).toBe('gradescope');
    const placer = await open(index, wrapping);
    expect(paths.map((path) => placeIn(placer, wrapping + path))).toEqual([
      undefined,
      { student: 'submission_1', file: 'e.txt' },
      { student: 'submission_2' },
      { student: 'submission_9', file: 'a/e.txt' },
      { student: '9.pdf', file: '9.pdf' },
    ]);
  });

  test.each([
    [
      'submission_1',
      [
        { student: '007', name: 'Null' },
        { student: 'lee@example.edu', name: '=1+1 Lee' },
        { student: 'Only Name', name: 'Only Name' },
      ],
    ],
    ['submission_2', [{ student: '12345678901234567890', name: 'No Colon' }]],
    ['submission_3', [{ student: 'submission_3' }]],
    ['9.pdf', [{ student: 'p', name: 'Pdf' }]],
    ['submission_9', [{ student: 'submission_9' }]],
  ])('knows who is behind %s', async (id, members) => {
    expect((await open(index)).members?.(id)).toEqual(members);
  });

  test('gives a member who is listed twice one row', async () => {
    const twice =
      'submission_1:\n  :submitters: [{:name: A, :sid: 7}, {:name: A, :sid: 7}, {:name: B, :sid: 8}]';
    expect((await open(twice)).members?.('submission_1')).toEqual([
      { student: '7', name: 'A' },
      { student: '8', name: 'B' },
    ]);
  });

  test.each([
    ['a: [', /^submission_metadata\.yml can't be read as YAML: .* --layout plain\.$/],
    ['a: 1\na: 2', /can't be read as YAML: Map keys must be unique/],
    ['just text', /^submission_metadata\.yml does not list submissions\./],
    [
      `a: &a [x]\nb: &b [${'*a,'.repeat(60)}]\nc: &c [${'*b,'.repeat(60)}]\nd: [${'*c,'.repeat(60)}]`,
      /can't be read as YAML: Excessive alias count/,
    ],
  ])('says what is wrong with %j', async (text, message) => {
    await expect(open(text)).rejects.toThrow(message);
  });
});

describe('nbgrader', () => {
  test('is seen from inside `submitted`', async () => {
    const listing = listingOf(['ada/chapter2/e.txt'], 'submitted');
    expect(detectLayout(listing).name).toBe('nbgrader');
    const placer = await named('nbgrader').open(listing, nothing);
    expect(placeIn(placer, 'ada/chapter2/e.txt')).toEqual({ student: 'ada', file: 'e.txt' });
  });

  test('is not a class that is called so', () => {
    expect(detectLayout(listingOf(['ada/e.txt', 'bo/src/e.txt'], 'submitted')).name).toBe('plain');
  });
});

describe('a name pattern', () => {
  const place = async (regex: string, path: string) =>
    placeIn(await patternLayout(regex).open(listingOf([path]), nothing), path);

  test.each<[regex: string, path: string, place: Place | undefined]>([
    ['^(?<student>[^/]+)/(?<file>.+)$', 'ada/a/e.txt', { student: 'ada', file: 'a/e.txt' }],
    ['^(?<student>[^/]+)/', 'ada/a/e.txt', { student: 'ada', file: 'e.txt' }],
    ['^(?<student>[^/]+)/', 'ada/', { student: 'ada' }],
    [
      '^(?<name>.+)_(?<student>\\d+)(?<late>_late)?\\.txt$',
      'Ada_1_late.txt',
      { student: '1', name: 'Ada', late: true, file: 'Ada_1_late.txt' },
    ],
    [
      '^(?<name>.+)_(?<student>\\d+)(?<late>_late)?\\.txt$',
      'Ada_1.txt',
      { student: '1', name: 'Ada', late: false, file: 'Ada_1.txt' },
    ],
    ['^(?<student>\\w+)(?:/(?<file>e\\.txt)|/)', 'ada/notes.md', { student: 'ada' }],
    ['^(?<student>\\w*)-', '-ada', undefined],
    ['^(?<student>\\d+)', 'ada/e.txt', undefined],
  ])('%s on %j', async (regex, path, expected) => {
    expect(await place(regex, path)).toEqual(expected);
  });

  test.each([
    ['(?<student>', /^The name pattern is not a regular expression: /],
    ['(?P<student>.+)', /A group is written \(\?<student>\.\.\.\)\.$/],
    ['(?<name>.+)', /^The name pattern has no group "student"\. /],
    ['student', /has no group "student"/],
  ])('%s is refused', (regex, message) => {
    expect(() => patternLayout(regex)).toThrow(message);
  });
});

test.each([
  ['__MACOSX', true],
  ['a/__MACOSX/b', true],
  ['a/._b', true],
  ['.DS_Store', true],
  ['a/Thumbs.db', true],
  ['a/Desktop.ini', true],
  ['a._b', false],
  ['my.DS_Store', false],
  ['desktop.ini.txt', false],
  ['_/e.txt', false],
])('%s is junk: %s', (path, expected) => {
  expect(isJunk(path)).toBe(expected);
});

test('no path breaks a layout, and no id is empty', async () => {
  const part = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('..', '', '.git', 'a_1_2_b', 'x-1'));
  const paths = fc.array(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(paths, async (some) => {
      const listing = listingOf(some);
      for (const layout of layouts.filter(({ name }) => name !== 'gradescope')) {
        layout.recognises(listing);
        const placer = await layout.open(listing, nothing);
        for (const path of some) expect(placeIn(placer, path)?.student).not.toBe('');
      }
    }),
    { numRuns: 50 },
  );
});

test('every layout has the name of its file, and each file of a layout is registered', () => {
  const folder = fileURLToPath(new URL('../../src/batch/layouts/', import.meta.url));
  const helpers = [
    'blackboard-names',
    'class-folder',
    'gradescope-metadata',
    'index',
    'one-down',
    'pattern',
    'tree',
  ];
  const files = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  expect([...layouts.map(({ name }) => name), ...helpers].sort()).toEqual(files.sort());
  expect(layoutNamed('nonesuch')).toBeUndefined();
});

describe('a folder too high', () => {
  const inside = ['Ada_1_assignsubmission_file_/e.txt', 'Bo_2_assignsubmission_file_/e.txt'];
  const around = (...beside: readonly string[]): Listing =>
    listingOf([...beside, ...inside.map((path) => `submissions/${path}`)]);

  test('is looked through where the folder in it has the signs of a layout', async () => {
    const layout = detectLayout(around('gradebook.csv', 'notes.txt'));
    expect([layout.name, layout.recognises(listingOf(inside))]).toEqual(['moodle', true]);
    const placer = await layout.open(around('gradebook.csv'), nothing);
    expect(placer.place(`submissions/${inside[0]}`, false)).toEqual({
      student: '1',
      name: 'Ada',
      file: 'e.txt',
    });
    for (const path of ['gradebook.csv', 'submissions', inside[0] ?? ''])
      expect(placer.place(path, false)).toBeUndefined();
  });

  test('with an index in it', async () => {
    const paths = ['list.csv', 'export/submission_metadata.yml', 'export/s1/e.txt'];
    const read: string[] = [];
    const layout = detectLayout(listingOf(paths));
    const placer = await layout.open(listingOf(paths), async (path) => {
      read.push(path);
      return textAs("s1:\n  :submitters:\n  - :sid: '7'\n")();
    });
    expect([layout.name, read]).toEqual(['gradescope', ['export/submission_metadata.yml']]);
    expect(placer.members?.('s1')).toEqual([{ student: '7' }]);
    expect(paths.map((path) => placer.isOwn?.(path))).toEqual([false, true, false]);
    expect(placer.place('export/s1/e.txt', false)).toEqual({ student: 's1', file: 'e.txt' });
  });

  test.each([
    ['several folders', ['list.csv', 'other/e.txt', ...inside.map((path) => `submissions/${path}`)]],
    ['no sign', ['list.csv', 'submissions/ada/e.txt', 'submissions/bo/e.txt']],
  ])('is none with %s', (_, paths) => {
    expect(detectLayout(listingOf(paths)).name).toBe('plain');
  });

  describe('without a sign', () => {
    const students = async (paths: readonly string[]): Promise<(string | undefined)[]> => {
      const layout = detectLayout(listingOf(paths), 'e.txt');
      expect(['plain', 'flat']).toContain(layout.name);
      const placer = await layout.open(listingOf(paths), nothing);
      return paths.map((path) => placer.place(path, false)?.student);
    };

    test.each([
      [
        ['list.csv', 'submissions/ada/e.txt', 'submissions/bo/e.txt'],
        [undefined, 'ada', 'bo'],
      ],
      [
        ['all.zip', 'in/ada/e.txt', 'in/bo/src/e.txt', 'in/cy/x.pdf'],
        [undefined, 'ada', 'bo', 'cy'],
      ],
      [
        ['list.csv', 'in/x/ada/e.txt', 'in/x/bo/e.txt'],
        [undefined, 'ada', 'bo'],
      ],
      [
        ['list.csv', 'in/index.html', 'in/ada/e.txt', 'in/bo/e.txt'],
        [undefined, undefined, 'ada', 'bo'],
      ],
    ])('is looked through where several students hold the evidence: %j', async (paths, found) => {
      expect(await students(paths)).toEqual(found);
    });

    test.each([
      ['one holds it', ['list.csv', 'ada/task1/e.txt', 'ada/task2/notes.txt'], [undefined, 'ada', 'ada']],
      ['the folder holds it', ['list.csv', 'ada/e.txt', 'ada/old/e.txt'], [undefined, 'ada', 'ada']],
      ['none holds it', ['list.csv', 'ada/a/x.txt', 'ada/b/x.txt'], [undefined, 'ada', 'ada']],
      ['folders stand beside', ['in/ada/e.txt', 'in/bo/e.txt', 'cy/e.txt'], ['in', 'in', 'cy']],
      [
        'the files beside are students',
        ['ada.txt', 'bo.txt', 'cy/1/e.txt', 'cy/2/e.txt'],
        ['ada', 'bo', 'cy', 'cy'],
      ],
    ])('is none where %s', async (_, paths, found) => {
      expect(await students(paths)).toEqual(found);
    });
  });
});
