import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { classLayouts, classOf, writeFolder, writeZip } from '../batch/classes.js';
import { chapter2File } from '../core/assessment.js';
import { folderWith, linemark, root } from './harness.js';

const bin = join(root, 'dist/bin/linemark.cjs');

type Row = Record<string, string>;

function gradesIn(folder: string): Row[] {
  return parse(readFileSync(join(folder, 'grades.csv'), 'utf8'), { columns: true });
}

/** Grades what lies in a folder called `class`, and gives the rows. */
async function gradeClass(files: Record<string, string>, flags: readonly string[] = []) {
  const cwd = folderWith();
  writeFolder(new Map(Object.entries(files)), join(cwd, 'class'));
  const ran = await linemark(['batch', 'class', '--out', 'out', ...flags], { cwd });
  return { ...ran, cwd, rows: ran.code === 2 ? [] : gradesIn(join(cwd, 'out')) };
}

const shortOf = (rows: readonly Row[]) => rows.map(({ student, state, score }) => [student, state, score]);

describe('a class of 300', () => {
  test.each(classLayouts)(
    'of %s gives the same grades as a folder and as a zip',
    async (layout) => {
      const cwd = folderWith();
      const files = classOf(layout, 300);
      writeFolder(files, join(cwd, 'class'));
      await writeZip(files, join(cwd, 'class.zip'));
      const folder = await linemark(['batch', 'class', '--out', 'a'], { cwd });
      const zip = await linemark(['batch', 'class.zip', '--out', 'b'], { cwd });
      expect([folder.code, zip.code, zip.err]).toEqual([0, 0, folder.err.replaceAll('a/', 'b/')]);
      expect(folder.err).toMatch(new RegExp(`^class: layout ${layout}, recognised\n\\d+ submissions\n`));
      expect(gradesIn(join(cwd, 'a'))).toHaveLength(300);
      for (const name of ['grades.csv', 'results.jsonl', 'summary.json', 'report.html']) {
        expect(readFileSync(join(cwd, 'a', name), 'utf8')).toBe(readFileSync(join(cwd, 'b', name), 'utf8'));
      }
      expect(zip.out).toBe(folder.out);
      expect(new Set(gradesIn(join(cwd, 'a')).map(({ score }) => score)).size).toBeGreaterThan(3);
    },
    60_000,
  );
});

describe('each submission ends in one row', () => {
  test('with its state, and no score where nothing was graded', async () => {
    const { code, rows } = await gradeClass({
      'ada/chapter2-evidence.txt': chapter2File(),
      'ben/notes.pdf': 'x',
      'cy/chapter2-evidence.txt': '{\\rtf1 x}',
      'dee/one/chapter2-evidence.txt': chapter2File(),
      'dee/two/chapter2-evidence.txt': chapter2File({ t2_responses: '8' }),
    });
    expect(code).toBe(1);
    expect(shortOf(rows)).toEqual([
      ['ada', 'graded', '17'],
      ['ben', 'absent', ''],
      ['cy', 'unreadable', ''],
      ['dee', 'ambiguous', ''],
    ]);
  });

  test('also if it is in a zip of the student, or under another name', async () => {
    const cwd = folderWith();
    mkdirSync(join(cwd, 'class/ada'), { recursive: true });
    await writeZip(
      new Map([['work/chapter2-evidence.txt', chapter2File()]]),
      join(cwd, 'class/ada/work.zip'),
    );
    writeFolder(
      new Map([
        ['ben/my answers.txt', chapter2File()],
        ['ben/README.md', 't1_keys: see there'],
      ]),
      join(cwd, 'class'),
    );
    const { code } = await linemark(['batch', 'class', '--out', 'out'], { cwd });
    expect([code, ...shortOf(gradesIn(join(cwd, 'out')))]).toEqual([
      0,
      ['ada', 'graded', '17'],
      ['ben', 'graded', '17'],
    ]);
  });

  test('and who is on the roster appears', async () => {
    const cwd = folderWith({ 'students.csv': 'student,name\nada,Ada Nowak\nzed,Zed Zap\n' });
    writeFolder(new Map([['ada/chapter2-evidence.txt', chapter2File()]]), join(cwd, 'class'));
    const { code } = await linemark(['batch', 'class', '--out', 'out', '--roster', 'students.csv'], { cwd });
    expect([code, ...shortOf(gradesIn(join(cwd, 'out')))]).toEqual([
      0,
      ['ada', 'graded', '17'],
      ['zed', 'absent', ''],
    ]);
  });

  test('several paths make one class', async () => {
    const cwd = folderWith();
    writeFolder(new Map([['ada/chapter2-evidence.txt', chapter2File()]]), join(cwd, 'a'));
    writeFolder(new Map([['ben/chapter2-evidence.txt', chapter2File()]]), join(cwd, 'b'));
    await linemark(['batch', 'b', 'a', '--out', 'out'], { cwd });
    expect(gradesIn(join(cwd, 'out')).map(({ student }) => student)).toEqual(['ada', 'ben']);
  });

  test('a pattern of names', async () => {
    const files = { 'hand-in of ada.txt': chapter2File(), 'hand-in of ben.txt': '' };
    const { rows } = await gradeClass(files, [
      '--name-pattern',
      '^(?<file>hand-in of (?<student>.+)\\.txt)$',
    ]);
    expect(rows.map(({ student, state }) => [student, state])).toEqual([
      ['ada', 'graded'],
      ['ben', expect.stringMatching(/graded|absent/)],
    ]);
  });
});

