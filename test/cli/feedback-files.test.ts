import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { classOf, writeFolder, writeZip } from '../batch/classes.js';
import { entriesOf } from '../batch/hand-back/read-zip.js';
import { chapter2File } from '../core/assessment.js';
import { folderWith, linemark, root } from './harness.js';

/** A folder with a class of a layout in `class.zip`. */
async function classIn(layout: string, size: number): Promise<string> {
  const cwd = folderWith();
  await writeZip(classOf(layout, size), join(cwd, 'class.zip'));
  return cwd;
}

const handBack = (cwd: string, place: string, ...flags: string[]) =>
  linemark(['batch', 'class.zip', '--out', 'out', '--feedback-files', place, ...flags], { cwd });

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('feedback goes where the submissions came from', () => {
  test.each([
    ['canvas', 30, '雷李e4_LATE_48004_990004_feedback.txt', /Re-Upload Submissions/],
    ['moodle', 30, '雷 李 e4_1327004_assignsubmission_file_/feedback.html', /Upload multiple feedback files/],
    ['gradescope', 60, '900004/feedback.html', /Each student has a folder/],
    ['plain', 60, 'Zoë Müller d3/feedback.txt', /Each student has a folder/],
  ])(
    '%s',
    async (layout, count, name, way) => {
      const cwd = await classIn(layout, 30);
      const { code, err } = await handBack(cwd, 'feedback.zip');
      expect([code, err]).toEqual([
        0,
        expect.stringMatching(/^Feedback for 30 students is in feedback\.zip\. /m),
      ]);
      expect(err).toMatch(way);
      const entries = await entriesOf(join(cwd, 'feedback.zip'));
      expect(entries).toHaveLength(count);
      if (layout !== 'plain') expect(entries.map((entry) => entry.name)).toContain(name);
      await handBack(cwd, 'again.zip');
      expect(readFileSync(join(cwd, 'again.zip')).equals(readFileSync(join(cwd, 'feedback.zip')))).toBe(true);
      await handBack(cwd, 'feedback');
      const unpacked = filesIn(join(cwd, 'feedback')).filter((file) => file !== '.linemark-feedback');
      expect(unpacked).toEqual(entries.map((entry) => entry.name).sort());
    },
    30_000,
  );

  test('or where --feedback-for says', async () => {
    const cwd = await classIn('canvas', 5);
    await handBack(cwd, 'feedback.zip', '--feedback-for', 'plain');
    const names = (await entriesOf(join(cwd, 'feedback.zip'))).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['48000/feedback.html', '48000/feedback.txt']);
  });

  test('who could not be found again is named', async () => {
    const cwd = await classIn('plain', 8);
    const { err } = await handBack(cwd, 'feedback.zip', '--feedback-for', 'moodle');
    expect(err).toMatch(
      /^Feedback for 0 students .*\nNone for .*, .* and 3 more: what they handed in has no name/m,
    );
  });
});

describe('how much it tells', () => {
  const told = async (...flags: string[]): Promise<[feedback: string, results: string]> => {
    const cwd = folderWith();
    const file = chapter2File({ t2_init_version: '2025-03-26' });
    await writeZip(new Map([['ada/chapter2-evidence.txt', file]]), join(cwd, 'class.zip'));
    await handBack(cwd, 'feedback', ...flags);
    const texts = ['html', 'txt'].map((kind) =>
      readFileSync(join(cwd, `feedback/ada/feedback.${kind}`), 'utf8'),
    );
    return [texts.join('\n'), readFileSync(join(cwd, 'out/results.jsonl'), 'utf8')];
  };

  test('students get hints, and the instructor all', async () => {
    const [feedback, results] = await told();
    expect(feedback).not.toMatch(/The right value/);
    expect(feedback).toMatch(/Look at:/);
    expect(results).toContain('"expected"');
  });

  test('a level that was asked for counts for both', async () => {
    const [full] = await told('--feedback', 'full');
    expect(full).toMatch(/The right value/);
    const [verdict, results] = await told('--feedback', 'verdict');
    expect(verdict).not.toMatch(/Look at:/);
    expect(results).not.toContain('"expected"');
  });
});

