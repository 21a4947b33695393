import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { behaviours } from '../../src/verify/behaviours/index.js';
import { folderWith, linemark, root } from '../cli/harness.js';
import {
  broken,
  changed,
  codeReport,
  differing,
  fileWith,
  rightFile,
  rightProgram,
  verifyText,
} from './programs.js';

const validate = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync(join(root, 'src/reporters/grading.schema.json'), 'utf8')),
);

const printing = (lines: string): string => `${rightProgram}\nprint(${JSON.stringify(lines)})\n`;

describe('verify', { timeout: 60_000 }, () => {
  test('a right program and a right file agree, and every behaviour holds', async () => {
    const { exit, report, code } = await codeReport(rightProgram);
    expect([exit, report.score, differing(code), broken(code)]).toEqual([0, 17, [], []]);
    expect(code.lines).toHaveLength(17);
    expect(code.general.map(({ behaviour }) => behaviour)).toEqual(
      behaviours.map(({ behaviour }) => behaviour),
    );
    expect(validate(report) || validate.errors).toBe(true);
  });

  test('the same input gives the same bytes, and another seed other data', async () => {
    const program = changed('"Unknown tool: {params[\'name\']}"', '"No tool: {params[\'name\']}"');
    const run = async (...options: string[]) => (await verifyText(program, rightFile, options)).out;
    const first = await run();
    expect(await run()).toBe(first);
    expect(await run('--seed', '2')).not.toBe(first);
    expect(first).toContain('unknown-tool');
  });

  test('a line that the code does not print, and one that is missing', async () => {
    const file = fileWith('t2_responses', '8').replace(/^t3_log_count.*\n/m, '');
    const { code, out } = await verifyText(rightProgram, file);
    expect(code).toBe(1);
    await expect(out).toMatchFileSnapshot('golden/other-file.txt');
  });

  test.each(['verdict', 'hint', 'full'])('level %s', async (level) => {
    const program = changed('"Method not found"', '"No such method"').replace('-32601', '-32600');
    const { code, out } = await verifyText(program, rightFile, ['--feedback', level]);
    expect(code).toBe(1);
    await expect(out).toMatchFileSnapshot(`golden/level-${level}.txt`);
  });

  test('a wrong line that the program prints itself is what the code gives', async () => {
    const { code } = await codeReport(printing('t2_responses: 8'), fileWith('t2_responses', '8'));
    expect(differing(code)).toEqual([]);
    expect(differing((await codeReport(printing('t2_responses: 8'))).code)).toEqual(['t2_responses']);
  });

  test('what the program writes to its evidence file counts as printed', async () => {
    const program = `${rightProgram}\nopen("chapter2-evidence.txt", "w").write("t2_responses: 8")\n`;
    expect(differing((await codeReport(program, fileWith('t2_responses', '8'))).code)).toEqual([]);
  });

  test('a right line that is only printed counts for nothing', async () => {
    const program = `${changed('-32601', '-32600')}\nprint("t2_id6_error_code: -32601")\n`;
    const { exit, code } = await codeReport(program);
    expect([exit, differing(code)]).toEqual([1, ['t2_id6_error_code']]);
    expect(code.lines.find(({ key }) => key === 't2_id6_error_code')).toMatchObject({ code: '-32600' });
  });

  test('functions of other names, and missing ones', async () => {
    const program = rightProgram.replaceAll('to_mcp', 'convert');
    expect((await codeReport(program, rightFile, ['--functions', 'to_mcp=convert'])).exit).toBe(0);
    const { exit, code } = await codeReport(program);
    expect([exit, differing(code)]).toEqual([
      1,
      ['t1_keys', 't1_schema_unchanged', 't1_name_description_unchanged'],
    ]);
    expect(code.lines[0]?.message).toContain('--functions to_mcp=');
  });

  test('an error of the code is told with its own line', async () => {
    const { code } = await codeReport(changed('message["id"], **answer', 'message["ID"], **answer'));
    const line = rightProgram.split('\n').findIndex((text) => text.includes('message["id"], **answer')) + 1;
    const told = code.lines.find(({ key }) => key === 't2_id3_text');
    expect(told?.message).toBe(`handle raised an error at line ${line}, in handle: KeyError: 'ID'`);
  });

  test.each([
    ['not Python', 'def handle(:\n', 'line 1: SyntaxError'],
    ['a module that is not there', 'import numpy_of_mine\n', 'line 1: ModuleNotFoundError'],
    [
      'no function at all but an error',
      'x = 1\nraise ValueError("too late")\n',
      'line 2: ValueError: too late',
    ],
  ])('%s can not be run: 2, and why', async (_, program, why) => {
    const { exit, code } = await codeReport(program);
    expect([exit, code.lines]).toEqual([2, []]);
    expect(code.fault?.message).toContain(why);
  });

  test('what lies beside the program and can not be read costs it nothing', async () => {
    const folder = folderWith({
      'chapter2.py': rightProgram,
      'chapter2-evidence.txt': rightFile,
      'large.py': '#'.repeat(1024 * 1024 + 1),
    });
    mkdirSync(join(folder, 'folder.py'));
    symlinkSync('nowhere.py', join(folder, 'link.py'));
    // Read as text, this name is that of no file.
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('caf\xe9.py', 'latin1')]), 'x = 1\n');
    expect((await linemark(['verify', 'chapter2.py'], { cwd: folder })).code).toBe(0);
    writeFileSync(join(folder, 'chapter2.py'), 'import large\n');
    expect((await linemark(['verify', 'chapter2.py'], { cwd: folder })).out).toContain('ModuleNotFoundError');
  });

  test.each<[string, Buffer, number, string?]>([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${rightProgram}`), 0],
    ['lines that end in CR LF', Buffer.from(rightProgram.replaceAll('\n', '\r\n')), 0],
    ['an encoding that it names', Buffer.from(`# coding: latin-1\n# \xe9\n${rightProgram}`, 'latin1'), 0],
    [
      'no encoding that it names',
      Buffer.from(`# x\n# \xe9\n${rightProgram}`, 'latin1'),
      2,
      'line 2: SyntaxError',
    ],
    ['UTF-16', Buffer.from(`\ufeff${rightProgram}`, 'utf16le'), 2, 'line 1: SyntaxError'],
    ['a NUL', Buffer.from(`${rightProgram}\0`), 2, 'raised an error: '],
  ])('a source in %s: as python3 takes it', async (_, source, exit, why) => {
    const cwd = folderWith({ 'chapter2-evidence.txt': rightFile });
    writeFileSync(join(cwd, 'chapter2.py'), source);
    const { out, code } = await linemark(['verify', 'chapter2.py', '--report', 'json'], { cwd });
    expect([code, spawnSync('python3', ['chapter2.py'], { cwd }).status === 0]).toEqual([exit, exit === 0]);
    if (why !== undefined) expect(JSON.parse(out).code.fault.message).toContain(why);
  });

  test.each(['{1}', 'message'])('a function that puts %s into its argument loses nothing', async (value) => {
    const program = `${rightProgram}
answered = handle
def handle(message):
    response = answered(message)
    message["seen"] = ${value}
    return response
`;
    const { code } = await codeReport(program);
    expect([differing(code), broken(code)]).toEqual([[], []]);
  });

  test('an error after the functions costs nothing', async () => {
    expect((await codeReport(`${rightProgram}\nraise SystemExit(3)\n`)).exit).toBe(0);
    expect((await codeReport(`${rightProgram}\nopen("nothing.txt")\n`)).exit).toBe(0);
  });

  test('what lies beside the program can be imported, and tool.json read', async () => {
    const folder = folderWith({
      'chapter2.py': 'import json\nfrom mine import *\njson.load(open("tool.json"))["name"]\n',
      'mine.py': rightProgram,
      'tool.json': '{"name": "x"}',
      'chapter2-evidence.txt': rightFile,
    });
    expect((await linemark(['verify', 'chapter2.py'], { cwd: folder })).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'chapter2-evidence.txt',
      'chapter2.py',
      'mine.py',
      'tool.json',
    ]);
  });

  test.each([
    [['verify', 'nothing.py'], 'there is no such file'],
    [
      [
        'verify',
        'test/verify/programs/right.py',
        'examples/right/chapter2-evidence.txt',
        '--functions',
        'x=y',
      ],
      'x',
    ],
    [
      ['verify', 'test/verify/programs/right.py', 'examples/right/chapter2-evidence.txt', '--seed', 'x'],
      'whole number',
    ],
    [
      [
        'verify',
        'test/verify/programs/right.py',
        'examples/right/chapter2-evidence.txt',
        '--rubric',
        'chapter2-quiz',
        '--key',
        'examples/quiz/key.json',
      ],
      'no code',
    ],
  ])('%j is refused', async (args, why) => {
    const { code, err } = await linemark(args);
    expect([code, err.includes(why)]).toEqual([2, true]);
  });
});

