import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { classFolder } from '../verify/code-class.js';
import { rightFile, rightProgram } from '../verify/programs.js';
import { folderWith, root } from './harness.js';

const bin = join(root, 'dist/bin/linemark.cjs');
const args = [bin, 'batch', 'class', '--out', 'out', '--verify', '--jobs', '2'];
const mark = `lmb${process.pid}`;

/** Programs that take their time, each another one, whose processes carry a name by which they are found. */
const slowClass = (size: number): string =>
  classFolder(
    Object.fromEntries(
      Array.from({ length: size }, (_, at) => [
        [
          `s${at}/chapter2.py`,
          `import time\nopen("/proc/self/comm", "w").write("${mark}")\ntime.sleep(0.5 + ${at} / 100)\n${rightProgram}`,
        ],
        [`s${at}/chapter2-evidence.txt`, rightFile],
      ]).flat() as [string, string][],
    ),
  );

const comm = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};

const alive = (): string[] => readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && comm(pid) === mark);

const linesIn = (folder: string): string[] => {
  const path = join(folder, 'out/verify.journal.jsonl');
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
};

/** Starts to grade, and waits until two programs are through and another one runs. */
async function inTheMiddle(cwd: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => linesIn(cwd).length >= 2 && alive().length > 0, { timeout: 30_000 }).toBe(true);
  return child;
}

const expectNobody = (): Promise<void> => expect.poll(alive, { timeout: 5000, interval: 50 }).toEqual([]);

/** Grades to the end, and sees that what was run before was not run again. */
function goOn(cwd: string, size: number): void {
  const before = linesIn(cwd);
  expect(before.length).toBeLessThan(size);
  const { status, stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining(`${size} agree.`)]);
  const after = linesIn(cwd);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after.map((line) => JSON.parse(line).key)).size).toBe(size);
  expect(after).toHaveLength(size);
}

test('a run that is killed leaves no process and goes on where it stopped', { timeout: 90_000 }, async () => {
  const cwd = slowClass(8);
  const child = await inTheMiddle(cwd);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expectNobody();
  expect(existsSync(join(cwd, 'out/grades.csv'))).toBe(false);
  goOn(cwd, 8);
});

test('a run that is stopped ends its programs, says so, and goes on', { timeout: 90_000 }, async () => {
  const cwd = slowClass(8);
  const child = await inTheMiddle(cwd);
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(said).toContain('Stopped before the end');
  expect(said).toContain('code that was run is not run again');
  await expectNobody();
  goOn(cwd, 8);
});

test('without bubblewrap nothing is graded, unless the code is trusted', { timeout: 60_000 }, () => {
  const cwd = classFolder({ 'ann/chapter2.py': rightProgram, 'ann/chapter2-evidence.txt': rightFile });
  const programs = folderWith();
  const run = (...options: string[]) =>
    spawnSync(process.execPath, [...args, ...options], { cwd, env: { PATH: programs }, encoding: 'utf8' });
  const noPython = run('--trust-code');
  expect([noPython.status, noPython.stdout]).toEqual([2, '']);
  expect(noPython.stderr).toContain('python3 could not be started');
  symlinkSync('/usr/bin/python3', join(programs, 'python3'));
  const refused = run();
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toContain('bubblewrap, which makes it, is not installed');
  expect(existsSync(join(cwd, 'out'))).toBe(false);
  const trusted = run('--trust-code');
  expect([trusted.status, trusted.stdout]).toEqual([0, expect.stringContaining('1 agrees.')]);
});