test('who has no grade is told why, who handed nothing in gets nothing', async () => {
  const cwd = folderWith({ 'students.csv': 'student\nada\nzed\n' });
  const files = new Map([
    ['ada/chapter2-evidence.txt', '{\\rtf1 x}'],
    ['ben/one/chapter2-evidence.txt', chapter2File()],
    ['ben/two/chapter2-evidence.txt', chapter2File({ t2_responses: '8' })],
    ['cy/notes.pdf', 'x'],
  ]);
  await writeZip(files, join(cwd, 'class.zip'));
  const { code } = await handBack(cwd, 'feedback', '--roster', 'students.csv');
  expect(code).toBe(1);
  expect(readdirSync(join(cwd, 'feedback'))).toEqual(['.linemark-feedback', 'ada', 'ben', 'cy']);
  expect(readFileSync(join(cwd, 'feedback/cy/feedback.txt'), 'utf8')).toMatch(
    /notes\.pdf\. It should be plain text, named\s+chapter2-evidence\.txt/,
  );
  expect(readFileSync(join(cwd, 'feedback/ada/feedback.txt'), 'utf8')).toMatch(/rich text.*save it again/s);
  expect(readFileSync(join(cwd, 'feedback/ben/feedback.txt'), 'utf8')).toMatch(/more than one file/);
});

test('in Canvas, a file in a zip goes back under the name of the zip', async () => {
  const cwd = folderWith();
  mkdirSync(join(cwd, 'class'));
  const work = new Map([['work/chapter2-evidence.txt', chapter2File()]]);
  await writeZip(work, join(cwd, 'class/nowakada_48213_990417_work.zip'));
  writeFileSync(join(cwd, 'class/okafortobi_48220_990555_chapter2-evidence.txt'), chapter2File());
  await linemark(['batch', 'class', '--out', 'out', '--feedback-files', 'feedback.zip'], { cwd });
  const names = (await entriesOf(join(cwd, 'feedback.zip'))).map(({ name }) => name);
  expect(names).toEqual(['nowakada_48213_990417_feedback.txt', 'okafortobi_48220_990555_feedback.txt']);
});

test.each(['feedback', 'feedback.zip'])(
  '%s stays as it was where the results can not be written',
  async (place) => {
    const cwd = await classIn('plain', 3);
    await handBack(cwd, place);
    const before = filesIn(cwd).map((file) => [file, readFileSync(join(cwd, file), 'hex')]);
    rmSync(join(cwd, 'out'), { recursive: true });
    mkdirSync(join(cwd, 'out/settings.json'), { recursive: true });
    const { code, err } = await handBack(cwd, place, '--feedback', 'full');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^out can't be written: settings\.json in it is a folder/m),
    ]);
    const after = filesIn(cwd).map((file) => [file, readFileSync(join(cwd, file), 'hex')]);
    const isOut = ([file = '']: readonly string[]): boolean => file.startsWith('out');
    expect(after.filter((each) => !isOut(each))).toEqual(before.filter((each) => !isOut(each)));
    expect(filesIn(join(cwd, 'out'))).toEqual(['grades.partial.csv', 'results.partial.jsonl']);
  },
);

test('the shards of a class have what the class has', async () => {
  const cwd = await classIn('moodle', 40);
  await handBack(cwd, 'all.zip');
  for (const shard of ['1/2', '2/2']) await handBack(cwd, `${shard[0]}.zip`, '--shard', shard);
  const [all = [], ...parts] = await Promise.all(
    ['all', '1', '2'].map((name) => entriesOf(join(cwd, `${name}.zip`))),
  );
  const byName = (entries: typeof all) => entries.map(({ name, text }) => `${name} ${text}`).sort();
  expect(byName(parts.flat())).toEqual(byName(all));
  expect(parts.map((part) => part.length).every((length) => length > 5)).toBe(true);
});