test('without bubblewrap only trusted code is run', { timeout: 60_000 }, () => {
  const folder = folderWith({ 'chapter2.py': rightProgram, 'chapter2-evidence.txt': rightFile });
  const programs = folderWith();
  symlinkSync('/usr/bin/python3', join(programs, 'python3'));
  const run = (...options: string[]) => {
    const args = [join(root, 'dist/bin/linemark.cjs'), 'verify', 'chapter2.py', ...options];
    return spawnSync(process.execPath, args, { cwd: folder, env: { PATH: programs }, encoding: 'utf8' });
  };
  const refused = run();
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toContain('bubblewrap, which makes it, is not installed');
  expect(refused.stderr).toContain('--trust-code');
  const trusted = run('--trust-code');
  expect([trusted.status, trusted.stderr]).toEqual([0, '']);
  expect(readdirSync(folder).sort()).toEqual(['chapter2-evidence.txt', 'chapter2.py']);
});

const cases = fileURLToPath(new URL('../../../shared/cases/misconceptions/', import.meta.url));
const folders = existsSync(cases) ? readdirSync(cases).filter((name) => !name.startsWith('.')) : [];

const valuesOf = (folder: string): Map<string, string> =>
  new Map(
    readFileSync(join(cases, folder, 'chapter2-evidence.txt'), 'utf8')
      .split('\n')
      .filter((line) => /^t\d_/.test(line))
      .map(
        (line) => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()] as [string, string],
      ),
  );

