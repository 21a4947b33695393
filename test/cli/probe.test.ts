import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { folderWith, linemark, root } from './harness.js';

const bin = join(root, 'dist/bin/linemark.cjs');

const removals: (() => void)[] = [];
afterAll(() => {
  for (const remove of removals) remove();
}, 60_000);

const ownFolder = (files?: Readonly<Record<string, string>>): string =>
  folderWith(files, (remove) => removals.push(remove));

/** A folder with the server of the tests, as a student would have one. */
function studentsFolder(): string {
  const folder = ownFolder();
  cpSync(join(root, 'test/probe/server.py'), join(folder, 'server.py'));
  return folder;
}

async function probe(args: readonly string[], cwd = studentsFolder()) {
  const done = promisify(execFile)(process.execPath, [bin, 'probe', ...args], { cwd });
  return done.then(
    (ran) => ({ code: 0, ...ran }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: String(stdout), stderr: String(stderr) }),
  );
}

describe('linemark probe', { timeout: 60_000 }, () => {
  test('passes a right server, in the sandbox', async () => {
    const { code, stdout } = await probe(['--profile', 'lab09', '--', 'python3', 'server.py']);
    expect(stdout).toContain('server.py · A server after Lab 09');
    expect(stdout).toContain('35 of 35: passed.');
    expect(code).toBe(0);
  });

  test('names a fault in every format, with the same score', async () => {
    const reports = ['json', 'junit=a.xml', 'markdown=a.md', 'tap=a.tap', 'github=a.txt', 'gitlab=a.json'];
    const args = [...reports.flatMap((each) => ['--report', each]), '--', 'python3', 'server.py', 'banner'];
    const folder = studentsFolder();
    const { code, stdout, stderr } = await probe(args, folder);
    expect([code, stderr]).toEqual([1, '']);
    const grading = JSON.parse(stdout);
    expect(grading).toMatchObject({ schema: 'linemark/grading/v1', score: 28, maxScore: 29, passed: false });
    const failed = grading.verdicts.filter(({ status }: { status: string }) => status !== 'correct');
    expect(failed).toMatchObject([
      { key: 'only-messages', message: expect.stringContaining('Server ready') },
    ]);
  });

  test('says of a server that does not start why, and gives no score', async () => {
    const { code, stdout, stderr } = await probe(['--', 'python3', 'server.py', 'never-starts']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^The server did not start: .*no such module.* sandbox/);
  });

  test('follows a link within the folder', async () => {
    const folder = studentsFolder();
    symlinkSync('server.py', join(folder, 'linked.py'));
    const { stderr } = await probe(['--', 'python3', 'linked.py', 'never-starts'], folder);
    expect(stderr).toContain('no such module');
  });

  test('keeps the server from writing beside itself, unless it is trusted', async () => {
    const folder = ownFolder({ 'writes.py': 'open("mark", "w").close()\nraise SystemExit("written")\n' });
    expect((await probe(['--', 'python3', 'writes.py'], folder)).stderr).toContain('Read-only file system');
    const trusted = await probe(['--trust-code', '--', 'python3', 'writes.py'], folder);
    expect(trusted.stderr).toContain('written');
  });
});

test('wants a command, a known profile, and a time', async () => {
  expect((await linemark(['probe'])).code).toBe(2);
  const { err } = await linemark(['probe', '--profile', 'lab9', '--', 'python3', 'a.py']);
  expect(err).toContain('chapter2, lab09, spec');
  const late = await linemark(['probe', '--timeout', 'soon', '--', 'python3', 'a.py']);
  expect(late.err).toContain('--timeout wants a whole number');
});