describe('is refused in words, before anything is graded', () => {
  test.each([
    [
      ['--feedback-files', 'notes.zip'],
      /notes\.zip can't be written: there is something else under this name/,
    ],
    [
      ['--feedback-files', 'mine'],
      /mine can't be written: it holds a\.txt, which is no feedback of an earlier run/,
    ],
    [['--feedback-files', 'class.zip'], /class\.zip, which is graded, are in each other's place/],
    [['--feedback-files', 'class/feedback', 'class'], /class, which is graded, are in each other's place/],
    [['--feedback-files', 'link/feedback', 'class'], /class, which is graded, are in each other's place/],
    [['--feedback-files', 'link/new/feedback.zip', 'class'], /are in each other's place/],
    [['--feedback-files', '.'], /would hold --out out/],
    [['--feedback-files', 'out'], /would hold --out out/],
    [['--feedback-files', 'out/gradebooks'], /take the place of gradebooks, which is written to --out out/],
    [['--feedback-files', 'out/Grades.csv'], /take the place of Grades\.csv/],
    [['--feedback-files', 'out/results.partial.jsonl'], /take the place of results\.partial\.jsonl/],
    [
      ['--feedback-files', 'x.zip', '--feedback-for', 'canvsa'],
      /place for feedback "canvsa"; did you mean "canvas"/,
    ],
    [['--feedback-files', 'x.zip', 'class'], /come from several places: say where .* --feedback-for/],
  ])('%j', async (args, message) => {
    const cwd = await classIn('canvas', 3);
    writeFileSync(join(cwd, 'notes.zip'), 'mine');
    writeFolder(new Map([['mine/a.txt', 'x']]), cwd);
    writeFolder(classOf('moodle', 3), join(cwd, 'class'));
    symlinkSync('class', join(cwd, 'link'));
    const { code, out, err } = await linemark(['batch', 'class.zip', '--out', 'out', ...args], { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(readdirSync(cwd).sort()).toEqual(['class', 'class.zip', 'link', 'mine', 'notes.zip']);
  });
});

test('a place in the class is refused too if a link leads to it', async () => {
  const cwd = await classIn('plain', 3);
  writeFolder(classOf('plain', 3), join(cwd, 'class'));
  symlinkSync('class', join(cwd, 'link'));
  const { code, err } = await linemark(
    ['batch', 'class', '--out', 'out', '--feedback-files', 'link/feedback'],
    { cwd },
  );
  expect(code).toBe(2);
  expect(err).toMatch(/in each other's place/);
});

test('Ctrl-C leaves nothing that looks whole', async () => {
  const cwd = await classIn('plain', 6000);
  const bin = join(root, 'dist/bin/linemark.cjs');
  const args = [bin, 'batch', 'class.zip', '--out', 'out', '--feedback-files', 'feedback.zip'];
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  while (child.exitCode === null && !readdirSync(cwd).some((name) => name.endsWith('.tmp'))) {
    await new Promise((done) => setTimeout(done, 2));
  }
  child.kill('SIGINT');
  expect([await ended, readdirSync(cwd).sort()]).toEqual([2, ['class.zip', 'out']]);
}, 60_000);

test('feedback of an earlier run among the results is told of, and stays', async () => {
  const cwd = await classIn('canvas', 5);
  await handBack(cwd, 'out/feedback.zip');
  const { err } = await handBack(cwd, 'out/feedback');
  expect(err).toMatch(
    /\nout\/feedback\.zip is feedback of an earlier run, and does not go with these results\.\n$/,
  );
  expect(err).not.toContain('out/feedback is');
  expect(readdirSync(join(cwd, 'out'))).toContain('feedback.zip');
});

test('whoever typed a text into Moodle in place of a file is told so, and found again', async () => {
  const cwd = folderWith();
  const files = new Map([
    ['Ada_41_assignsubmission_file_/chapter2-evidence.txt', chapter2File()],
    ['Ben_42_assignsubmission_onlinetext_/onlinetext.html', '<p>t1_keys: 1'],
  ]);
  await writeZip(files, join(cwd, 'class.zip'));
  const { err } = await handBack(cwd, 'feedback.zip');
  expect(err).toContain('Feedback for 2 students is in feedback.zip.');
  const ben = (await entriesOf(join(cwd, 'feedback.zip'))).find(({ name }) => name.startsWith('Ben_42_'));
  expect(ben?.name).toBe('Ben_42_assignsubmission_file_/feedback.html');
});
