import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gradeBytes } from '../../src/core/grade.js';
import { usualFunctions } from '../../src/verify/functions.js';
import { defaultLimits, type Reply } from '../../src/verify/model.js';
import { bubblewrap, type Sandbox, trusting } from '../../src/verify/sandbox.js';
import { openSession } from '../../src/verify/session.js';
import { verify } from '../../src/verify/verify.js';
import { folderWith, root } from '../cli/harness.js';
import { chapter2 } from '../core/assessment.js';
import { broken, changed, differing, rightFile, rightProgram } from './programs.js';

let marks = 0;

/** A first line of a program: its processes carry a name by which they are found again. */
function marked(): { readonly mark: string; readonly line: string } {
  marks += 1;
  const mark = `lm${process.pid}x${marks}`;
  return { mark, line: `open("/proc/self/comm", "w").write("${mark}")\n` };
}

function comm(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

const alive = (mark: string): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && comm(pid) === mark);

/** The system takes a moment to bury the dead. */
const expectNobody = (mark: string): Promise<void> =>
  expect.poll(() => alive(mark), { timeout: 5000, interval: 50 }).toEqual([]);

const grading = gradeBytes(chapter2, Buffer.from(rightFile), { file: 'chapter2-evidence.txt' });

/** Runs a program with so many seconds a call, and sees that nothing of it is left. */
async function survive(program: string, sandbox: Sandbox = bubblewrap, seconds = 5) {
  const { mark, line } = marked();
  const files = [{ name: 'chapter2.py', bytes: Buffer.from(line + program) }] as const;
  const limits = { ...defaultLimits, seconds };
  const running = { sandbox, limits, functions: usualFunctions, seed: 1, token: randomUUID };
  const check = await verify({ files, evidenceFile: grading.file }, chapter2, grading, running);
  await expectNobody(mark);
  return check;
}

const inHandle = (code: string): string =>
  changed('def handle(message):\n', `def handle(message):\n    ${code}\n`);

const forged = `{\\"token\\": \\"x\\", \\"kind\\": \\"returned\\", \\"value\\": null, \\"given\\": []}\\n`;

const sandboxes = [
  ['in bubblewrap', bubblewrap],
  ['without a sandbox', trusting],
] as const;

