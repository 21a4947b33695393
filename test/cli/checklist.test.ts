import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allRight, honest, name, names, withLine } from '../core/checklist/lab09.js';
import { examples, folderWith, linemark } from './harness.js';

const rubric = ['--rubric', 'lab09'];
const example = join(examples, 'lab09/lab09-output.txt');

describe('check', () => {
  test.each(['terminal', 'markdown', 'junit', 'tap', 'github'])('the honest run, as %s', async (format) => {
    const { code, out } = await linemark(['check', example, ...rubric, '--report', format]);
    expect(code).toBe(1);
    await expect(out).toMatchFileSnapshot(`golden/checklist-honest.${format}.txt`);
  });

  test('lines that come close, and a run that does not reach its checks', async () => {
    const close = await linemark(['check', '-', ...rubric], { input: withLine(`- [x] ${name}`) });
    await expect(close.out).toMatchFileSnapshot('golden/checklist-close.txt');
    const input = `${honest.slice(0, honest.indexOf('3. '))}Traceback (most recent call last):\nKeyError: 'tools'\n`;
    const crash = await linemark(['check', '-', ...rubric], { input });
    await expect(crash.out).toMatchFileSnapshot('golden/checklist-crash.txt');
  });

  test('finds the output by its name', async () => {
    const { code, out } = await linemark(['check', ...rubric], {
      cwd: folderWith({ 'lab09-output.txt': allRight }),
    });
    expect([code, out]).toEqual([0, expect.stringContaining('13 of 13: passed')]);
  });
});

test('expected prints a file that has full marks', async () => {
  const { out } = await linemark(['expected', ...rubric]);
  expect(out).toBe(names.map((each) => `[PASS] ${each}\n`).join(''));
  expect((await linemark(['check', '-', ...rubric, '--report', 'json'], { input: out })).code).toBe(0);
});

test('explain says what a check asks, and who writes its line', async () => {
  const all = await linemark(['explain', ...rubric]);
  await expect(all.out).toMatchFileSnapshot('golden/checklist-explain.txt');
  for (const line of all.out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  await expect((await linemark(['explain', name, ...rubric])).out).toMatchFileSnapshot(
    'golden/checklist-explain-key.txt',
  );
});

test('rubric lint finds nothing to say of the rubric', async () => {
  expect((await linemark(['rubric', 'lint', 'lab09'])).out).toBe(
    'lab09: fine. 5 tasks, 13 lines, 13 points.\n',
  );
});

test('a key file can name only outcomes that a check has', async () => {
  const key = (value: string) => folderWith({ 'key.json': JSON.stringify({ [name]: value }) });
  const args = ['check', example, ...rubric, '--key', 'key.json'];
  const wrong = await linemark(args, { cwd: key('passed') });
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('only the values PASS and FAIL')]);
  expect((await linemark(args, { cwd: key('FAIL') })).out).toContain('11 of 13');
});

/** A class in folders, each with one file. */
function classWith(files: Readonly<Record<string, readonly [file: string, text: string]>>): string {
  const cwd = folderWith();
  for (const [student, [file, text]] of Object.entries(files)) {
    mkdirSync(join(cwd, 'class', student), { recursive: true });
    writeFileSync(join(cwd, 'class', student, file), text);
  }
  return cwd;
}

test('batch grades a class of outputs, whatever the files are called', async () => {
  const cwd = classWith({
    ada: ['lab09-output.txt', allRight],
    ben: ['output.txt', honest],
    cleo: ['lab09-output.log', honest.replace('[FAIL]', '[PASS]').replace('[PASS] write', '[FAIL] write')],
    dan: ['notes.txt', 'I could not run it: [PASS] nothing.\n'],
    eve: ['lab09-output.txt', honest.slice(0, 500)],
  });
  const { code } = await linemark(['batch', 'class', ...rubric, '--out', 'graded'], { cwd });
  expect(code).toBe(0);
  const summary = JSON.parse(readFileSync(join(cwd, 'graded/summary.json'), 'utf8'));
  expect(summary).toMatchObject({
    states: { graded: 4, absent: 1 },
    passed: 1,
    withoutKeys: 1,
    nearMisses: [],
    needPerson: [{ student: 'eve', why: expect.stringContaining('did not reach its self-checks') }],
  });
  const last = summary.keys.find(
    ({ key }: { key: string }) => key === 'both server processes shut down cleanly',
  );
  expect(last).toMatchObject({ right: 2, wrong: 1, missing: 1, wrongValues: [{ given: 'FAIL', count: 1 }] });
  const [header, ada, ben, cleo] = readFileSync(join(cwd, 'graded/grades.csv'), 'utf8').split(/\r?\n/);
  for (const each of names) expect(header).toContain(each);
  expect([ada, ben, cleo]).toEqual(
    ['ada,,graded,13,13,100', 'ben,,graded,12,13', 'cleo,,graded,12,13'].map((row) =>
      expect.stringMatching(new RegExp(`^.?${row}`)),
    ),
  );
});
