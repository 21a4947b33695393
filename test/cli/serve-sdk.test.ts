import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { initialize, META, modern, plain } from '../reference/lab09/ask.js';
import { folderWith, linemark, type Ran, root } from './harness.js';

const bin = join(root, 'dist/bin/linemark.cjs');

const serve = (...messages: readonly (object | string)[]): Promise<Ran> => {
  const lines = messages.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  return linemark(['serve', 'lab09', '--sdk'], { input: lines.map((line) => `${line}\n`).join('') });
};

interface Answer {
  readonly id: unknown;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: unknown;
}

/** The answers by id, since the SDK gives an error before what it was asked earlier. */
function answersOf({ code, out }: Ran): ReadonlyMap<unknown, Answer> {
  expect(code).toBe(0);
  const answers = out.split('\n').slice(0, -1);
  return new Map(answers.map((line) => JSON.parse(line) as Answer).map((answer) => [answer.id, answer]));
}

describe('2026-07-28', () => {
  const wrongVersion = { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '1900-01-01' } };

  test('is discovered, and refuses what is not of it', async () => {
    const answers = answersOf(
      await serve(
        modern('server/discover', {}, 0),
        plain('tools/list', wrongVersion, 1),
        modern('tools/list', {}, 2),
        plain('tools/list', undefined, 3),
        modern('tools/call', { name: 'format_disk', arguments: {} }, 4),
      ),
    );
    expect(answers.get(0)?.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'northwind-it', version: '1.0.0' } },
    });
    expect(answers.get(1)?.error).toMatchObject({
      code: -32022,
      data: { supported: ['2026-07-28'], requested: '1900-01-01' },
    });
    expect(answers.get(3)?.error).toMatchObject({ code: -32602 });
    expect(answers.get(4)?.error).toMatchObject({ code: -32602 });
  });

  test('has the tools and the texts of the server without an SDK', async () => {
    const calls = [
      { name: 'search_runbooks', arguments: { query: 'loan portal', max_results: 2 } },
      { name: 'search_runbooks', arguments: { query: 'zebra' } },
      { name: 'get_service_status', arguments: { service: 'email' } },
      { name: 'create_incident_ticket', arguments: { service: 'vpn', summary: 'é\u2028', priority: 'P1' } },
    ].map((params, id) => modern('tools/call', params, id));
    const messages = [...calls, modern('tools/list', {}, 'list')];
    const input = messages.map((each) => `${JSON.stringify(each)}\n`).join('');
    const own = answersOf(await linemark(['serve', 'lab09'], { input }));
    const answers = answersOf(await serve(...messages));
    expect(answers.get('list')?.result?.tools).toEqual(own.get('list')?.result?.tools);
    for (const id of calls.keys()) {
      expect(answers.get(id)?.result?.content).toEqual(own.get(id)?.result?.content);
    }
    expect(answers.size).toBe(messages.length);
  });
});

test('both kinds of failure of a tool are results, and are told on standard error', async () => {
  const ran = await serve(
    modern('tools/call', { name: 'search_runbooks', arguments: { max_results: 50, '\u202e': 1 } }, 1),
    modern('tools/call', { name: 'restart_service', arguments: { service: 'email' } }, 2),
    modern('tools/call', { name: 'restart_service' }, 3),
  );
  const answers = answersOf(ran);
  for (const id of [1, 2, 3]) expect(answers.get(id)?.result).toMatchObject({ isError: true });
  expect(ran.err).toBe(
    [
      "Tool 'search_runbooks' rejected arguments: ['query', 'max_results', '\\u202e']\n",
      "Tool 'restart_service' rejected arguments: ['service']\n",
      "Tool 'restart_service' failed: 'Error executing tool restart_service: Restarting email must go through the change-management process; nothing was restarted.'\n",
    ].join(''),
  );
});

test.each(['2025-11-25', '2025-06-18'])('initialize selects %s', async (version) => {
  const answers = answersOf(
    await serve(
      { ...initialize(version), id: 1 },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      plain('ping', undefined, 2),
      plain('tools/list', undefined, 3),
    ),
  );
  expect(answers.get(1)?.result).toMatchObject({ protocolVersion: version });
  expect(answers.get(2)?.result).toEqual({});
  expect(answers.get(3)?.result?.tools).toHaveLength(4);
});

