import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { classOf, writeFolder } from '../batch/classes.js';
import { chapter2File } from '../core/assessment.js';
import { folderWith, linemark, root } from './harness.js';

const bin = join(root, 'dist/bin/linemark.cjs');

const canvasHeader = 'Student,ID,SIS User ID,SIS Login ID,Section,Evidence (77001)\n';
const canvas = (ada: string, ben: string): string =>
  `${canvasHeader}    Points Possible,,,,,10\n"Nowak, Ada",ada,,,S,${ada}\n"Roth, Ben",ben,,,S,${ben}\n"Zap, Zed",zed,,,S,\n`;

const moodle = (grade: string, feedback: string): string =>
  'Identifier,Full name,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments\n' +
  `Participant 41,Ada Nowak,x,${grade},17.00,Yes,-,-,${feedback}\n`;

/** A folder with a class of Ada, who is right, and Ben, who is not, and with other files. */
function classWith(files: Record<string, string>): string {
  const cwd = folderWith(files);
  writeFolder(
    new Map([
      ['ada/chapter2-evidence.txt', chapter2File()],
      ['ben/chapter2-evidence.txt', chapter2File({ t2_responses: '8' })],
    ]),
    join(cwd, 'class'),
  );
  return cwd;
}

const batch = (cwd: string, ...flags: string[]) =>
  linemark(['batch', 'class', '--out', 'out', ...flags], { cwd });
const textOf = (...path: string[]): string => readFileSync(join(...path), 'utf8');

