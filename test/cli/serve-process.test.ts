import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { linemark, root } from './harness.js';

const bin = join(root, 'dist/bin/linemark.cjs');

function start(reference = 'chapter2'): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [bin, 'serve', reference]);
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.on('error', () => undefined);
  return child;
}

/** All that a stream gives, once it has ended. */
async function all(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const ask = (id: string, query: string): string =>
  `{"id":${JSON.stringify(id)},"method":"tools/call","params":{"name":"logs_search","arguments":{"service":"api","query":"${query}"}}}\n`;

test.each(['chapter2', 'lab09'])('what is built serves of %s what the sources serve', async (reference) => {
  const meta =
    '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}';
  const modern = `{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{${meta}}}`;
  const input = `${ask('1', 'é')}\n5\n{"method":"x"}\n${modern}\n{"id":2,"method":"tools/list"}`;
  const child = start(reference);
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([all(child.stdout), all(child.stderr), once(child, 'close')]);
  expect({ code, out, err }).toEqual(await linemark(['serve', reference], { input }));
});

test('answers at once, and waits for the next message', async () => {
  const child = start();
  for (const id of ['1', '2', '3']) {
    child.stdin.write(ask(id, 'x'));
    const [chunk] = await once(child.stdout, 'data');
    expect(JSON.parse(String(chunk)).id).toBe(id);
  }
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

describe('a slow reader', () => {
  // A blocking pipe, as shells make it, and one that does not block, as some parents do.
  test.each(['', 'import os; os.set_blocking(1, False)'])(
    'gets long answers whole: %s',
    async (before) => {
      const queries = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(150_000));
      const program = `${before}\nimport os, sys\nos.execv(sys.argv[1], sys.argv[1:])`;
      const reader = `import sys, time
text = b""
while chunk := sys.stdin.buffer.read1(7000):
    text += chunk
    time.sleep(0.005)
sys.stdout.buffer.write(text)`;
      const command = `python3 -c '${program}' "${process.execPath}" "${bin}" serve chapter2 | python3 -c '${reader}'`;
      const child = spawn('sh', ['-c', command]);
      child.stderr.resume();
      child.stdin.end(queries.map((query, index) => ask(String(index), query)).join(''));
      const answers = (await all(child.stdout)).split('\n').slice(0, -1);
      const texts = answers.map((line) => JSON.parse(line).result.content[0].text);
      expect(texts).toEqual(queries.map((query) => `found 3 lines for ${query} in api`));
    },
    30_000,
  );

  test('that goes away ends the server without a word', async () => {
    const command = `"${process.execPath}" "${bin}" serve chapter2 2>/dev/null; echo "code $?" >&2`;
    const child = spawn('sh', ['-c', `{ ${command}; } | head -c 10`]);
    onTestFinished(() => void child.stdin.destroy());
    child.stdin.on('error', () => undefined);
    // The input stays open: the server ends by itself.
    child.stdin.write(ask('1', 'x'.repeat(200_000)));
    const told = all(child.stderr);
    for (let wait = 0; wait < 200 && child.exitCode === null; wait++) {
      child.stdin.write(ask('2', 'x'));
      await sleep(20);
    }
    expect(await told).toBe('code 0\n');
  }, 30_000);

  test('of the log that goes away costs no answer', async () => {
    const child = start();
    child.stderr.destroy();
    child.stdin.write(ask('1', 'x'));
    await once(child.stdout, 'data');
    child.stdin.end(ask('2', 'x'));
    const [out, [code]] = await Promise.all([all(child.stdout), once(child, 'close')]);
    expect([JSON.parse(out).id, code]).toEqual(['2', 0]);
  });
});

test('one socket can be input and output, and is neither flooded nor harmed by a closed one', async () => {
  const program = join(root, 'test/cli/one-socket.py');
  const child = spawn('python3', [program, process.execPath, bin, 'serve', 'chapter2']);
  const [out, err] = await Promise.all([all(child.stdout), all(child.stderr)]);
  expect([out, err]).toEqual(['little True 0\n8000079 0 line 1\n0 0 line 1\n0 0 line 1\n', '']);
}, 30_000);

test.skipIf(!existsSync('/dev/full'))('a full disk ends the server, and is said in words', async () => {
  const child = spawn('sh', ['-c', `"${process.execPath}" "${bin}" serve chapter2 > /dev/full`]);
  onTestFinished(() => void child.stdin.destroy());
  child.stdin.write(ask('1', 'x'));
  const [err, exit] = await Promise.all([all(child.stderr), once(child, 'exit')]);
  expect([err, exit]).toEqual(["line 1\nStandard output can't be written: the disk is full.\n", [2, null]]);
});

describe.each(['SIGINT', 'SIGTERM'] as const)('%s ends the server at once, without a word', (signal) => {
  test('while it waits for a message', async () => {
    const child = start();
    child.stdin.write(ask('1', 'x'));
    await once(child.stdout, 'data');
    child.kill(signal);
    const [err, exit] = await Promise.all([all(child.stderr), once(child, 'exit')]);
    expect([err, exit]).toEqual(['line 1\n', [null, signal]]);
  });

  test('while nobody reads its answers', async () => {
    const child = start();
    child.stdin.write(ask('1', 'x'.repeat(8 << 20)));
    const logged = once(child.stderr, 'data');
    await logged;
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
  });
});

const status = (pid: number | undefined, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test.skipIf(!existsSync('/proc/self/status'))(
  '100,000 messages leave nothing in memory',
  async () => {
    const child = start();
    child.stderr.resume();
    let answered = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 0x0a) answered++;
    });
    const filler = 'x'.repeat(3000);
    const send = async (upTo: number): Promise<number> => {
      while (answered < upTo) {
        const messages = Array.from({ length: 500 }, (_, index) => ask(`${answered + index}`, filler));
        const wanted = answered + messages.length;
        child.stdin.write(messages.join(''));
        while (answered < wanted) await once(child.stdout, 'data');
      }
      return status(child.pid, 'VmHWM');
    };
    const early = await send(30_000);
    const late = await send(100_000);
    // More than 200 MB went in meanwhile, and as much came out.
    expect(late - early).toBeLessThan(30_000_000);
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
  120_000,
);