test('a hostile line is told in one line for a terminal, and the next one is answered', async () => {
  const ran = await serve('\x1b[2J{not json', `{"id":"${'x'.repeat(5000)}"}`, modern('tools/list'));
  expect(answersOf(ran).get(1)?.result?.tools).toHaveLength(4);
  expect(ran.err).not.toMatch(/[^\n -~]/);
  expect(ran.err.split('\n').every((line) => line.length < 1100)).toBe(true);
});

test('everything that was asked before the input ended is answered', async () => {
  const messages = Array.from({ length: 300 }, (_, id) =>
    modern('tools/call', { name: 'search_runbooks', arguments: { query: 'vpn' } }, id),
  );
  expect(answersOf(await serve(...messages)).size).toBe(messages.length);
  const input = messages.map((each) => `${JSON.stringify(each)}\n`).join('');
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, 'serve', 'lab09', '--sdk'], { input });
  expect([String(stdout).split('\n').length - 1, String(stderr), status]).toEqual([messages.length, '', 0]);
}, 30_000);

test('a reader that goes away ends the server without a word', async () => {
  const command = `"${process.execPath}" "${bin}" serve lab09 --sdk; echo "code $?" >&2`;
  const child = spawn('sh', ['-c', `{ ${command}; } | head -c 10`]);
  onTestFinished(() => void child.stdin.destroy());
  child.stdin.on('error', () => undefined);
  const told: string[] = [];
  child.stderr.on('data', (chunk) => told.push(String(chunk)));
  // The input stays open: the server ends by itself.
  const asking = setInterval(() => child.stdin.write(`${JSON.stringify(modern('tools/list'))}\n`), 20);
  onTestFinished(() => clearInterval(asking));
  await once(child, 'close');
  expect(told.join('')).toBe('code 0\n');
}, 30_000);

test.skipIf(!existsSync('/dev/full'))(
  'a full disk ends the server, and is said in words',
  async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" "${bin}" serve lab09 --sdk > /dev/full`]);
    onTestFinished(() => void child.stdin.destroy());
    const told: string[] = [];
    child.stderr.on('data', (chunk) => told.push(String(chunk)));
    // The input stays open: the server ends by itself.
    child.stdin.write(`${JSON.stringify(modern('tools/list'))}\n`);
    const exit = await once(child, 'close');
    expect([told.join(''), exit]).toEqual([
      "Standard output can't be written: the disk is full.\n",
      [2, null],
    ]);
  },
  30_000,
);

test.each([
  [['chapter2', '--sdk'], 'There is no server of chapter2 on the official SDK; leave --sdk away.\n'],
  [['lab09', '--sdk', '--trace'], "error: option '--sdk' cannot be used with option '--trace'\n"],
])('%j is no way to serve', async (args, told) => {
  const { code, out, err } = await linemark(['serve', ...args], { input: '5\n' });
  expect([code, out]).toEqual([2, '']);
  expect(err.startsWith(told)).toBe(true);
});

test('where the SDK is not installed, that is said, and the rest works', () => {
  const folder = folderWith();
  cpSync(join(root, 'dist/bin'), join(folder, 'dist/bin'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  const ask = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(folder, 'dist/bin/linemark.cjs'), 'serve', 'lab09', ...args], {
      cwd: folder,
      input: `${JSON.stringify(modern('server/discover'))}\n`,
    });
  const missing = ask('--sdk');
  expect([missing.status, String(missing.stdout), String(missing.stderr)]).toEqual([
    2,
    '',
    'The server on the official SDK needs the package @modelcontextprotocol/server, which is not installed.\n' +
      'Install it where linemark is: npm install @modelcontextprotocol/server@2 (with --global if linemark is global).\n',
  ]);
  const own = ask();
  expect([own.status, JSON.parse(String(own.stdout)).id]).toEqual([0, 1]);
}, 30_000);