describe('names', () => {
  test('come back from the CSV as they were, and act as no formula', async () => {
    const names = ['=1+1', '@x', '-y', 'a,b', 'q"q', 'zoë', "O'Brien"];
    const { rows } = await gradeClass(
      Object.fromEntries(names.map((name) => [`${name}/chapter2-evidence.txt`, 'x'])),
    );
    expect(rows.map(({ student = '' }) => student.replace(/^'(?=[=@-])/, '')).sort()).toEqual(
      [...names].sort(),
    );
    expect(rows.filter(({ student = '' }) => /^[=+\-@]/.test(student))).toEqual([]);
  });
});

describe('batch refuses in words', () => {
  test.each([
    [['nowhere', '--out', 'out'], /nowhere can't be opened: .*Give the folder of the submissions/],
    [['class'], /--out <folder> is missing/],
    [['class', '--outt', 'x'], /unknown option '--outt'\n\(Did you mean --out\?\)/],
    [['class', '--out', 'out', '--limit', 'entries=0'], /--limit entries=0 wants a whole number from 1 on/],
    [['class', '--out', 'out', '--bom', '--shard', '1/2'], /'--bom' cannot be used with option '--shard/],
    [['class', '--out', 'text.txt/new'], /text\.txt\/new can't be written: .*--out wants a folder/],
    [['class', '--out', 'out', '--layout', 'canvsa'], /no layout "canvsa"; did you mean "canvas"\?/],
    [['class', '--out', 'out', '--name-pattern', '('], /--name-pattern/],
    [['class', '--out', 'out', '--layout', 'flat', '--name-pattern', '(?<student>.)'], /give one of them/],
    [
      ['class', '--out', 'out', '--layout', 'canvas'],
      /has 1 file, and none is named as in layout canvas\. .*e\.txt/,
    ],
    [['class', '--out', 'out', '--name-pattern', '^x(?<student>.)'], /the name pattern matches none/],
    [['class', '--out', 'out', '--limit', 'constructor=1'], /no limit "constructor"; there are entries, /],
    [['class', '--out', 'out', '--jobs', '0'], /--jobs <number>.*whole number from 1 to 999/],
    [['class', '--out', 'out', '--limit', 'ratio=many'], /--limit ratio=many wants a whole number/],
    [['class', '--out', 'out', '--roster', 'none.csv'], /none\.csv can't be read/],
    [['text.txt', '--out', 'out'], /text\.txt is no zip archive/],
    [
      ['class', '--out', 'text.txt'],
      /text\.txt can't be written: a file has that name\. --out wants a folder/,
    ],
    [['class', '--out', 'taken'], /taken can't be written: results\.jsonl in it is a folder/],
    [['class', '--out', 'class/out'], /--out class\/out lies in class/],
    [['', '--out', 'out'], /The name of what to grade is empty: give a folder or a zip/],
    [['class', '--out', ''], /\(--out\) is empty/],
    [['class', '--out', 'link'], /--out link lies in class/],
    [['link', '--out', 'class/new/out'], /--out class\/new\/out lies in link/],
    [['class', 'class', '--out', 'out'], /class and class are the same: give one/],
    [['link', 'class', '--out', 'out'], /link and class are the same: give one/],
    [['class/part', 'class', '--out', 'out'], /class\/part lies in class, .* graded twice/],
    [['class', '--out', 'out', '--limit', 'entries=5=7'], /--limit entries=5=7 wants a whole number/],
    [['class', '--out', 'out', '--limit', 'entries'], /--limit entries wants a whole number/],
    [['class', '--out', 'out', '--roster', 'sheet.xlsx'], /sheet\.xlsx is no text: save the roster as CSV/],
    [['class', '--out', 'out', '--roster', 'class'], /class can't be read: it is a folder/],
  ])('%j', async (args, message) => {
    const cwd = folderWith({ 'text.txt': 'no archive', 'sheet.xlsx': 'PK\x03\x04\0\0' });
    mkdirSync(join(cwd, 'class/part'), { recursive: true });
    writeFileSync(join(cwd, 'class/part/e.txt'), '');
    mkdirSync(join(cwd, 'taken/results.jsonl'), { recursive: true });
    symlinkSync('class', join(cwd, 'link'));
    const { code, out, err } = await linemark(['batch', ...args], { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).not.toContain('    at ');
  });
});

describe('an end before the end', () => {
  test('kill -9 leaves nothing half-written under a final name, and the next run is right', async () => {
    const cwd = folderWith();
    writeFolder(classOf('plain', 3000), join(cwd, 'class'));
    const args = [bin, 'batch', 'class', '--out', 'out'];
    await endedBy('SIGKILL', args, cwd);
    const names = existing(join(cwd, 'out')).filter((name) => !name.startsWith('.'));
    if (names.length > 0) expect(gradesIn(join(cwd, 'out'))).toHaveLength(3000);
    await promisify(execFile)(process.execPath, args, { cwd });
    expect(gradesIn(join(cwd, 'out'))).toHaveLength(3000);
    expect(existing(join(cwd, 'out')).sort()).toEqual([
      'grades.csv',
      'report.html',
      'results.jsonl',
      'settings.json',
      'summary.json',
    ]);
  }, 60_000);
});

test('whatever the number of threads, the files are the same', async () => {
  const cwd = folderWith();
  writeFolder(classOf('plain', 500), join(cwd, 'class'));
  const run = promisify(execFile);
  for (const jobs of ['1', '2', '5']) {
    await run(process.execPath, [bin, 'batch', 'class', '--out', jobs, '--jobs', jobs], { cwd });
    for (const name of ['grades.csv', 'results.jsonl', 'summary.json', 'report.html']) {
      expect(readFileSync(join(cwd, jobs, name), 'utf8')).toBe(readFileSync(join(cwd, '1', name), 'utf8'));
    }
  }
}, 60_000);

test('Ctrl-C leaves complete rows in files that say that they are partial', async () => {
  const cwd = folderWith();
  writeFolder(classOf('plain', 5000), join(cwd, 'class'));
  const code = await endedBy('SIGINT', [bin, 'batch', 'class', '--out', 'out'], cwd);
  expect([code, existing(join(cwd, 'out'))]).toEqual([2, ['grades.partial.csv', 'results.partial.jsonl']]);
  const rows = parse(readFileSync(join(cwd, 'out/grades.partial.csv'), 'utf8'), { columns: true });
  expect(rows.length).toBeLessThan(5000);
}, 60_000);

/** Sends a signal as soon as there are files that have no name yet; gives the exit code. */
async function endedBy(signal: NodeJS.Signals, args: readonly string[], cwd: string): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  while (child.exitCode === null && existing(join(cwd, 'out')).length === 0) {
    await new Promise((done) => setTimeout(done, 2));
  }
  child.kill(signal);
  return ended;
}

function existing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

test("a file that is nobody's is told of, and a roster of other ids", async () => {
  const cwd = folderWith({ 'students.csv': 'id,name\n1,Ada\n' });
  const files = { 'ada/chapter2-evidence.txt': '', 'bo/chapter2-evidence.txt': '', 'carl.txt': '' };
  writeFolder(new Map(Object.entries(files)), join(cwd, 'class'));
  const args = ['batch', 'class', '--out', 'out', '--roster', 'students.csv'];
  const { err } = await linemark(args, { cwd });
  expect(err).toContain('class: 1 file belongs to no student: carl.txt.\n');
  expect(err).toMatch(/2 students of the class are not on the roster.*: ada, bo\. Is its column/);
});