describe('batch --gradebook', () => {
  test('fills in a copy, tells what changed, and leaves the original', async () => {
    const cwd = classWith({ 'grades.csv': canvas('', '3') });
    const { code, out, err } = await batch(cwd, '--gradebook', 'grades.csv');
    expect([code, err]).toEqual([0, expect.stringMatching(/\nWritten: out\/grades\.csv, /)]);
    expect(textOf(cwd, 'grades.csv')).toBe(canvas('', '3'));
    expect(textOf(cwd, 'out/gradebooks/grades.csv')).toBe(canvas('10', '3'));
    expect(out).toMatch(/\n\ngrades\.csv · Evidence \(77001\)\n {2}1 grade written\n {2}2 not written\n/);
    expect(out).toContain('Nowak, Ada (ada)  blank -> 10');
    expect(out).toContain('Roth, Ben (ben)  3, not 9.41');
    const record = JSON.parse(textOf(cwd, 'out/gradebooks/changes.json'));
    expect(record.schema).toBe('linemark/gradebook-changes/v1');
    expect(record.gradebooks[0].changed).toEqual([
      { student: 'ada', name: 'Nowak, Ada', line: 3, from: '', to: '10' },
    ]);
  });

  test('says which file to import', async () => {
    const cwd = classWith({ 'grades.csv': canvas('', '') });
    const { err } = await batch(cwd, '--gradebook', 'grades.csv');
    expect(err).toContain('Import out/gradebooks/grades.csv; grades.csv itself is as it was.\n');
  });

  test('--absent-as 0 is for those who handed nothing in, and not for a slip', async () => {
    const cwd = classWith({ 'grades.csv': `${canvas('', '')}"Slip, Sue",sue,,,S,\n"None, Nat",nat,,,S,\n` });
    writeFolder(new Map([['sue/photo.png', 'x']]), join(cwd, 'class'));
    mkdirSync(join(cwd, 'class/nat'));
    const { out } = await batch(cwd, '--gradebook', 'grades.csv', '--absent-as', '0');
    const filled = textOf(cwd, 'out/gradebooks/grades.csv');
    expect(filled).toContain('"Slip, Sue",sue,,,S,\n"None, Nat",nat,,,S,0\n');
    expect(out).toContain('Something was handed in, but no evidence file: 1');
  });

  test('--absent-as is refused where nobody knows who is absent', async () => {
    const cwd = classWith({ 'grades.csv': canvas('', '') });
    const flags = ['--limit', 'entries=3', '--gradebook', 'grades.csv', '--absent-as', '0'];
    const { code, err } = await batch(cwd, ...flags);
    expect([code, err]).toEqual([2, expect.stringMatching(/so that nobody is surely absent/)]);
    expect(readdirSync(cwd)).not.toContain('out');
  });

  test('several, each with its own column', async () => {
    const two = canvas('', '')
      .replaceAll('Evidence (77001)\n', 'Quiz (1),Evidence (2)\n')
      .replaceAll(/,(|10)\n/g, ',,$1\n');
    const cwd = classWith({ 'a.csv': canvas('', ''), 'b.csv': two });
    const flags = ['--gradebook', 'a.csv', '--gradebook', 'b.csv', '--column', 'Evidence', '--overwrite'];
    expect((await batch(cwd, ...flags)).code).toBe(0);
    expect(textOf(cwd, 'out/gradebooks/a.csv')).toBe(canvas('10', '9.41'));
    expect(textOf(cwd, 'out/gradebooks/b.csv')).toContain('"Nowak, Ada",ada,,,S,,10\n');
    expect(readdirSync(join(cwd, 'out/gradebooks')).sort()).toEqual(['a.csv', 'b.csv', 'changes.json']);
  });

  test.each([
    ['hint', '16 of 17. Start with t2_responses'],
    ['verdict', '16 of 17. Start with t2_responses'],
  ])('--feedback-cells at level %s', async (level, begins) => {
    const cwd = folderWith({ 'm.csv': moodle('', '') });
    const files = new Map([
      ['Ada_41_assignsubmission_file_/chapter2-evidence.txt', chapter2File({ t2_responses: '8' })],
    ]);
    writeFolder(files, join(cwd, 'class'));
    await batch(cwd, '--gradebook', 'm.csv', '--feedback-cells', '--feedback', level);
    const filled = textOf(cwd, 'out/gradebooks/m.csv');
    expect(filled.startsWith(moodle('16.00', begins).slice(0, -1))).toBe(true);
  });

  test('--feedback-cells without a column for them says which setting adds it', async () => {
    const without = moodle('', '').replaceAll(/,(?:Feedback comments)?\n/g, '\n');
    const cwd = classWith({ 'm.csv': moodle('', ''), 'n.csv': without });
    const flags = ['--gradebook', 'm.csv', '--gradebook', 'n.csv', '--feedback-cells'];
    const { code, err } = await batch(cwd, ...flags);
    expect([code, err]).toEqual([
      2,
      '--feedback-cells finds no column of feedback in n.csv: in the settings of the assignment in Moodle, tick "Feedback comments" under "Feedback types", and download the grading worksheet again.\n',
    ]);
  });

  test('--feedback-cells says the same from threads', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => 1_327_000 + index);
    const [header = '', row = ''] = moodle('', '').split(/(?<=\n)/);
    const cwd = folderWith({ 'm.csv': header + ids.map((id) => row.replace('41', String(id))).join('') });
    writeFolder(classOf('moodle', 150), join(cwd, 'class'));
    const flags = ['class', '--gradebook', 'm.csv', '--feedback-cells', '--out'];
    for (const jobs of ['1', '2'])
      await promisify(execFile)(process.execPath, [bin, 'batch', ...flags, jobs, '--jobs', jobs], { cwd });
    const [one, two] = ['1', '2'].map((jobs) => textOf(cwd, jobs, 'gradebooks/m.csv'));
    expect(two).toBe(one);
    expect(one?.match(/ of 17\. (?:Start with|All is right)/g)).toHaveLength(150);
  }, 30_000);

  test('--absent-as 0 is for those of the class who handed nothing in', async () => {
    const cwd = classWith({ 'g.csv': canvas('', ''), 'roster.csv': 'id\nzed\n' });
    await batch(cwd, '--gradebook', 'g.csv', '--roster', 'roster.csv', '--absent-as', '0');
    expect(textOf(cwd, 'out/gradebooks/g.csv')).toBe(canvas('10', '9.41').replace('zed,,,S,', 'zed,,,S,0'));
  });

  test('the roster can be the gradebook', async () => {
    const cwd = folderWith({ 'm.csv': moodle('', '') });
    writeFolder(
      new Map([['Ada_41_assignsubmission_file_/chapter2-evidence.txt', chapter2File()]]),
      join(cwd, 'class'),
    );
    const { out } = await batch(cwd, '--gradebook', 'm.csv', '--roster', 'm.csv');
    expect(out).not.toContain('Not written');
    expect(textOf(cwd, 'out/gradebooks/m.csv')).toBe(moodle('17.00', ''));
  });

  test('what an earlier run wrote is replaced', async () => {
    const cwd = classWith({ 'g.csv': canvas('', '') });
    mkdirSync(join(cwd, 'out/gradebooks'), { recursive: true });
    writeFileSync(join(cwd, 'out/gradebooks/g.csv'), 'old');
    await batch(cwd, '--gradebook', 'g.csv');
    expect(textOf(cwd, 'out/gradebooks/g.csv')).toBe(canvas('10', '9.41'));
  });
});

