import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerKey } from '../../reference/chapter2/index.js';
import { layouts } from '../../src/batch/layouts/index.js';
import { defaultLimits } from '../../src/batch/sources/index.js';
import { examples, folderWith, linemark } from './harness.js';

describe('expected', () => {
  test("prints the reference's own evidence file, which passes", async () => {
    const { code, out } = await linemark(['expected']);
    expect(code).toBe(0);
    expect(out).toBe([...answerKey()].map(([key, value]) => `${key}: ${value}\n`).join(''));
    const cwd = folderWith({ 'chapter2-evidence.txt': out });
    expect((await linemark(['check'], { cwd })).code).toBe(0);
  });

  test('of a rubric whose key is held apart', async () => {
    const key = join(examples, 'quiz/key.json');
    const { out } = await linemark(['expected', '--rubric', 'chapter2-quiz', '--key', key]);
    expect(out.split('\n').slice(0, 2)).toEqual(['q1: A', 'q2: C']);
  });
});

describe('explain', () => {
  test('all lines, in 80 columns', async () => {
    const { code, out } = await linemark(['explain']);
    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot('golden/explain.txt');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('one line', async () => {
    await expect((await linemark(['explain', 't2_id6_error_code'])).out).toMatchFileSnapshot(
      'golden/explain-key.txt',
    );
  });

  test('gives no right value away', async () => {
    for (const [key, value] of answerKey()) {
      if (value.length >= 4 && value !== 'true')
        expect((await linemark(['explain', key])).out).not.toContain(value);
    }
  });

  test('an unknown key', async () => {
    const { code, err } = await linemark(['explain', 't2_respones']);
    expect(code).toBe(2);
    expect(err).toContain('did you mean "t2_responses"?');
  });
});

describe('rubric lint', () => {
  test('a rubric without fault, and where its right values come from', async () => {
    const { code, out } = await linemark(['rubric', 'lint', 'examples/other-course/sorting-lab.json']);
    expect([code, out]).toEqual([
      0,
      'examples/other-course/sorting-lab.json: fine. 2 tasks, 5 lines, 5 points.\n',
    ]);
    expect((await linemark(['rubric', 'lint', 'chapter2'])).out).toContain('17 lines');
    expect((await linemark(['rubric', 'lint', 'chapter2-quiz'])).out).toContain('from --key: q1, q2');
  });

  test('a file that is not there', async () => {
    const { code, err } = await linemark(['rubric', 'lint', 'none.json']);
    expect(code).toBe(2);
    expect(err).toMatch(/no rubric none\.json, and no file .*\n.*by its path/);
    expect(err).not.toContain('--rubric');
  });

  test('texts that give a right value away', async () => {
    const rubric = JSON.parse(readFileSync(join(examples, 'other-course/sorting-lab.json'), 'utf8'));
    rubric.tasks[0].criteria[1].fix = 'It is 10.';
    const cwd = folderWith({ 'r.json': JSON.stringify(rubric) });
    const { code, out } = await linemark(['rubric', 'lint', 'r.json'], { cwd });
    expect(code).toBe(0);
    expect(out).toContain('Look at comparisons: its "fix" seems to give the right value away');
  });

  test('everything that is wrong, with its place', async () => {
    const rubric = JSON.parse(readFileSync(join(examples, 'other-course/sorting-lab.json'), 'utf8'));
    rubric.tasks[0].criteria[0].rule = 'lst';
    rubric.tasks[0].criteria[1].fixx = 'x';
    rubric.pas = 60;
    const cwd = folderWith({ 'r.json': JSON.stringify(rubric) });
    const { code, out, err } = await linemark(['rubric', 'lint', 'r.json'], { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('/tasks/0/criteria/0/rule: there is no rule "lst"; did you mean "list"?');
    expect(err).toContain('there is no field "pas"; did you mean "pass"?');
    expect(err).toContain('/tasks/0/criteria/1: there is no field "fixx"; did you mean "fix"?');
  });
});

describe('help', () => {
  const commands = [
    [],
    ['check'],
    ['batch'],
    ['merge'],
    ['compare'],
    ['verify'],
    ['probe'],
    ['page'],
    ['lab09'],
    ['explain'],
    ['expected'],
    ['rubric'],
    ['rubric', 'lint'],
    ['serve'],
  ];

  test.each(commands.map((command) => [command.join(' '), command] as const))(
    'of linemark %s has examples, goes to stdout, and fits the terminal',
    async (_, command) => {
      for (const columns of [30, 40, 59, 60, 80]) {
        const { code, out, err } = await linemark([...command, '--help'], { tty: { columns } });
        expect([code, err]).toEqual([0, '']);
        expect(out).toContain('Examples:');
        for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
      }
    },
  );

  test.each([40, 80])('of batch, in %i columns', async (columns) => {
    const { out } = await linemark(['batch', '--help'], { tty: { columns } });
    await expect(out).toMatchFileSnapshot(`golden/help-batch.${columns}.txt`);
  });

  test('of batch names every layout and every limit', async () => {
    const help = (await linemark(['batch', '--help'])).out.replaceAll(/\s+/g, ' ');
    expect(help).toContain(`if it is not recognised: ${layouts.map(({ name }) => name).join(', ')} --`);
    for (const [name, value] of Object.entries(defaultLimits)) expect(help).toContain(`${name}=${value} `);
  });

  test.each([['batch', 'class'], ['merge', 'part'], ['page']])(
    '%s says that --out is needed, and knows a slip',
    async (...args) => {
      expect((await linemark([...args, '--help'])).out).toMatch(
        /^Usage: linemark \w+ (?:<\w+\.\.\.> )?--out <(?:folder|file)> /,
      );
      expect(await linemark(args)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/--out <(?:folder|file)> is missing/),
      });
      const slip = await linemark([...args, '--outt', 'x']);
      expect(slip).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean --out?') });
    },
  );

  test('of linemark lists the commands by who needs them', async () => {
    const { out } = await linemark(['--help'], { tty: { columns: 80 } });
    await expect(out).toMatchFileSnapshot('golden/help.txt');
  });

  test('of verify has a line for each of its two ways', async () => {
    const { out } = await linemark(['verify', '--help'], { tty: { columns: 80 } });
    expect(out.split('\n').slice(0, 2)).toEqual([
      'Usage: linemark verify <code.py> [file] [options]',
      '       linemark verify --server <command> [file] [options]',
    ]);
  });

  test('no command at all shows the help and fails', async () => {
    const { code, err } = await linemark([]);
    expect(code).toBe(2);
    expect(err).toContain('A class:');
  });

  test('a mistyped command', async () => {
    const { code, err } = await linemark(['chek']);
    expect(code).toBe(2);
    expect(err).toContain('Did you mean check?');
  });
});
