import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { behaviours } from '../../src/verify/behaviours/index.js';
import { zipOf } from '../batch/small-class.js';
import { classFolder, codeClass, expectedCells, linkProgram } from '../verify/code-class.js';
import { changed, codeReport, fileWith, rightFile, rightProgram } from '../verify/programs.js';
import { folderWith, linemark, type Ran } from './harness.js';

const outputs = ['grades.csv', 'report.html', 'results.jsonl', 'settings.json', 'summary.json'];
const evidence = 'chapter2-evidence.txt';
const journal = 'verify.journal.jsonl';

/** Grades the class in a folder; a call of the programs that never end takes two seconds. */
const grade = (cwd: string, out: string, ...options: string[]): Promise<Ran> =>
  linemark(['batch', 'class', '--out', out, '--verify', '--timeout', '2', ...options], { cwd });

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');

const writtenIn = (folder: string): Record<string, string> =>
  Object.fromEntries(outputs.map((name) => [name, read(folder, name)]));

const cellsIn = (folder: string): Record<string, readonly string[]> => {
  const rows: Record<string, string>[] = parse(read(folder, 'grades.csv'), { columns: true });
  return Object.fromEntries(rows.map((row) => [row.student, [row.code_agrees, row.code_general]]));
};

const resultsIn = (folder: string): Map<string, { code?: Awaited<ReturnType<typeof codeReport>>['code'] }> =>
  new Map(
    read(folder, 'results.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((row) => [row.student, row]),
  );

const linesIn = (...path: string[]): string[] => read(...path).split('\n');

const twoStudents = {
  'ann/chapter2.py': rightProgram,
  [`ann/${evidence}`]: rightFile,
  'bob/chapter2.py': changed('"Parse error"', '"Parse Error"'),
  [`bob/${evidence}`]: rightFile,
};

/** Two students whose programs say `marked` where the journal is asked, and not the program. */
async function markedClass(): Promise<string> {
  const cwd = classFolder(twoStudents);
  await grade(cwd, 'out');
  const path = join(cwd, 'out', journal);
  writeFileSync(path, read(path).replaceAll(/"behaviour":"[^"]*"/g, '"behaviour":"marked"'));
  return cwd;
}

const isMarked = (folder: string): boolean[] =>
  [...resultsIn(folder).values()].map(
    ({ code }) => code?.general.every(({ behaviour }) => behaviour === 'marked') === true,
  );

describe('a class with its code', { timeout: 60_000 }, () => {
  test('has two columns, a member and counts, whatever the programs do', async () => {
    const cwd = classFolder(codeClass());
    const { code, out } = await grade(cwd, 'out', '--jobs', '1');
    expect(code).toBe(0);
    expect(cellsIn(join(cwd, 'out'))).toEqual(expectedCells(behaviours.length));
    const { behaviours: told, notPrinted, ...counts } = JSON.parse(read(cwd, 'out/summary.json')).code;
    expect(counts).toEqual({
      agrees: 5,
      differs: 3,
      notRun: 4,
      withoutFile: 1,
      withoutCode: 1,
      notPrintedMore: 0,
    });
    expect(told.map((each: { n: number; holds: number }) => [each.n, each.holds])).toContainEqual([9, 7]);
    expect(notPrinted.map(({ student }: { student: string }) => student)).toEqual([
      'ends-itself',
      'forged',
      'loops',
      'no-syntax',
      'of-another',
      'ten-answers',
      'two-programs',
    ]);
    expect(out).toContain('7 files were not printed by the code beside them');
    expect(out).toContain('two-programs/a/chapter2.py');
    expect(out).toContain('differ in 1 line of 17: t2_responses.');
    expect(read(cwd, 'out/report.html')).toContain('The file and the code differ in 1 line of 17');
    expect(read(cwd, 'out/results.jsonl')).not.toContain(cwd);
  });

  test('is written with the same bytes however many run at once, and out of a zip', async () => {
    const cwd = classFolder(codeClass());
    const zipped = folderWith({ 'class.zip': zipOf(codeClass()) });
    await grade(cwd, 'one', '--jobs', '1');
    await grade(cwd, 'three', '--jobs', '3');
    expect(writtenIn(join(cwd, 'three'))).toEqual(writtenIn(join(cwd, 'one')));
    await linemark(['batch', 'class.zip', '--out', 'out', '--verify', '--timeout', '2'], { cwd: zipped });
    expect(cellsIn(join(zipped, 'out'))).toEqual(cellsIn(join(cwd, 'one')));
  });

  test('says what verify says, at the level that was asked for', async () => {
    const program = changed('"Parse error"', '"Parse Error"');
    const cwd = classFolder({ 'ann/chapter2.py': program, [`ann/${evidence}`]: rightFile });
    for (const feedback of ['verdict', 'hint', 'full']) {
      await grade(cwd, feedback, '--feedback', feedback);
      const { code } = await codeReport(program, rightFile, ['--feedback', feedback]);
      expect(resultsIn(join(cwd, feedback)).get('ann')?.code).toEqual(code);
    }
  });

  test('in shards comes together as in one run', async () => {
    const cwd = classFolder(codeClass());
    await grade(cwd, 'whole');
    for (const part of ['1', '2', '3']) await grade(cwd, part, '--shard', `${part}/3`);
    expect((await linemark(['merge', '1', '2', '3', '--out', 'merged'], { cwd })).code).toBe(0);
    expect(writtenIn(join(cwd, 'merged'))).toEqual(writtenIn(join(cwd, 'whole')));
    await grade(cwd, '3', '--shard', '3/3', '--seed', '2');
    const { code, err } = await linemark(['merge', '1', '2', '3', '--out', 'other'], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining('other settings of --verify')]);
  });

  test('has none of it where nobody asked', async () => {
    const cwd = classFolder(codeClass());
    await linemark(['batch', 'class', '--out', 'out'], { cwd });
    expect(linesIn(cwd, 'out/grades.csv')[0]).toMatch(/,notices\r$/);
    expect(Object.values(writtenIn(join(cwd, 'out'))).join('')).not.toMatch(/"code":\{|"verify"/);
    expect(() => read(cwd, 'out', journal)).toThrow('ENOENT');
  });

  test('and hostile names and files costs nobody else anything', async () => {
    const cwd = classFolder({
      'ann/chapter2.py': rightProgram,
      [`ann/${evidence}`]: rightFile,
      'huge/chapter2.py': `${rightProgram}\n${'#'.repeat(2_000_000)}`,
      [`huge/${evidence}`]: rightFile,
      'named/chapter2 \n(1).py': rightProgram,
      'named/--die.py': 'raise SystemExit',
      'named/$(touch x).py': 'raise SystemExit',
      [`named/${evidence}`]: rightFile,
      'wide/chapter2.py': Buffer.from(`\ufeff${rightProgram}`, 'utf16le'),
      [`wide/${evidence}`]: rightFile,
      'wrapped/=chapter2.py': rightProgram,
      [`wrapped/${evidence}`]: rightFile,
    });
    linkProgram(cwd, 'linked');
    await grade(cwd, 'out');
    expect(cellsIn(join(cwd, 'out'))).toMatchObject({
      ann: ['true', expect.anything()],
      huge: ['not run', ''],
      linked: ['not run', ''],
      named: ['true', expect.anything()],
      wide: ['not run', ''],
      wrapped: ['', ''],
    });
    const rows = resultsIn(join(cwd, 'out'));
    expect(rows.get('huge')?.code?.fault?.message).toContain('more than 1 MiB');
    expect(rows.get('linked')?.code?.fault?.message).toContain('It is a link');
    expect(rows.get('wide')?.code?.fault?.code).toBe('program');
  });
});

describe('the journal', { timeout: 60_000 }, () => {
  test('is asked before a program is run again', async () => {
    const cwd = await markedClass();
    await grade(cwd, 'out');
    expect(isMarked(join(cwd, 'out'))).toEqual([true, true]);
  });

  test('of an earlier class is asked with --only-changed, and taken over', async () => {
    const cwd = await markedClass();
    writeFileSync(join(cwd, 'class/bob', evidence), fileWith('t2_responses', '9'));
    const { code, err } = await grade(cwd, 'new', '--only-changed', 'out');
    expect([code, err]).not.toContain('graded again');
    expect(isMarked(join(cwd, 'new'))).toEqual([true, false]);
    expect(linesIn(cwd, 'new', journal)).toHaveLength(3);
  });

  test.each([
    ['another seed', ['--seed', '2']],
    ['another time', ['--timeout', '3']],
    ['another name', ['--code', 'Chapter2.py']],
  ])('says nothing of %s', async (_, options) => {
    const cwd = await markedClass();
    await grade(cwd, 'out', ...options);
    expect(isMarked(join(cwd, 'out'))).toEqual([false, false]);
  });

  test('says nothing of another program, or of another file', async () => {
    const cwd = await markedClass();
    writeFileSync(join(cwd, 'class/ann/chapter2.py'), `${rightProgram}\n# mine\n`);
    writeFileSync(join(cwd, 'class/bob', evidence), fileWith('t2_responses', '9'));
    await grade(cwd, 'out');
    expect(isMarked(join(cwd, 'out'))).toEqual([false, false]);
  });

  test.each([
    ['torn', (text: string) => text.slice(0, -40)],
    ['damaged', (text: string) => text.replace('"lines":[', '"lines":{')],
    ['no journal', () => 'Dear diary,\n\0\n'],
  ])('that is %s loses what can not be read, and no more', async (_, damage) => {
    const cwd = classFolder(twoStudents);
    await grade(cwd, 'whole');
    await grade(cwd, 'out');
    const path = join(cwd, 'out', journal);
    writeFileSync(path, damage(read(path)));
    await grade(cwd, 'out');
    expect(writtenIn(join(cwd, 'out'))).toEqual(writtenIn(join(cwd, 'whole')));
    const keys = linesIn(cwd, 'out', journal).flatMap((line) => /"key":"(\w+)".*\}$/.exec(line)?.[1] ?? []);
    const before = linesIn(cwd, 'whole', journal).length - 1;
    expect(new Set(keys).size).toBe(before);
  });

  test('that can not be written stops the class, and says why', async () => {
    const cwd = classFolder(twoStudents);
    mkdirSync(join(cwd, 'out', journal), { recursive: true });
    const { code, err } = await grade(cwd, 'out');
    expect([code, err]).toEqual([2, expect.stringContaining(`${journal} can't be written: it is a folder.`)]);
    expect(() => read(cwd, 'out/grades.csv')).toThrow('ENOENT');
  });

  test('has one line for programs and files that are equal', async () => {
    const cwd = classFolder(codeClass());
    await grade(cwd, 'out', '--jobs', '3');
    // both-right, close-name, copied-twice and zipped are one; two-programs is none.
    expect(linesIn(cwd, 'out', journal)).toHaveLength(9 + 1);
  });
});

test.each([
  [['--code', '../chapter2.py', '--verify'], 'is no name of a Python file'],
  [['--code', 'chapter2.txt', '--verify'], 'is no name of a Python file'],
  [['--seed', 'x', '--verify'], 'whole number'],
  [['--seed', '2'], '--seed says how'],
  [['--trust-code'], '--trust-code says how'],
  [['--rubric', 'chapter2-quiz', '--key', 'key.json', '--verify'], 'no code'],
])('%j is refused, and nothing is written', async (options, why) => {
  const cwd = classFolder({ [`ann/${evidence}`]: rightFile });
  writeFileSync(join(cwd, 'key.json'), readFileSync('examples/quiz/key.json'));
  const { code, err } = await linemark(['batch', 'class', '--out', 'out', ...options], { cwd });
  expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  expect(() => read(cwd, 'out/grades.csv')).toThrow('ENOENT');
});
