import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serverLimits } from '../../src/cli/running-code.js';
import { gradeBytes } from '../../src/core/grade.js';
import { connect } from '../../src/probe/connection.js';
import { defaultLimits } from '../../src/verify/model.js';
import { bubblewrap, type Sandbox, trusting } from '../../src/verify/sandbox.js';
import { verifyServer } from '../../src/verify/server/verify-server.js';
import { root } from '../cli/harness.js';
import { chapter2 } from '../core/assessment.js';
import { rightServer, serverThat } from '../probe/servers.js';
import { broken, differing, rightFile } from './programs.js';

let marks = 0;

function comm(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

const alive = (mark: string): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && comm(pid) === mark);

const grading = gradeBytes(chapter2, Buffer.from(rightFile), { file: 'chapter2-evidence.txt' });

/** Verifies a server with two seconds for each answer, and sees that nothing of it is left. */
async function survive(source: string, sandbox: Sandbox = bubblewrap) {
  marks += 1;
  const mark = `ls${process.pid}x${marks}`;
  const line = `open("/proc/self/comm", "w").write("${mark}")\n`;
  const program = {
    files: [{ name: 'server.py', bytes: Buffer.from(line + source) }] as const,
    evidenceFile: grading.file,
    server: ['python3', 'server.py'],
  };
  const check = await verifyServer(
    (own) => connect(sandbox(program, { ...defaultLimits, seconds: 2 }), { ...own, ...serverLimits }),
    chapter2,
    grading,
    { seed: 1, seconds: 2 },
  );
  await expect.poll(() => alive(mark), { timeout: 5000, interval: 50 }).toEqual([]);
  return check;
}

const flood = 'while True: sys.stdout.write("x" * 65536)';

describe.each([
  ['in bubblewrap', bubblewrap],
  ['without a sandbox', trusting],
] as const)('a server %s', { timeout: 120_000 }, (_, sandbox) => {
  test.each([
    ['output without end or newline', serverThat(flood), 'more than 1048576 bytes on standard output'],
    ['lines without end', serverThat('while True: print("x")'), 'more than 5000 lines on standard output'],
    [
      'brackets without end',
      serverThat('while True: print("{")'),
      'more than 1048576 bytes on standard output',
    ],
    ['1 GB of errors', serverThat('while True: sys.stderr.write("x" * 65536)'), 'on standard error'],
    ['an endless loop', 'while True: pass\n', 'not answered'],
    ['no input', 'import os\nos.close(0)\nwhile True: pass\n', 'not answered'],
    ['no output', 'import os, time\nos.close(1)\ntime.sleep(1000)\n', ''],
    ['os._exit(0)', 'import os\nos._exit(0)\n', 'did not start'],
  ])('with %s ends with a plain verdict', async (_name, source, words) => {
    const { fault, lines } = await survive(source, sandbox);
    expect([lines, fault?.message]).toEqual([[], expect.stringContaining(words)]);
  });

  test('that no signal ends but the last is ended', async () => {
    const check = await survive(
      serverThat('import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)').replace(
        '\nmain()\n',
        '\nmain()\nwhile True: pass\n',
      ),
      sandbox,
    );
    expect([check.fault, differing(check), broken(check)]).toEqual([undefined, [], ['clean-exit']]);
  });

  test('whose child holds its output open is ended with it', async () => {
    const check = await survive(
      serverThat('import os, time\nif os.fork() == 0:\n    time.sleep(1000)\n    os._exit(0)'),
      sandbox,
    );
    expect([check.fault, differing(check)]).toEqual([undefined, []]);
  });

  test('leaves nothing on the disk', async () => {
    const left = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('linemark-verify-'));
    const before = left();
    await survive(`open("more.txt", "w").write("x")\n${rightServer}`, sandbox);
    expect(left().filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe('only in bubblewrap, a server', { timeout: 120_000 }, () => {
  test('that is a fork bomb ends', async () => {
    const bomb = 'import os\nwhile True:\n  try: os.fork()\n  except OSError: pass\n';
    expect((await survive(bomb)).fault?.code).toBe('server');
  });

  test('that takes 10 GB of memory gets none', async () => {
    const { fault } = await survive('x = bytearray(10 * 1024 ** 3)\n');
    expect(fault?.message).toContain('MemoryError');
    expect((await survive('import mmap\nx = mmap.mmap(-1, 10 * 1024 ** 3)\n')).fault?.code).toBe('server');
  });

  test.each([
    ['an endless answer', 'while True: put("x" * 65536, "")', 'writes more than it may'],
    [
      'a deep answer',
      'return put("[" * 100_000 + "]" * 100_000)',
      'more than it may|not answered|no message',
    ],
    ['an exit', 'import os; os._exit(3)', 'exit code 3'],
  ])('with %s to one request is told on its row', async (_name, code, words) => {
    const check = await survive(
      serverThat(`def respond(message):
    if isinstance(message, dict) and message.get("method") == "resources/list":
        ${code}
    return handle(message) if isinstance(message, dict) else None`),
    );
    const line = check.lines.find(({ key }) => key === 't2_id6_error_code');
    expect([check.fault, line?.agrees]).toEqual([undefined, false]);
    expect(`${line?.message ?? line?.code} ${check.general.map(({ why }) => why).join()}`).toMatch(
      new RegExp(words),
    );
  });

  test('reaches no network, no file of others and no process', async () => {
    const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => listener.once('listening', resolve));
    onTestFinished(() => void listener.close());
    const { port } = listener.address() as { port: number };
    const check = await survive(
      serverThat(`import os, socket
def tries(act):
    try: act()
    except OSError: return False
    return True
reached = [tries(act) for act in (
    lambda: socket.create_connection(("127.0.0.1", ${port}), 1),
    lambda: open("${join(root, 'package.json')}"),
    lambda: open("${import.meta.filename}"),
    lambda: open("/usr/new", "w"),
    lambda: os.kill(${process.pid}, 0),
)]
assert reached == [False] * 5, reached
assert [name for name in os.listdir("/proc/self/fd")] == ["0", "1", "2", "3"]`),
    );
    expect([check.fault, differing(check), broken(check)]).toEqual([undefined, [], []]);
  });

  test('can put no escape sequence into what is told', async () => {
    const { fault } = await survive('raise SystemExit("\\x1b[31m\\u202e::error::x")\n');
    expect(fault?.message).not.toContain('\x1b');
    expect(fault?.message).toContain('\\u001b[31m');
  });
});