describe.runIf(folders.length > 0)("students' programs", { timeout: 60_000 }, () => {
  test.each(folders)('%s agrees with its own file, and what differs has a name', async (folder) => {
    const { out, code } = await linemark(['verify', join(cases, folder, 'chapter2.py'), '--report', 'json']);
    const report = JSON.parse(out);
    expect(differing(report.code)).toEqual([]);
    const named = [...report.misconceptions.map(({ id }: { id: string }) => id), ...broken(report.code)];
    // Two of them know their functions and print something else; no misconception says what.
    if (!report.passed && !/^other-(?:error-without-code|length-with-newline)$/.test(folder))
      expect(named).not.toEqual([]);
    expect(code).toBe(broken(report.code).length > 0 ? 1 : 0);
  });

  test.each(folders)('%s against the file of another says which lines it did not print', async (folder) => {
    const other = folders[(folders.indexOf(folder) + 7) % folders.length] ?? folder;
    const [own, given] = [valuesOf(folder), valuesOf(other)];
    const args = ['verify', join(cases, folder, 'chapter2.py'), join(cases, other, 'chapter2-evidence.txt')];
    const { code } = JSON.parse((await linemark([...args, '--report', 'json'])).out);
    const blanks = (key: string, text = '') =>
      key === 't1_keys' || key === 't2_tool_names' ? text.replaceAll(', ', ',') : text;
    const wanted = [...own]
      .filter(([key, value]) => blanks(key, value) !== blanks(key, given.get(key)))
      .map(([key]) => key);
    expect(differing(code)).toEqual(wanted);
  });
});