describe('a wrong gradebook is told before anything is graded', () => {
  test.each<[string, string[], RegExp]>([
    ['no file', ['--gradebook', 'none.csv'], /^none\.csv can't be read: there is no such file/],
    ['no name', ['--gradebook', ''], /^--gradebook wants the name of a file/],
    ['a folder', ['--gradebook', 'class'], /^class can't be read: it is a folder/],
    ['no gradebook', ['--gradebook', 'list.csv'], /^list\.csv can't be filled in\. It is no gradebook/],
    [
      'an open quote',
      ['--gradebook', 'open.csv'],
      /^open\.csv can't be filled in\. In the row that begins in line 2/,
    ],
    ['an unknown column', ['--gradebook', 'g.csv', '--column', 'Evidense'], /did you mean "Evidence"\?/],
    [
      'no feedback',
      ['--gradebook', 'g.csv', '--feedback-cells'],
      /^--feedback-cells finds no column of feedback/,
    ],
    [
      'one name twice',
      ['--gradebook', 'g.csv', '--gradebook', 'sub/G.csv'],
      /sub\/G\.csv would have the name of g\.csv/,
    ],
    ['the name of the record', ['--gradebook', 'changes.json'], /would have the name of the record/],
    ['a shard', ['--gradebook', 'g.csv', '--shard', '1/2'], /give --gradebook g\.csv to linemark merge/],
    [
      'flags alone',
      ['--absent-as', '0'],
      /^--absent-as is about a gradebook: give its file with --gradebook FILE/,
    ],
    ['points for the absent', ['--gradebook', 'g.csv', '--absent-as', 'x'], /Allowed choices are 0/],
  ])('%s', async (_, flags, message) => {
    const cwd = classWith({
      'g.csv': canvas('', ''),
      'changes.json': canvas('', ''),
      'list.csv': 'a,b\n',
      'open.csv': `${canvasHeader}"x`,
    });
    mkdirSync(join(cwd, 'sub'));
    writeFileSync(join(cwd, 'sub/G.csv'), canvas('', ''));
    const { code, out, err } = await batch(cwd, ...flags);
    expect([code, out, readdirSync(cwd).includes('out')]).toEqual([2, '', false]);
    expect(err).toMatch(message);
    expect(err).not.toContain('    at ');
  });

  test.each<[string, (cwd: string) => string]>([
    ['by its path', () => 'out/gradebooks/g.csv'],
    [
      'by a link to it',
      (cwd) => {
        symlinkSync(join(cwd, 'out/gradebooks/g.csv'), join(cwd, 'g.csv'));
        return 'g.csv';
      },
    ],
    [
      'by a hard link to it',
      (cwd) => {
        linkSync(join(cwd, 'out/gradebooks/g.csv'), join(cwd, 'g.csv'));
        return 'g.csv';
      },
    ],
  ])('the file that would be written, %s', async (_, link) => {
    const cwd = classWith({});
    mkdirSync(join(cwd, 'out/gradebooks'), { recursive: true });
    writeFileSync(join(cwd, 'out/gradebooks/g.csv'), canvas('', ''));
    const { code, err } = await batch(cwd, '--gradebook', link(cwd));
    expect(code).toBe(2);
    expect(err).toMatch(/is the very file that would be written: give another --out/);
    expect(textOf(cwd, 'out/gradebooks/g.csv')).toBe(canvas('', ''));
  });

  test.each([
    'grades.csv',
    'report.html',
    'results.jsonl',
    'summary.json',
    'settings.json',
    'shard.json',
    'tally.jsonl',
    'grades.partial.csv',
  ])('a file that is called %s, like one of the results', async (name) => {
    const cwd = classWith({});
    mkdirSync(join(cwd, 'out'));
    writeFileSync(join(cwd, 'out', name), canvas('', ''));
    expect((await batch(cwd, '--gradebook', `out/${name}`)).err).toMatch(/the very file/);
    expect(textOf(cwd, 'out', name)).toBe(canvas('', ''));
  });

  test.each<[string, string[], string, RegExp]>([
    [
      'the folder of copies',
      ['out'],
      'gradebooks',
      /^out\/gradebooks\/g\.csv can't be written: a part of its path/,
    ],
    ['the results', [], 'out', /^out\/gradebooks\/g\.csv can't be written: a part of its path/],
    ['a copy', ['out/gradebooks/g.csv'], '', /^out\/gradebooks\/g\.csv can't be written: it is a folder/],
    ['the record', ['out/gradebooks/changes.json'], '', /changes\.json can't be written: it is a folder/],
  ])('what stands in the way of %s, before anything is graded', async (_, folders, file, message) => {
    const cwd = classWith({ 'g.csv': canvas('', '') });
    for (const folder of folders) mkdirSync(join(cwd, folder), { recursive: true });
    if (file !== '') writeFileSync(join(cwd, ...folders, file), '');
    const before = readdirSync(cwd, { recursive: true });
    const { code, err } = await batch(cwd, '--gradebook', 'g.csv', '--feedback-files', 'feedback.zip');
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(readdirSync(cwd, { recursive: true })).toEqual(before);
  });

  test('a folder of copies that is a link to the originals', async () => {
    const cwd = classWith({});
    mkdirSync(join(cwd, 'mine'));
    mkdirSync(join(cwd, 'out'));
    writeFileSync(join(cwd, 'mine/g.csv'), canvas('', ''));
    symlinkSync(join(cwd, 'mine'), join(cwd, 'out/gradebooks'));
    expect((await batch(cwd, '--gradebook', 'mine/g.csv')).err).toMatch(/the very file/);
    expect(textOf(cwd, 'mine/g.csv')).toBe(canvas('', ''));
  });
});

test('merge fills in what one run of all would have', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => `Name ${index},user-${index},S,\n`);
  const cwd = folderWith({ 'g.csv': `Student,ID,Section,Evidence (1)\n${rows.join('')}` });
  writeFolder(classOf('github', 12), join(cwd, 'class'));
  await linemark(['batch', 'class', '--out', 'all', '--gradebook', 'g.csv'], { cwd });
  for (const index of [1, 2])
    await linemark(['batch', 'class', '--out', `s${index}`, '--shard', `${index}/2`], { cwd });
  const { code, out } = await linemark(['merge', 's1', 's2', '--out', 'merged', '--gradebook', 'g.csv'], {
    cwd,
  });
  expect([code, out]).toEqual([0, expect.stringContaining('12 grades written')]);
  for (const name of ['g.csv', 'changes.json'])
    expect(textOf(cwd, 'merged/gradebooks', name)).toBe(textOf(cwd, 'all/gradebooks', name));
});

test.each(['merge', 'batch'])('%s names nothing where the gradebooks can not be written', async (command) => {
  const cwd = classWith({ 'g.csv': canvas('', '') });
  await linemark(['batch', 'class', '--out', 's1', '--shard', '1/1'], { cwd });
  mkdirSync(join(cwd, 'out'));
  writeFileSync(join(cwd, 'out/gradebooks'), 'a file');
  const { code, err } = await linemark(
    [command, command === 'merge' ? 's1' : 'class', '--out', 'out', '--gradebook', 'g.csv'],
    { cwd },
  );
  expect([code, err]).toEqual([2, expect.stringMatching(/^out\/gradebooks\/g\.csv can't be written: /)]);
  expect(readdirSync(join(cwd, 'out'))).toEqual(['gradebooks']);
});

test('merge tells of a wrong gradebook before it writes anything', async () => {
  const cwd = folderWith({ 'g.csv': 'a,b\n' });
  writeFolder(classOf('plain', 3), join(cwd, 'class'));
  await linemark(['batch', 'class', '--out', 's1', '--shard', '1/1'], { cwd });
  const { code, err } = await linemark(['merge', 's1', '--out', 'm', '--gradebook', 'g.csv'], { cwd });
  expect([code, err, readdirSync(cwd).includes('m')]).toEqual([
    2,
    expect.stringMatching(/^g\.csv can't be/),
    false,
  ]);
});

describe('copies of an earlier run', () => {
  test('go when the next one does not fill them in again, and it says so', async () => {
    const cwd = classWith({ 'a.csv': canvas('', ''), 'b.csv': canvas('', '') });
    await batch(cwd, '--gradebook', 'a.csv', '--gradebook', 'b.csv');
    const again = await batch(cwd, '--gradebook', 'b.csv');
    expect(again.err).toContain('Removed: out/gradebooks/a.csv, which an earlier run had filled in.\n');
    expect(readdirSync(join(cwd, 'out/gradebooks')).sort()).toEqual(['b.csv', 'changes.json']);
    expect((await batch(cwd)).err).toContain('Removed: out/gradebooks/b.csv');
    expect(readdirSync(join(cwd, 'out/gradebooks'))).toEqual([]);
    expect((await batch(cwd)).err).not.toContain('gradebooks');
  });

  test('stay if somebody has changed them, and so does what linemark did not write', async () => {
    const cwd = classWith({ 'a.csv': canvas('', '') });
    await batch(cwd, '--gradebook', 'a.csv');
    writeFileSync(join(cwd, 'out/gradebooks/a.csv'), 'mine now');
    writeFileSync(join(cwd, 'out/gradebooks/notes.txt'), 'mine');
    const { err } = await batch(cwd);
    expect(err).toContain(
      'out/gradebooks/a.csv was filled in by an earlier run and changed since, so it stays',
    );
    expect(textOf(cwd, 'out/gradebooks/a.csv')).toBe('mine now');
    expect(textOf(cwd, 'out/gradebooks/notes.txt')).toBe('mine');
  });

  test('are no paths: a record that names something elsewhere removes nothing', async () => {
    const cwd = classWith({ 'precious.txt': '', 'a.csv': canvas('', '') });
    mkdirSync(join(cwd, 'out/gradebooks'), { recursive: true });
    const sha256 = createHash('sha256').update('').digest('hex');
    const gradebooks = ['../../precious.txt', join(cwd, 'precious.txt'), '..', '', 'link'].map((file) => ({
      file,
      sha256,
    }));
    symlinkSync(join(cwd, 'precious.txt'), join(cwd, 'out/gradebooks/link'));
    const record = { schema: 'linemark/gradebook-changes/v1', gradebooks };
    writeFileSync(join(cwd, 'out/gradebooks/changes.json'), JSON.stringify(record));
    expect((await batch(cwd)).code).toBe(0);
    expect(readdirSync(cwd)).toContain('precious.txt');
    expect(readdirSync(join(cwd, 'out/gradebooks'))).toContain('link');
  });

  test('merge takes them away too', async () => {
    const cwd = classWith({ 'a.csv': canvas('', '') });
    await linemark(['batch', 'class', '--out', 's1', '--shard', '1/1'], { cwd });
    const merge = (...flags: string[]) => linemark(['merge', 's1', '--out', 'm', ...flags], { cwd });
    expect((await merge('--gradebook', 'a.csv')).err).toContain('Import m/gradebooks/a.csv');
    expect((await merge()).err).toContain('Removed: m/gradebooks/a.csv');
  });
});

describe('a link in the folder of results', () => {
  test.each(['out/gradebooks/g.csv', 'out/gradebooks/changes.json', 'out/grades.csv', 'out/summary.json'])(
    'is replaced and not followed: %s',
    async (name) => {
      const cwd = classWith({ 'g.csv': canvas('', ''), 'mine.txt': 'mine' });
      mkdirSync(join(cwd, 'out/gradebooks'), { recursive: true });
      symlinkSync(join(cwd, 'mine.txt'), join(cwd, name));
      expect((await batch(cwd, '--gradebook', 'g.csv')).code).toBe(0);
      expect(textOf(cwd, 'mine.txt')).toBe('mine');
      expect(lstatSync(join(cwd, name)).isSymbolicLink()).toBe(false);
    },
  );

  test('is refused where it is the folder of gradebooks', async () => {
    const cwd = classWith({ 'g.csv': canvas('', '') });
    mkdirSync(join(cwd, 'mine'));
    mkdirSync(join(cwd, 'out'));
    symlinkSync(join(cwd, 'mine'), join(cwd, 'out/gradebooks'));
    const { code, err } = await batch(cwd, '--gradebook', 'g.csv');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^out\/gradebooks can't be written: it is a link to another place/),
    ]);
    expect(readdirSync(join(cwd, 'mine'))).toEqual([]);
  });
});
