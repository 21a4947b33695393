import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { classOf, writeFolder } from '../batch/classes.js';
import { handMadeZip } from '../batch/zip-bytes.js';
import { chapter2File } from '../core/assessment.js';
import { folderWith, linemark } from './harness.js';

const evidence = 'chapter2-evidence.txt';

function classIn(cwd: string, files: Readonly<Record<string, string>>, name = 'class'): void {
  writeFolder(new Map(Object.entries(files)), join(cwd, name));
}

const two = { [`ada/${evidence}`]: chapter2File(), [`ben/${evidence}`]: chapter2File() };

/** A zip of two students that breaks off before its directory. */
function brokenZip(): Buffer {
  const entries = ['ada', 'ben'].map((name) => ({ name: `${name}/${evidence}`, data: chapter2File() }));
  const { bytes } = handMadeZip(entries);
  return bytes.subarray(0, bytes.length - 30);
}

describe('beside the results, batch says', () => {
  test('how it understood each path, how many submissions there are, and where the results lie', async () => {
    const cwd = folderWith();
    classIn(cwd, two, 'a');
    classIn(cwd, Object.fromEntries(classOf('moodle', 3)), 'b');
    const { code, err } = await linemark(['batch', 'a', 'b', '--out', 'new/out'], { cwd });
    expect([code, err]).toEqual([
      0,
      'a: layout plain, recognised\nb: layout moodle, recognised\n5 submissions\n' +
        'Written: new/out/grades.csv, new/out/report.html, new/out/results.jsonl, new/out/summary.json, new/out/settings.json\n',
    ]);
  });

  test.each([
    [['--layout', 'flat'], 'class: layout flat\n'],
    [['--name-pattern', '^(?<student>[^/]+)/(?<file>.+)$'], 'class: layout pattern\n'],
  ])('the layout that it was told: %j', async (flags, told) => {
    const cwd = folderWith();
    classIn(cwd, two);
    expect((await linemark(['batch', 'class', '--out', 'out', ...flags], { cwd })).err).toContain(told);
  });

  test('that a group is one submission, and how many students it has', async () => {
    const cwd = folderWith();
    classIn(cwd, {
      'submission_metadata.yml':
        'submission_1:\n  :submitters: [{:name: Ada, :sid: 7}, {:name: Ben, :sid: 8}]\n',
      [`submission_1/${evidence}`]: chapter2File(),
    });
    const { out, err } = await linemark(['batch', 'class', '--out', 'out'], { cwd });
    expect(err).toContain('class: layout gradescope, recognised\n1 submission\n');
    expect(out).toContain(' · 2 students\n');
  });

  test('what is wrong with an archive, and says it again below the summary', async () => {
    const cwd = folderWith({ 'class.zip': brokenZip() });
    const { code, out, err } = await linemark(['batch', 'class.zip', '--out', 'out'], { cwd });
    expect(code).toBe(1);
    expect(out).toContain('2 students');
    expect(err).toMatch(
      /^class: The archive breaks off, .*\n[\s\S]*\nclass: The archive breaks off, .*\nWritten: /,
    );
  });

  test.each([40, 80])('nothing wider than a terminal of %i columns', async (columns) => {
    const cwd = folderWith({ 'class.zip': brokenZip() });
    const { err } = await linemark(['batch', 'class.zip', '--out', 'out'], { cwd, tty: { columns } });
    const lines = err.replaceAll(/.*\r\x1b\[K/g, '').split('\n');
    expect(lines.length).toBeGreaterThan(7);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
  });
});

test('who puts results in the place of others is told', async () => {
  const cwd = folderWith();
  classIn(cwd, two);
  const run = () => linemark(['batch', 'class', '--out', 'out'], { cwd });
  expect((await run()).err).not.toContain('earlier');
  writeFileSync(join(cwd, 'out/grades.csv'), 'mended by hand');
  expect((await run()).err).toContain('settings.json, in place of the earlier ones\n');
  expect(readFileSync(join(cwd, 'out/grades.csv'), 'utf8')).toContain('ada');
});

describe('where nothing was handed in', () => {
  test.each([
    ['an empty folder', {}],
    ['a folder of what systems leave behind', { '.DS_Store': 'x', '__MACOSX/ada/._e.txt': 'x' }],
  ])('%s: nothing is written, and earlier results stay', async (_, files) => {
    const cwd = folderWith();
    mkdirSync(join(cwd, 'class'));
    classIn(cwd, files);
    const fresh = await linemark(['batch', 'class', '--out', 'fresh'], { cwd });
    expect([fresh.code, fresh.out]).toEqual([2, '']);
    expect(fresh.err).toMatch(
      /^No submissions were found in class, and nothing was written: give .*--layout/,
    );
    expect(existsSync(join(cwd, 'fresh'))).toBe(false);
    mkdirSync(join(cwd, 'out'));
    writeFileSync(join(cwd, 'out/grades.csv'), 'good');
    await linemark(['batch', 'class', '--out', 'out'], { cwd });
    expect(readFileSync(join(cwd, 'out/grades.csv'), 'utf8')).toBe('good');
  });

  test('a roster has submissions all the same: those that are absent', async () => {
    const cwd = folderWith({ 'students.csv': 'student\nada\n' });
    mkdirSync(join(cwd, 'class'));
    const { code, err } = await linemark(['batch', 'class', '--out', 'out', '--roster', 'students.csv'], {
      cwd,
    });
    expect(code).toBe(0);
    expect(err).toContain('1 submission\n');
  });

  test('a shard without a submission is one: the others may have some', async () => {
    const cwd = folderWith();
    classIn(cwd, { [`ada/${evidence}`]: chapter2File() });
    const runs = ['1/2', '2/2'].map((shard, at) =>
      linemark(['batch', 'class', '--out', `out-${at}`, '--shard', shard], { cwd }),
    );
    const ran = await Promise.all(runs);
    expect(ran.map(({ code }) => code)).toEqual([0, 0]);
    expect(ran.map(({ err }) => /Shard [12]\/2: ([01]) of 1 submission\n/.exec(err)?.[1]).sort()).toEqual([
      '0',
      '1',
    ]);
    const merged = await linemark(['merge', 'out-0', 'out-1', '--out', 'all'], { cwd });
    expect([merged.code, merged.err]).toEqual([
      0,
      'Written: all/grades.csv, all/report.html, all/results.jsonl, all/summary.json, all/settings.json\n',
    ]);
  });
});

test.each([
  ['one run', []],
  ['shards', ['--shard', '1/1']],
])(
  '--bom begins grades.csv with the mark by which Excel knows UTF-8, and changes nothing else: %s',
  async (_, shard) => {
    const cwd = folderWith();
    classIn(cwd, { [`Zoë/${evidence}`]: chapter2File() });
    const graded = async (out: string, flags: readonly string[]) => {
      const folder = shard.length > 0 ? `${out}-part` : out;
      const own = shard.length > 0 ? shard : flags;
      await linemark(['batch', 'class', '--out', folder, ...own], { cwd });
      if (shard.length > 0) await linemark(['merge', folder, '--out', out, ...flags], { cwd });
      return ['grades.csv', 'results.jsonl', 'summary.json'].map((name) =>
        readFileSync(join(cwd, out, name), 'utf8'),
      );
    };
    const [grades, ...others] = await graded('plain', []);
    expect(await graded('marked', ['--bom'])).toEqual([`\ufeff${grades}`, ...others]);
    expect(grades).toMatch(/^student,/);
  },
);

test('shards of a broken archive say so when they are merged', async () => {
  const cwd = folderWith({ 'class.zip': brokenZip() });
  for (const shard of ['1', '2']) {
    await linemark(['batch', 'class.zip', '--out', shard, '--shard', `${shard}/2`], { cwd });
  }
  const { code, err } = await linemark(['merge', '1', '2', '--out', 'all'], { cwd });
  expect(code).toBe(1);
  expect(err).toMatch(/^Not all of what was handed in could be listed.*\nWritten: /);
});

test.skipIf(process.platform !== 'linux')('results in a place that takes no folders', async () => {
  const cwd = folderWith();
  classIn(cwd, two);
  const { code, err } = await linemark(['batch', 'class', '--out', '/proc/linemark/out'], { cwd });
  expect(code).toBe(2);
  expect(err).toContain("/proc/linemark/out can't be written: there is no such file or folder.");
});

describe('a class that was graded with the wrong rubric', () => {
  const quiz = Array.from({ length: 10 }, (_, at) => `q${at + 1}: A\n`).join('');
  const wrong = /This seems to be the wrong rubric: 12 of 12 submissions .* --rubric\s+chapter2-quiz\./s;

  test.each(['chapter2-evidence.txt', 'chapter2-quiz.txt'])('is told so once: %s', async (name) => {
    const cwd = folderWith();
    const files = Array.from({ length: 12 }, (_, at) => [`s${at}/${name}`, quiz] as const);
    writeFolder(new Map(files), join(cwd, 'class'));
    const { out } = await linemark(['batch', 'class', '--out', 'out'], { cwd });
    expect(out).toMatch(wrong);
    expect(out.match(/No line has a key/g) ?? []).toHaveLength(name === 'chapter2-quiz.txt' ? 0 : 3);
    for (const at of [1, 2])
      await linemark(['batch', 'class', '--out', `s${at}`, '--shard', `${at}/2`], { cwd });
    const merged = await linemark(['merge', 's1', 's2', '--out', 'm'], { cwd });
    expect(merged.out).toBe(out);
  });
});
