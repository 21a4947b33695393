import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { copyExample, examples, folderWith, linemark, root } from './harness.js';

const right = readFileSync(join(examples, 'right/chapter2-evidence.txt'), 'utf8');
const mistakes = readFileSync(join(examples, 'mistakes/chapter2-evidence.txt'), 'utf8');

describe('check', () => {
  test('a right file passes with 0, in a few lines, with nothing on stderr', async () => {
    const { code, out, err } = await linemark(['check'], {
      cwd: folderWith({ 'chapter2-evidence.txt': right }),
    });
    expect(code).toBe(0);
    expect(out).toContain('17 of 17');
    expect(out.split('\n').length).toBeLessThan(10);
    expect(err).toBe('');
  });

  test('a file with mistakes fails with 1, and each is told', async () => {
    const { code, out } = await linemark(['check', join(examples, 'mistakes/chapter2-evidence.txt')]);
    expect(code).toBe(1);
    await expect(out).toMatchFileSnapshot('golden/check-mistakes.txt');
  });

  test.each(['terminal', 'json'])('%s: the same input gives the same bytes', async (format) => {
    const args = ['check', join(examples, 'mistakes/chapter2-evidence.txt'), '--report', format];
    expect((await linemark(args)).out).toBe((await linemark(args, { cwd: folderWith() })).out);
  });

  test('reads standard input', async () => {
    const { code, out } = await linemark(['check', '-', '--report', 'json'], { input: right });
    expect([code, JSON.parse(out).score]).toEqual([0, 17]);
  });

  test('an unreadable file gives a report and 2', async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': '{\\rtf1\\ansi t1_keys: x}' });
    const { code, out } = await linemark(['check', '--report', 'json'], { cwd });
    expect(code).toBe(2);
    const report = JSON.parse(out);
    expect(report).toMatchObject({ state: 'unreadable', notices: [{ code: 'rtf' }] });
    expect(report).not.toHaveProperty('score');
    expect(report).not.toHaveProperty('verdicts');
  });

  test('the feedback levels', async () => {
    const file = join(examples, 'mistakes/chapter2-evidence.txt');
    const [verdict, hint, full] = await Promise.all(
      ['verdict', 'hint', 'full'].map(
        async (level) => (await linemark(['check', file, '--feedback', level])).out,
      ),
    );
    expect(verdict).not.toContain('Right, but');
    expect(hint).toContain('Right, but');
    expect(hint).not.toContain('2025-06-18');
    expect(full).toContain('2025-06-18');
  });
});

