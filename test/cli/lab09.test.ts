import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderWith, linemark, root } from './harness.js';

const bin = join(root, 'dist/bin/linemark.cjs');

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function lab09(args: readonly string[], env: Record<string, string> = {}, program = bin): Promise<Ran> {
  const options = { env: { PATH: process.env.PATH ?? '', ...env } };
  const done = promisify(execFile)(process.execPath, [program, 'lab09', ...args], options);
  return done.then(
    (ran) => ({ code: 0, ...ran }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test('the mock needs nobody, and prints what the lab prints', async () => {
  const { code, stdout, stderr } = await lab09([]);
  await expect(stdout).toMatchFileSnapshot('golden/lab09.txt');
  await expect(stderr).toMatchFileSnapshot('golden/lab09.audit.txt');
  expect(code).toBe(0);
});

test('its output has full marks by the rubric', async () => {
  const { stdout } = await lab09([]);
  const { code, out } = await linemark(['check', '-', '--rubric', 'lab09'], { input: stdout });
  expect([code, out]).toEqual([0, expect.stringContaining('13 of 13: passed')]);
});

interface Sent {
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly model: string; readonly tools: { name: string }[]; readonly messages: unknown[] };
}

/** The Messages API, as far as the lab uses it: one answer after the other, each with its status. */
async function messagesApi(answers: readonly (readonly [status: number, body: unknown])[]) {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    sent.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const [status, body] = answers[Math.min(sent.length, answers.length) - 1] ?? [500, {}];
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { sent, env: { ANTHROPIC_API_KEY: 'a-key', ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}` } };
}

const turn = (stop_reason: string, content: readonly unknown[]) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-opus-5-5',
  content,
  stop_reason,
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
});

const use = (id: string, name: string, input: unknown) => ({ type: 'tool_use', id, name, input });

const nested = Array.from({ length: 500 }).reduce<unknown>((inner) => ({ inner }), 1);

describe('live', () => {
  test('Claude chooses: what is not allowed is refused, and Claude is told', async () => {
    const wishes = [
      use('toolu_1', 'get_service_status', { service: 'loan-portal' }),
      use('toolu_2', 'restart_service', { service: 'loan-portal' }),
    ];
    const { sent, env } = await messagesApi([
      [529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }],
      [200, turn('tool_use', wishes)],
      [200, turn('end_turn', [{ type: 'text', text: 'It is \u001b[31mdegraded.' }])],
    ]);
    const { code, stdout, stderr } = await lab09(['--live'], env);
    expect(stdout).toContain('[LIVE — model=claude-opus-5-5]');
    expect(stdout).toContain("Claude called: ['get_service_status', 'restart_service']");
    expect(stdout).toContain("refused by the policy: ['restart_service']");
    expect(stdout).toContain('[FAIL] Claude only called allow-listed tools');
    expect(stdout).not.toContain('\u001b');
    expect(stderr).toMatch(/audit tool="restart_service" .*status="refused" approved-by=nobody/);
    expect(code).toBe(1);
    expect(sent).toHaveLength(3);
    expect(sent[0]?.body).toMatchObject({
      model: 'claude-opus-5-5',
      tools: [{ name: 'search_runbooks' }, { name: 'get_service_status' }],
    });
    expect(sent[2]?.body.messages).toMatchObject([
      { role: 'user' },
      { role: 'assistant', content: wishes },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'toolu_1', is_error: false },
          { type: 'tool_result', tool_use_id: 'toolu_2', is_error: true },
        ],
      },
    ]);
  });

  test('another model can be asked', async () => {
    const { sent, env } = await messagesApi([[200, turn('end_turn', [{ type: 'text', text: 'Yes.' }])]]);
    const { stdout } = await lab09(['--live', '--model', 'claude-small'], env);
    expect(stdout).toContain('[LIVE — model=claude-small]');
    expect(sent[0]?.body.model).toBe('claude-small');
  });

  test('what the API refuses is told in its words, without a stack', async () => {
    const { env } = await messagesApi([
      [401, { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } }],
    ]);
    const { code, stderr } = await lab09(['--live'], env);
    expect(code).toBe(2);
    expect(stderr).toMatch(/Claude can't be asked: 401 .*invalid x-api-key/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test.each<[string, unknown, string]>([
    ['null', null, 'it is no message with content'],
    ['a content that is a text', turn('end_turn', 'hello' as never), 'it is no message with content'],
    ['a part that is null', turn('tool_use', [null]), 'a part of it has no type'],
    ['a text that is a number', turn('end_turn', [{ type: 'text', text: 5 }]), 'a text in it is none'],
    [
      'a tool without a name',
      turn('tool_use', [{ type: 'tool_use', id: 'a', input: {} }]),
      'has no id or no name',
    ],
    [
      'a nested input',
      turn('tool_use', [use('a', 'search_runbooks', nested)]),
      'an input is nested too deeply',
    ],
    ['20 megabytes', turn('end_turn', [{ type: 'text', text: 'x'.repeat(20e6) }]), 'it is too long'],
  ])('%s is no answer, and no fault of linemark', async (_, body, reason) => {
    const { code, stderr } = await lab09(['--live'], (await messagesApi([[200, body]])).env);
    expect(stderr).toContain(`Claude can't be asked: the answer can't be used: `);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('fault of its own');
    expect(code).toBe(2);
  });

  test('what is no JSON is told, and cut short', async () => {
    const { env } = await messagesApi([[200, Buffer.from(`<p>\u001b[2J${'x'.repeat(9999)}`)]]);
    const { code, stderr } = await lab09(['--live'], env);
    expect(code).toBe(2);
    expect(stderr).toContain('the answer is not JSON');
    expect(stderr).not.toContain('\u001b');
    expect(stderr.length).toBeLessThan(600);
  });

  test('a missing package is told, with the way to get it', async () => {
    const folder = folderWith();
    cpSync(join(root, 'dist/bin'), folder, { recursive: true });
    const program = join(folder, 'linemark.cjs');
    const { code, stdout, stderr } = await lab09(['--live'], { ANTHROPIC_API_KEY: 'a-key' }, program);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('npm install @anthropic-ai/sdk');
    expect((await lab09([], {}, program)).code).toBe(0);
  });

  test('a missing key is told before anything runs', async () => {
    const { code, stdout, stderr } = await lab09(['--live']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('ANTHROPIC_API_KEY');
  });
});

test('without a program of its own, the lab says that it has no server', async () => {
  const { code, err } = await linemark(['lab09']);
  expect(code).toBe(2);
  expect(err).toContain("server can't be started");
});