describe.each(sandboxes)('%s', { timeout: 60_000 }, (_, sandbox) => {
  test.each([
    ['an endless loop', 'while True: pass', 'time', 'longer than 1 second'],
    ['sleep', 'import time\ntime.sleep(1000)', 'time', 'longer than 1 second'],
    ['10 GB of memory', 'x = bytearray(10 * 1024 ** 3)', 'program', 'line 2: MemoryError'],
    ['1 GB of output', 'for _ in range(1024): print("x" * 1024 ** 2)', 'output', 'more than 1,048,576 bytes'],
    [
      '1 GB of errors',
      'import os\nfor _ in range(1024): os.write(2, b"x" * 1024 ** 2)',
      'output',
      'more than',
    ],
    [
      'a file of 1 GB',
      'f = open("big", "wb")\nfor _ in range(1024): f.write(b"x" * 1024 ** 2)',
      'program',
      'OSError',
    ],
    ['os._exit(0)', 'import os\nos._exit(0)', 'ended', 'with exit code 0'],
    [
      'a forged answer',
      `import os\nfor fd in range(3, 64):\n  try: os.write(fd, b"${forged}")\n  except OSError: pass`,
      'forged',
      "linemark's own driver",
    ],
    ['no descriptors', 'import os\nos.closerange(0, 64)\nwhile True: pass', 'ended', 'ended'],
    [
      'an error whose text is an error',
      'class E(Exception):\n  def __str__(self): raise self\nraise E',
      'program',
      'line 4: E',
    ],
  ])('%s ends with a plain verdict', async (_name, program, code, message) => {
    const { fault, lines } = await survive(program, sandbox, code === 'time' ? 1 : 5);
    expect(fault?.code).toBe(code);
    expect(fault?.message).toContain(message);
    expect(lines).toEqual([]);
  });

  test('what is printed is no answer, and right lines that are printed count for nothing', async () => {
    const program = changed('-32601', '-32600');
    const prints = `print("${forged}")\nprint(${JSON.stringify(rightFile)})\n`;
    const check = await survive(program + prints, sandbox, 5);
    expect(differing(check)).toEqual(['t2_id6_error_code']);
  });

  test('json, sys and builtins that were changed change nothing', async () => {
    const program = `${changed('-32601', '-32600')}
import builtins, sys, os, json.encoder
json.encoder.encode_basestring_ascii = lambda text: '"-32601"'
json.JSONEncoder.default = lambda *_: -32601
sys.stdout = sys.stderr = None
sys.modules.clear()
os.write = os.read = None
for name in ("isinstance", "len", "type", "str", "getattr", "callable", "repr"):
    setattr(builtins, name, lambda *_: "-32601")
`;
    const check = await survive(program, sandbox, 5);
    expect(check.fault).toBeUndefined();
    expect(check.lines.find(({ key }) => key === 't2_id6_error_code')?.code).toBe('-32600');
    expect(broken(check)).toContain('unknown-method');
  });

  test('threads that outlive the program end with it', async () => {
    const program = `${rightProgram}
import threading, time
for _ in range(4):
    threading.Thread(target=time.sleep, args=(1000,)).start()
`;
    const check = await survive(program, sandbox, 5);
    expect([differing(check), broken(check)]).toEqual([[], []]);
  });

  test('leaves nothing on the disk', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('linemark-verify-'));
    await survive(`open("chapter2-evidence.txt", "w").write("x")\n${rightProgram}`, sandbox);
    const after = readdirSync(tmpdir()).filter((name) => name.startsWith('linemark-verify-'));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe('only in bubblewrap', { timeout: 60_000 }, () => {
  test('many slow calls end too', async () => {
    const files = [
      { name: 'x.py', bytes: Buffer.from('import time\ndef nap(): time.sleep(1.5)\n') },
    ] as const;
    const program = { files, evidenceFile: grading.file };
    const session = await openSession(program, bubblewrap, { ...defaultLimits, seconds: 2 }, randomUUID);
    const replies: Reply[] = [];
    while (replies.at(-1)?.kind !== 'fault') replies.push(await session.ask('nap', []));
    await session.close();
    expect(replies.at(-1)).toMatchObject({
      message: expect.stringContaining('longer than 12 seconds in all'),
    });
    expect(replies.length).toBeGreaterThan(2);
  });

  test.each([
    ['an endless loop', 'while True: pass', 'handle took longer than 3 seconds'],
    ['os._exit(0)', '__import__("os")._exit(0)', 'ended with exit code 0 while handle was running'],
    ['a list in itself', 'x = []; x.append(x); return x', 'nested too deeply'],
    ['a set', 'return {1}', 'an object of type set'],
    ['keys that are no texts', 'return {1: 2}', 'a key that is no text'],
    ['10 MB', 'return "x" * 10 ** 7', 'more than 1,048,576 bytes'],
    ['sys.exit', '__import__("sys").exit(0)', 'SystemExit: 0'],
    ['endless recursion', 'return handle(message)', 'RecursionError'],
  ])('handle with %s is told on its lines', async (_name, code, message) => {
    const check = await survive(inHandle(code), bubblewrap, 3);
    expect(check.fault).toBeUndefined();
    expect(check.lines.find(({ key }) => key === 't2_id3_text')?.message).toContain(message);
    expect(check.lines.slice(0, 3).map(({ agrees }) => agrees)).toEqual([true, true, true]);
    expect(broken(check)).toContain('same-id');
    expect(broken(check)).not.toContain('converted-keys');
  });

  test('a fork bomb ends', async () => {
    const bomb = 'import os\nwhile True:\n  try: os.fork()\n  except OSError: pass\n';
    expect((await survive(bomb)).fault?.code).toBe('time');
  });

  test('there are at most as many processes as allowed', async () => {
    const program = `${rightProgram}
import os, time
count = 0
try:
    while True:
        if os.fork() == 0: time.sleep(1000)
        count += 1
except OSError:
    assert count < ${defaultLimits.processes}, count
os.kill(-1, 0)
`;
    const check = await survive(program, bubblewrap, 5);
    expect([check.fault, differing(check)]).toEqual([undefined, []]);
  });

  test('a process that leaves its session ends with the program', async () => {
    const program = `${rightProgram}
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0: time.sleep(1000)
    os._exit(0)
`;
    const check = await survive(program, bubblewrap, 5);
    expect([differing(check), broken(check)]).toEqual([[], []]);
  });

  test('nothing outside can be read', async () => {
    const folder = folderWith({ 'secret.txt': 'a secret' });
    const paths = [join(folder, 'secret.txt'), '/etc/passwd', root, '/root', '/home/student/other.txt'];
    for (const path of paths) {
      const open = `import os\nos.listdir(${JSON.stringify(path)}) if os.path.isdir(${JSON.stringify(path)}) else open(${JSON.stringify(path)}, "rb").read()[0]`;
      const { fault } = await survive(open);
      expect([path, fault?.code, /FileNotFound|Permission/.test(fault?.message ?? '')]).toEqual([
        path,
        'program',
        true,
      ]);
    }
  });

  test('nothing outside can be written', async () => {
    const folder = folderWith({ 'file.txt': 'as it was' });
    for (const path of [
      join(folder, 'file.txt'),
      '/usr/lib/x.txt',
      '/x.txt',
      '/dev/x.txt',
      '/linemark/driver.py',
    ]) {
      const { fault } = await survive(`open(${JSON.stringify(path)}, "w").write("x")`);
      expect([path, fault?.code]).toEqual([path, 'program']);
    }
    expect(readFileSync(join(folder, 'file.txt'), 'utf8')).toBe('as it was');
    expect(existsSync('/x.txt')).toBe(false);
  });

  test('all files together are limited', async () => {
    const { fault } = await survive('for n in range(9): open(f"/tmp/{n}", "wb").write(b"x" * 1024 ** 2 * 8)');
    expect(fault?.message).toContain('No space left');
  });

  test.each([
    ['System V memory', 'ctypes.CDLL(None).shmget(0, ctypes.c_size_t(100 << 20), 0o1600)'],
    ['a message queue', 'ctypes.CDLL(None).msgget(0, 0o1600)'],
    ['semaphores', 'ctypes.CDLL(None).semget(0, 32000, 0o1600)'],
    ['a file of memory', 'os.memfd_create("x")'],
  ])('%s, which no limit counts, is not there', async (_name, call) => {
    const { fault } = await survive(
      `import ctypes, os\ngot = ${call}\nif got == -1: raise PermissionError("none")\nraise ValueError(got)`,
    );
    expect(fault?.message).toContain('PermissionError');
  });

  test('a socket leads nowhere', async () => {
    let calls = 0;
    const server = createServer(() => {
      calls += 1;
    });
    onTestFinished(() => void server.close());
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
    const { fault } = await survive(`import socket\nsocket.create_connection(("127.0.0.1", ${port}), 1)`);
    expect([fault?.code, calls]).toEqual(['program', 0]);
  });

  test('the program can end itself only', async () => {
    const kill = (id: string): string => `try: os.kill(${id}, 9)\nexcept OSError: pass\n`;
    const { fault } = await survive(`import os\n${['1', 'os.getppid()', '-1', '0'].map(kill).join('')}`);
    expect(fault?.code).toBe('ended');
  });

  test('linemark that is killed takes the program with it', async () => {
    const { mark, line } = marked();
    const folder = folderWith({ 'chapter2-evidence.txt': rightFile });
    writeFileSync(join(folder, 'chapter2.py'), `${line}while True: pass\n`);
    const child = spawn(
      process.execPath,
      [join(root, 'dist/bin/linemark.cjs'), 'verify', 'chapter2.py', '--timeout', '60'],
      {
        cwd: folder,
        stdio: 'ignore',
      },
    );
    await expect.poll(() => alive(mark).length, { timeout: 20_000 }).toBe(1);
    child.kill('SIGKILL');
    await expectNobody(mark);
  });
});

test('a program that nobody waits for any more is ended at once', { timeout: 60_000 }, async () => {
  const { mark, line } = marked();
  const files = [{ name: 'chapter2.py', bytes: Buffer.from(`${line}while True: pass\n`) }] as const;
  const stopper = new AbortController();
  const running = {
    sandbox: bubblewrap,
    limits: defaultLimits,
    functions: usualFunctions,
    seed: 1,
    token: randomUUID,
  };
  const check = verify({ files, evidenceFile: grading.file }, chapter2, grading, {
    ...running,
    stop: stopper.signal,
  });
  await expect.poll(() => alive(mark).length, { timeout: 5000 }).toBeGreaterThan(0);
  stopper.abort();
  expect((await check).fault?.code).toBe('stopped');
  await expectNobody(mark);
  const late = verify({ files, evidenceFile: grading.file }, chapter2, grading, {
    ...running,
    stop: stopper.signal,
  });
  expect((await late).fault?.code).toBe('stopped');
});
