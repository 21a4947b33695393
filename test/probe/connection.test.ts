import { describe, expect, test } from 'vitest';
import { dumps } from '../../reference/python/json-dumps.js';
import { loads } from '../../reference/python/json-loads.js';
import { lookup, type PyValue } from '../../reference/python/value.js';
import type { CauseId } from '../../src/probe/causes.js';
import type { Answer } from '../../src/probe/connection.js';
import { trusting } from '../../src/verify/sandbox.js';
import { connectTo, rightServer, serverThat, serverWith } from './servers.js';

const listRequest = (id: string): string => `{"jsonrpc": "2.0", "id": ${id}, "method": "tools/list"}`;

/** Asks a server for its tools, again and again, with these ids, and ends it. */
async function talk(source: string, ids: readonly string[] = ['1', '2'], seconds = 2) {
  const connection = connectTo(source, { seconds });
  const answers: Answer[] = [];
  for (const id of ids) answers.push(await connection.ask(listRequest(id), loads(id)));
  const ending = await connection.close();
  return {
    answers,
    ending,
    causes: connection.findings().map(({ cause }) => cause),
    messages: connection.findings().map(({ message }) => message),
    log: connection.log(),
  };
}

const nameIn = (answer: Answer | undefined): PyValue =>
  answer?.kind === 'answered' ? lookup(answer.message, 'result', 'tools', 0, 'name') : null;

const fails = (code: string): string => serverThat(`def respond(message):\n    ${code}`);

