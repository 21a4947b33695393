import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rightFile } from '../verify/programs.js';
import { folderWith, root } from './harness.js';

const comm = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
};

const alive = (mark: string): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && comm(pid) === mark);

/** A PATH without bubblewrap. */
function withoutBubblewrap(): string {
  const folder = folderWith();
  symlinkSync('/usr/bin/python3', join(folder, 'python3'));
  return folder;
}

test.each([
  ['code that is trusted', ['verify', 'chapter2.py', '--trust-code'], false],
  ['a server that is trusted', ['verify', '--server', 'python3 chapter2.py', '--trust-code'], false],
  ['a server that is probed', ['probe', '--trust-code', '--', 'python3', 'chapter2.py'], false],
  ['code in the sandbox', ['verify', 'chapter2.py'], true],
  ['a server in the sandbox', ['verify', '--server', 'python3 chapter2.py'], true],
] as const)(
  'who stops linemark stops %s, and nothing is left',
  { timeout: 60_000 },
  async (name, args, isBoxed) => {
    const mark = `st${process.pid}x${name.length}`;
    const cwd = folderWith({
      'chapter2.py': `open("/proc/self/comm", "w").write("${mark}")\nwhile True: pass\n`,
      'chapter2-evidence.txt': rightFile,
    });
    const temporary = folderWith();
    const [command, ...others] = args;
    const child = spawn(
      process.execPath,
      [join(root, 'dist/bin/linemark.cjs'), command, '--timeout', '60', ...others],
      {
        cwd,
        env: { PATH: isBoxed ? '/usr/bin:/bin' : withoutBubblewrap(), TMPDIR: temporary },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    await expect.poll(() => alive(mark).length, { timeout: 20_000 }).toBe(1);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([2, null]);
    expect([out, err]).toEqual(['', 'Stopped before the end: nothing was found out.\n']);
    await expect.poll(() => alive(mark), { timeout: 5000 }).toEqual([]);
    expect(readdirSync(temporary)).toEqual([]);
  },
);