describe('the file that check takes', () => {
  test.each([
    'chapter2-evidence.txt.txt',
    'chapter2-evidence (1).txt',
    'Chapter2-Evidence.TXT',
    'chapter2_evidence',
  ])('by default a close name: %s', async (name) => {
    const cwd = folderWith({ [name]: right, 'notes.txt': 'not this one' });
    const { code, out } = await linemark(['check', '--report', 'json'], { cwd });
    const report = JSON.parse(out);
    expect([code, report.file]).toEqual([0, name]);
    expect(report.notices).toMatchObject([{ code: 'file-name' }]);
  });

  test('several close names are not guessed between', async () => {
    const cwd = folderWith({ 'chapter2-evidence (1).txt': right, 'chapter2-evidence.txt.txt': right });
    const { code, out, err } = await linemark(['check'], { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('chapter2-evidence (1).txt, chapter2-evidence.txt.txt');
  });

  test('a folder of that name is no file', async () => {
    const cwd = folderWith();
    mkdirSync(join(cwd, 'chapter2-evidence.txt'));
    const { code, err } = await linemark(['check'], { cwd });
    expect(code).toBe(2);
    expect(err).toMatch(/^There is no chapter2-evidence\.txt in this folder\.\n.*linemark check/);
  });

  test('any name by path, with a notice', async () => {
    const cwd = folderWith({ 'my stuff.log': right });
    const { code, out } = await linemark(['check', 'my stuff.log', '--report', 'json'], { cwd });
    expect([code, JSON.parse(out).notices[0].code]).toEqual([0, 'file-name']);
  });

  test.each([
    ['nowhere.txt', /nowhere\.txt can't be read: there is no such file/],
    ['chapter2-evidense.txt', /did you mean "chapter2-evidence\.txt"\?/],
    ['.', /is a folder. Give the file in it/],
    ['chapter2-evidence.txt/x', /a part of its path is not a folder; look at the path/],
    ['loop', /circle|no such file/],
  ])('%s is refused in words', async (path, message) => {
    const cwd = folderWith({ 'chapter2-evidence.txt': right });
    symlinkSync('loop', join(cwd, 'loop'));
    const { code, out, err } = await linemark(['check', path], { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err).not.toContain('    at ');
  });

  test('a device without end is not read to its end', async () => {
    const { code, out } = await linemark(['check', '/dev/zero', '--report', 'json']);
    expect([code, JSON.parse(out).state]).toEqual([2, 'unreadable']);
  });

  test('a file name is as hostile as its text', async () => {
    const name = 'a\u001b[2Jb\n::error::x.txt';
    const cwd = folderWith({ [name]: right });
    const graded = await linemark(['check', name], { cwd });
    const missing = await linemark(['check', `x${name}`], { cwd });
    for (const text of [graded.out, missing.err]) {
      expect(text).not.toContain('\u001b');
      expect(text).not.toMatch(/^::/m);
    }
  });
});

describe('--report', () => {
  const schema = JSON.parse(readFileSync(join(root, 'src/reporters/grading.schema.json'), 'utf8'));
  const validate = new Ajv({ allErrors: true }).compile(schema);

  test.each(['right', 'mistakes', 'powershell'])(
    'json of examples/%s is what its schema says',
    async (example) => {
      const file = join(examples, example, 'chapter2-evidence.txt');
      for (const level of ['verdict', 'hint', 'full']) {
        const { out } = await linemark(['check', file, '--report', 'json', '--feedback', level]);
        validate(JSON.parse(out));
        expect(validate.errors).toBeNull();
        expect(JSON.parse(out).sha256).toMatch(/^[0-9a-f]{64}$/);
      }
    },
  );

  test('to files, and the terminal still gets its own', async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
    const { out } = await linemark(
      ['check', '--report', 'json=grading.json', '--report', 'terminal=a=b.txt'],
      { cwd },
    );
    expect(out).toContain('of 17');
    expect(JSON.parse(readFileSync(join(cwd, 'grading.json'), 'utf8')).schema).toBe('linemark/grading/v1');
    expect(readFileSync(join(cwd, 'a=b.txt'), 'utf8')).toBe(out);
    expect(readdirSync(cwd).sort()).toEqual(['a=b.txt', 'chapter2-evidence.txt', 'grading.json']);
  });

  test.each([
    ['jsn', /no report format "jsn"; did you mean "json"\?/],
    ['pdf', /no report format "pdf"; there are classroom, .*, terminal\./],
    ['json=', /names no file/],
    ['json --report terminal', /Two reports want standard output: give one a file of its own/],
    ['json=a.json --report json=a.json', /Two reports want a\.json/],
    ['json=no/such/folder.json', /can't be written: there is no such file or folder/],
    ['json=chapter2-evidence.txt', /would overwrite .*, which is read/],
    ['json=./link.txt', /would overwrite .*, which is read/],
  ])('%s is refused, and the evidence stays as it was', async (report, message) => {
    const cwd = folderWith({ 'chapter2-evidence.txt': right });
    symlinkSync('chapter2-evidence.txt', join(cwd, 'link.txt'));
    const { code, err } = await linemark(['check', '--report', ...report.split(' ')], { cwd });
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(readFileSync(join(cwd, 'chapter2-evidence.txt'), 'utf8')).toBe(right);
    expect(readdirSync(cwd)).toHaveLength(2);
  });
});

describe('the file of a report', () => {
  const evidence = { 'chapter2-evidence.txt': right };

  test('keeps its permissions, and is followed through a link', async () => {
    const cwd = folderWith({ ...evidence, 'old.json': 'old' });
    chmodSync(join(cwd, 'old.json'), 0o600);
    symlinkSync('old.json', join(cwd, 'link.json'));
    expect((await linemark(['check', '--report', 'json=link.json'], { cwd })).code).toBe(0);
    expect(JSON.parse(readFileSync(join(cwd, 'old.json'), 'utf8')).score).toBe(17);
    expect(statSync(join(cwd, 'old.json')).mode & 0o777).toBe(0o600);
    expect(lstatSync(join(cwd, 'link.json')).isSymbolicLink()).toBe(true);
  });

  test('that is no regular file is not replaced', async () => {
    const cwd = folderWith(evidence);
    symlinkSync('/dev/null', join(cwd, 'null'));
    expect((await linemark(['check', '--report', 'json=null'], { cwd })).code).toBe(0);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('may have a long name, and leaves what has a temporary name alone', async () => {
    const taken = `.linemark-${process.pid}-0.tmp`;
    const cwd = folderWith({ ...evidence, [taken]: 'mine' });
    const name = 'b'.repeat(250);
    expect((await linemark(['check', '--report', `json=${name}`], { cwd })).code).toBe(0);
    expect(readdirSync(cwd).sort()).toEqual([taken, name, 'chapter2-evidence.txt'].sort());
    expect(readFileSync(join(cwd, taken), 'utf8')).toBe('mine');
  });

  test('is never the rubric or the key that is read', async () => {
    const cwd = folderWith({ ...evidence, 'key.json': '{"t2_responses": 7}' });
    const { code, err } = await linemark(['check', '--key', 'key.json', '--report', 'json=key.json'], {
      cwd,
    });
    expect(code).toBe(2);
    expect(err).toContain('would overwrite key.json');
  });
});

describe('looks', () => {
  const args = ['check', join(examples, 'mistakes/chapter2-evidence.txt')];
  const sgr = '\u001b[';

  test.each([
    ['a terminal has colours', { tty: { columns: 80 }, env: { TERM: 'xterm' } }, [], true],
    ['--no-color', { tty: { columns: 80 }, env: {} }, ['--no-color'], false],
    ['NO_COLOR', { tty: { columns: 80 }, env: { NO_COLOR: '1' } }, [], false],
    ['a dumb terminal', { tty: { columns: 80 }, env: { TERM: 'dumb' } }, [], false],
    ['a file has none', {}, [], false],
    ['FORCE_COLOR', { env: { FORCE_COLOR: '1' } }, [], true],
    ['FORCE_COLOR=0', { tty: { columns: 80 }, env: { FORCE_COLOR: '0' } }, [], false],
  ])('%s', async (_, setting, flags, coloured) => {
    expect((await linemark([...args, ...flags], setting)).out.includes(sgr)).toBe(coloured);
  });

  test.each([
    [40, 40],
    [200, 80],
  ])('a terminal of %i columns gets lines of at most %i', async (columns, most) => {
    const { out } = await linemark([...args, '--no-color'], { tty: { columns } });
    expect(Math.max(...out.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(most);
  });
});

describe('rubrics and keys', () => {
  const quiz = join(examples, 'quiz/chapter2-quiz.txt');
  const key = join(examples, 'quiz/key.json');

  test('the quiz needs its key', async () => {
    const { code, err } = await linemark(['check', quiz, '--rubric', 'chapter2-quiz']);
    expect(code).toBe(2);
    expect(err).toContain('--key key.json');
  });

  test('the quiz with its key', async () => {
    const { code, out } = await linemark([
      'check',
      quiz,
      '--rubric',
      'chapter2-quiz',
      '--key',
      key,
      '--report',
      'json',
    ]);
    const wrong = JSON.parse(out).verdicts.filter((each: { status: string }) => each.status !== 'correct');
    expect(code).toBe(1);
    expect(wrong.map((each: { key: string }) => each.key)).toEqual(['q3', 'q6', 'q10']);
  });

  test("another course's rubric, with tolerance, forgiven near misses and a lower pass mark", async () => {
    const course = join(examples, 'other-course');
    const args = [
      'check',
      join(course, 'sorting-evidence.txt'),
      '--rubric',
      join(course, 'sorting-lab.json'),
    ];
    const { code, out } = await linemark([...args, '--report', 'json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ score: 3.5, maxScore: 5, percent: 70, passed: true });
  });

  test.each([
    [['--rubric', 'chapter3'], /no rubric chapter3, and no file of that name; did you mean "chapter2"\?/],
    [['--rubric', 'bad.json'], /bad\.json can't be used:\n {2}this is not JSON/],
    [['--rubric', 'wrong.json'], /"tasks" is missing/],
    [['--key', 'list.json'], /one JSON object/],
    [['--key', 'other.json'], /\/t2_response: .*did you mean "t2_responses"\?/],
    [['--key', 'none.json'], /none\.json can't be read/],
    [['--key', 'badly.json'], /\/t2_responses: the right value must be a whole number/],
    [['--feedback', 'all'], /Allowed choices are verdict, hint, full/],
    [['--nonsense'], /unknown option '--nonsense'/],
    [['one', 'two'], /too many arguments/],
  ])('%s is refused in words', async (flags, message) => {
    const cwd = folderWith({
      'chapter2-evidence.txt': right,
      'bad.json': '{',
      'wrong.json': '{"schema": "linemark/rubric/v1", "id": "x", "title": "X", "evidenceFile": "x.txt"}',
      'list.json': '[]',
      'other.json': '{"t2_response": "7"}',
      'badly.json': '{"t2_responses": "seven"}',
    });
    const { code, out, err } = await linemark(['check', ...flags], { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  test("a file in the student's folder never takes the place of a shipped rubric", async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': mistakes, chapter2: '{}', 'chapter2.json': '{}' });
    expect((await linemark(['check'], { cwd })).code).toBe(1);
  });
});

test('a copy in UTF-16 is graded as the original, and told', async () => {
  const cwd = folderWith();
  copyExample('powershell/chapter2-evidence.txt', cwd, 'chapter2-evidence.txt');
  const { code, out } = await linemark(['check', '--report', 'json'], { cwd });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ encoding: 'utf-16le', notices: [{ code: 'encoding' }] });
});
