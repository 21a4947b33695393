import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examples, folderWith, linemark, root } from './harness.js';

// The whole ways: the built program as a process of its own.
const bin = join(root, 'dist/bin/linemark.cjs');
const right = readFileSync(join(examples, 'right/chapter2-evidence.txt'), 'utf8');
const mistakes = readFileSync(join(examples, 'mistakes/chapter2-evidence.txt'), 'utf8');

async function program(args: readonly string[], cwd: string) {
  const result = promisify(execFile)(process.execPath, [bin, ...args], { cwd });
  const { stdout, stderr } = await result.catch((error) => error);
  return { code: (await result.catch((error) => error)).code ?? 0, stdout, stderr };
}

/** Waits until a process has written a text, from where the last wait ended. */
function reader(child: ChildProcess): (text: string) => Promise<void> {
  let heard = '';
  child.stdout?.on('data', (chunk) => (heard += chunk));
  child.stderr?.on('data', (chunk) => (heard += chunk));
  return async (text) => {
    // The two streams arrive in any order.
    while (!heard.includes(text)) await new Promise((done) => setTimeout(done, 10));
    heard = heard.slice(heard.indexOf(text) + text.length);
  };
}

describe('the built program', () => {
  test.each([
    ['a right file', { 'chapter2-evidence.txt': right }, 0],
    ['a file with mistakes', { 'chapter2-evidence.txt': mistakes }, 1],
    ['no file', {}, 2],
  ])('%s', async (_, files, code) => {
    const { code: got, stdout, stderr } = await program(['check'], folderWith(files));
    expect(got).toBe(code);
    expect(code === 2 ? stdout : stderr).toBe('');
    expect(code === 2 ? stderr : stdout).not.toBe('');
  });

  test('loads what only some commands need', async () => {
    const args = ['check', 'sorting-evidence.txt', '--rubric', 'sorting-lab.json'];
    expect((await program(args, join(examples, 'other-course'))).code).toBe(0);
    const quiz = [
      'check',
      'chapter2-quiz.txt',
      '--rubric',
      'chapter2-quiz',
      '--key',
      'key.json',
      '--report',
      'json',
    ];
    expect(JSON.parse((await program(quiz, join(examples, 'quiz'))).stdout).score).toBe(7);
  });

  test('a reader that goes away is no error', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `key${index}: ${'x'.repeat(40)}\n`).join('');
    const cwd = folderWith({ 'chapter2-evidence.txt': lines });
    const command = `"${process.execPath}" "${bin}" check --report json | head -c 10`;
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], { cwd });
    expect([stdout.length, stderr]).toEqual([10, '']);
  });
});

test.each([
  ['expected'],
  ['check', 'examples/mistakes/chapter2-evidence.txt', '--report', 'json', '--feedback', 'full'],
  ['rubric', 'lint', 'examples/other-course/sorting-lab.json'],
  ['rubric', 'lint', 'examples/quiz/key.json'],
])('what is built says what the sources say: %s %s', async (...args) => {
  const { code, out, err } = await linemark(args);
  expect(await program(args, root)).toEqual({ code, stdout: out, stderr: err });
});

test('the program can be run by its name', () => {
  expect(statSync(bin).mode & 0o111).toBe(0o111);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is said in words', async () => {
  const cwd = folderWith({ 'chapter2-evidence.txt': right });
  const command = `"${process.execPath}" "${bin}" check > /dev/full`;
  const error = await promisify(execFile)('sh', ['-c', command], { cwd }).catch((reason) => reason);
  expect([error.code, error.stderr]).toEqual([2, "Standard output can't be written: the disk is full.\n"]);
});

test('a class is graded, graded again where it changed, and compared', async () => {
  const cwd = folderWith();
  const hand = (student: string, text: string): void => {
    mkdirSync(join(cwd, 'class', student), { recursive: true });
    writeFileSync(join(cwd, 'class', student, 'chapter2-evidence.txt'), text);
  };
  hand('ada', right);
  hand('ben', mistakes);
  expect((await program(['batch', 'class', '--out', 'monday'], cwd)).code).toBe(0);
  const { build } = JSON.parse(readFileSync(join(cwd, 'monday/settings.json'), 'utf8'));
  expect(build).toMatch(/^[0-9a-f]{64}$/);
  hand('ada', mistakes);
  const again = await program(['batch', 'class', '--out', 'friday', '--only-changed', 'monday'], cwd);
  expect([again.code, again.stderr]).toEqual([
    0,
    expect.stringMatching(/^class: layout plain, recognised\n/),
  ]);
  const compared = await program(['compare', 'monday', 'friday', '--report', 'csv=changes.csv'], cwd);
  expect([compared.code, compared.stderr]).toEqual([1, '']);
  expect(compared.stdout).toContain(
    '1 student loses points\n0 students gain points\n1 student stays the same\n',
  );
  expect(readFileSync(join(cwd, 'changes.csv'), 'utf8')).toMatch(/\r\nada,,loses,-\d+,graded,graded,17,/);
  expect((await program(['compare', 'friday', 'friday'], cwd)).code).toBe(0);
}, 20_000);

describe('check --watch', () => {
  test('waits for a file that is not there yet', async () => {
    const cwd = folderWith();
    const child = spawn(process.execPath, [bin, 'check', '--watch'], { cwd });
    onTestFinished(() => void child.kill('SIGKILL'));
    const until = reader(child);
    await until('There is no chapter2-evidence.txt in this folder');
    await until('Watching');
    writeFileSync(join(cwd, 'chapter2-evidence.txt'), right);
    await until('17 of 17');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 20_000);

  test('grades again on every save, survives a removal, and ends with the last code', async () => {
    const cwd = folderWith({ 'chapter2-evidence.txt': mistakes });
    const file = join(cwd, 'chapter2-evidence.txt');
    const child = spawn(process.execPath, [bin, 'check', '--watch'], { cwd });
    onTestFinished(() => void child.kill('SIGKILL'));
    const until = reader(child);
    await until('Watching chapter2-evidence.txt');
    writeFileSync(file, mistakes.replace('True', 'true'));
    await until('Watching');
    rmSync(file);
    await until('is gone');
    writeFileSync(join(cwd, 'new.tmp'), right);
    renameSync(join(cwd, 'new.tmp'), file);
    await until('17 of 17');
    await until('Watching');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 20_000);

  test('standard input can not be watched', async () => {
    const { code, stderr } = await program(['check', '-', '--watch'], folderWith());
    expect(code).toBe(2);
    expect(stderr).toContain('--watch needs a file');
  });
});