describe('a server', { timeout: 60_000 }, () => {
  test('that is right has no findings', async () => {
    const { answers, causes, ending, log } = await talk(rightServer, [
      '0',
      '"1"',
      '12345678901234567890',
      '1.0',
    ]);
    expect(answers.map(nameIn)).toEqual(Array(4).fill('logs_search'));
    expect(answers.map((each) => each.kind === 'answered' && dumps(each.message.get('id') ?? null))).toEqual([
      '0',
      '"1"',
      '12345678901234567890',
      '1.0',
    ]);
    expect([causes, ending]).toEqual([[], { code: 0, inTime: true, lost: [] }]);
    expect(log).toEqual(['line 1', 'line 2', 'line 3', 'line 4']);
  });

  // Faults that leave an answer to be read: it is read, and the cause is told once.
  test.each<[CauseId, string]>([
    ['banner', serverThat('put("Server starting, loading config...")')],
    [
      'log-on-stdout',
      serverThat(
        'def log(text): reply({"jsonrpc": "2.0", "method": "x"}) if text == "line 1" else put(text)',
      ),
    ],
    ['json-no-rpc', serverThat('put(\'{"level": "info", "text": "ready"}\')')],
    ['no-object', serverThat('put("5")')],
    ['list', serverThat('def dump(response): return json.dumps([response])')],
    ['blank-lines', serverThat('def reply(response): put(dump(response) + "\\n")')],
    ['bom', serverThat('def reply(response): put("\\ufeff" + dump(response))')],
    ['crlf', serverThat('def reply(response): put(dump(response), "\\r\\n")')],
    ['cr-only', serverThat('def reply(response): put(dump(response), "\\r")')],
    ['no-newline', serverThat('def reply(response): put(dump(response), "")')],
    ['spread', serverThat('def dump(response): return json.dumps(response, indent=2)')],
    [
      'raw-newline',
      serverThat('def dump(response): return json.dumps(response).replace("Use this", "\\nUse this")'),
    ],
    [
      'content-length',
      serverThat(
        'def reply(response): put(f"Content-Length: {len(dump(response))}\\r\\n\\r\\n" + dump(response), "")',
      ),
    ],
    [
      'not-utf8',
      serverThat(
        'def reply(response):\n    sys.stdout.buffer.write(dump(response).replace("log lines", "log l\\xefnes").encode("latin-1") + b"\\n")\n    sys.stdout.flush()',
      ),
    ],
    ['no-version', serverWith('"jsonrpc": "2.0", "id": message["id"]', '"id": message["id"]')],
    ['null-error', serverWith('**answer(message)}', '"error": None, **answer(message)}')],
    [
      'result-and-error',
      serverWith('**answer(message)}', '"error": {"code": 1, "message": ""}, **answer(message)}'),
    ],
    ['extra-key', serverWith('**answer(message)}', '"time": 1, **answer(message)}')],
    ['request', serverThat('put(\'{"jsonrpc": "2.0", "id": 1, "method": "roots/list"}\')')],
    ['twice', serverThat('def reply(response):\n    put(dump(response))\n    put(dump(response))')],
    ['exit-code', serverWith('\nmain()\n', '\nmain()\nsys.exit(3)\n')],
  ])('%s is named, and only that', async (cause, source) => {
    const { answers, causes } = await talk(source);
    expect(answers.map(nameIn)).toEqual(['logs_search', 'logs_search']);
    expect(causes).toEqual([cause]);
  });

  test.each<[CauseId, string, string]>([
    ['id-type', '1', 'str(message["id"])'],
    ['id-type', '"7"', 'int(message["id"])'],
    ['null-id', '1', 'None'],
    ['other-id', '"abc"', '0'],
  ])('%s of the id %s is told with the answer', async (flaw, id, code) => {
    const { answers, causes } = await talk(serverWith('"id": message["id"]', `"id": ${code}`), [id]);
    expect([answers.map(nameIn), answers[0]]).toMatchObject([['logs_search'], { flaw }]);
    expect(causes).toEqual([]);
  });

  // Faults that leave no answer.
  test.each<[CauseId, string, string]>([
    ['not-started', 'import nothing_of_this_name\n', 'exit code 1, ModuleNotFoundError'],
    ['not-started', 'def broken(:\n', 'SyntaxError'],
    ['silent', fails('return None'), 'not answered'],
    ['missing-flush', serverWith('    sys.stdout.flush()\n', ''), 'until standard input is closed'],
    ['cut', serverThat('def reply(response): put(dump(response)[:40], "")'), '40 characters without an end'],
    ['json-no-rpc', serverThat('def reply(response): put(dump(response["result"]))'), '{"tools":'],
  ])('%s is the reason', async (cause, source, words) => {
    const { answers, causes, messages } = await talk(source, ['1'], 1);
    expect(answers).toMatchObject([{ kind: 'none', cause }]);
    expect(causes.filter((each) => each !== 'stays')).toEqual([cause]);
    expect(messages.join()).toContain(words);
  });

  test('the end after an answer is told with the last line of the error', async () => {
    const source = fails('return handle(message) if message["id"] == 1 else {}["params"]');
    const { answers, causes, messages } = await talk(source);
    expect([answers.map(nameIn), causes]).toEqual([['logs_search', null], ['ended']]);
    expect(messages).toEqual(["The server ended: exit code 1, KeyError: 'params'."]);
  });

  test('a closed standard output is told', async () => {
    const source = serverThat('import os, time\nos.close(1)\ntime.sleep(60)');
    const connection = connectTo(source, { seconds: 20 }, trusting);
    expect(await connection.ask(listRequest('1'), 1n)).toMatchObject({
      kind: 'none',
      cause: 'closed-output',
    });
    await connection.close();
  });

  test('a request that is passed over is told at once', async () => {
    const connection = connectTo(fails('return handle(message) if message["id"] != 1 else None'), {
      seconds: 60,
    });
    const answer = await connection.ask(listRequest('1'), 1n, { line: listRequest('2'), id: 2n });
    await connection.close();
    expect(answer).toMatchObject({ kind: 'none', cause: 'skipped' });
  });

  test('a server that hangs at the end is stopped', async () => {
    const { ending, causes } = await talk(serverWith('\nmain()\n', '\nmain()\nwhile True: pass\n'), ['1']);
    expect([ending.inTime, causes]).toEqual([false, ['stays']]);
  });

  test('what was sent before the end is answered, or lost', async () => {
    const end = async (source: string) => {
      const connection = connectTo(source);
      for (const id of [1n, 2n, 3n]) connection.send(listRequest(String(id)), id);
      return [(await connection.close()).lost, connection.findings().map(({ cause }) => cause)];
    };
    expect(await end(rightServer)).toEqual([[], []]);
    expect(await end(serverThat('def reply(response): response["id"] == 3 or put(dump(response))'))).toEqual([
      [3n],
      ['lost'],
    ]);
  });

  test('much on standard error and a large answer come through', async () => {
    const source = serverWith('"logs_search",', '"logs_search" + "x" * 200_000,');
    const { answers, causes } = await talk(`import sys\nsys.stderr.write("x" * 300_000)\n${source}`);
    expect([String(nameIn(answers[1])).length, causes]).toEqual([200_011, []]);
  });

  test.each([
    ['standard output', 'while True: sys.stdout.write("x" * 65536)'],
    ['standard output', 'while True: sys.stdout.write("{\\n" * 1000)'],
    ['standard error', 'while True: sys.stderr.write("x" * 65536)'],
  ])('a flood on %s is stopped', async (where, code) => {
    const { answers, messages } = await talk(serverThat(code), ['1'], 20);
    expect(answers).toMatchObject([{ kind: 'none', cause: 'output' }]);
    expect(messages).toContainEqual(expect.stringContaining(where));
  });
});
