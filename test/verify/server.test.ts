import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { folderWith, linemark, root } from '../cli/harness.js';
import { rightServer, serverThat, serverWith } from '../probe/servers.js';
import { broken, type CodeReport, differing, fileWith, rightFile } from './programs.js';

const validate = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync(join(root, 'src/reporters/grading.schema.json'), 'utf8')),
);

const folderOf = (source: string, file = rightFile): string =>
  folderWith({ 'server.py': source, 'chapter2-evidence.txt': file });

const verifyIn = (cwd: string, ...options: string[]) =>
  linemark(['verify', '--server', 'python3 server.py', '--timeout', '3', ...options], { cwd });

async function serverReport(source: string, file = rightFile, ...options: string[]) {
  const { code: exit, out, err } = await verifyIn(folderOf(source, file), '--report', 'json', ...options);
  expect(err).toBe('');
  const report = JSON.parse(out);
  return { exit, report, code: report.code as CodeReport };
}

const whyOf = ({ general }: CodeReport, behaviour: string): string | undefined =>
  general.find((each) => each.behaviour === behaviour)?.message;

const responding = (code: string): string => serverThat(`def respond(message):\n    ${code}`);

/** A server that answers notifications, too. */
const answering = (response: string): string =>
  responding(`return handle(message) or ${response} if isinstance(message, dict) else None`);

const dying = (condition: string): string =>
  responding(`return {}["gone"] if ${condition} else handle(message) if isinstance(message, dict) else None`);

/** A server whose answers are late, and lost when its input ends before. */
const losing = serverThat(`import os, threading, queue, time
answers = queue.Queue()
def answer_all():
    while True:
        text = answers.get()
        time.sleep(0.2 if answers.qsize() else 0.02)
        put(text)
threading.Thread(target=answer_all, daemon=True).start()
def reply(response): answers.put(dump(response))
`);

describe('verify --server', { timeout: 120_000 }, () => {
  test('a right server and a right file agree, and every behaviour holds', async () => {
    const { exit, report, code } = await serverReport(rightServer);
    expect([exit, differing(code), broken(code), code.lines.length]).toEqual([0, [], [], 17]);
    expect(validate(report) || validate.errors).toBe(true);
    expect(code.general.map(({ behaviour }) => behaviour)).toEqual([
      ...['same-id', 'notifications', 'initialize', 'tools-list', 'unknown-tool', 'unknown-method'],
      'converted-keys',
      ...['found-text', 'missing-field', 'unexpected-field', 'not-in-enum', 'wrong-type', 'out-of-range'],
      ...['several-problems', 'is-error', 'goes-on', 'parse-errors', 'log-lines', 'serialised'],
      ...['reads-lines', 'large-answer'],
      ...['only-messages', 'one-line-each', 'utf-8', 'response-frame', 'flushed', 'once', 'goes-on-serving'],
      'clean-exit',
    ]);
  });

  // One fault each: the behaviour that names it and no other, words of the reason, and the lines that differ.
  test.each<[string, string, string, string, ...string[]]>([
    ['a banner', serverThat('put("Server starting")'), 'only-messages', 'Server starting', 't3_out_count'],
    [
      'a debug line before each answer',
      serverThat('def reply(response):\n    put("answering")\n    put(dump(response))'),
      'only-messages',
      'answering',
      't3_out_count',
    ],
    [
      'JSON that is no message',
      serverThat('put(\'{"level": "info"}\')'),
      'only-messages',
      '{"level": "info"}',
      't3_out_count',
    ],
    [
      'answers in a list',
      serverThat(
        'def dump(response): return "[" + json.dumps(response, separators=(",", ":"), sort_keys=True) + "]"',
      ),
      'only-messages',
      'JSON list',
    ],
    [
      'pretty print',
      serverThat('def dump(response): return json.dumps(response, indent=2, sort_keys=True)'),
      'one-line-each',
      'spread over several lines',
      't3_no_embedded_newline',
      't3_parse_error_line',
      't3_list_line_length',
    ],
    [
      'a raw newline in a text',
      serverThat(
        'def dump(response): return json.dumps(response, separators=(",", ":"), sort_keys=True).replace("a note", "a\\nnote")',
      ).replace('"isError": bool(found)', '"isError": bool(found), "note": "a note"'),
      'one-line-each',
      'not escaped',
      't3_no_embedded_newline',
    ],
    ['CR LF', serverThat('def reply(response): put(dump(response), "\\r\\n")'), 'one-line-each', 'CR LF'],
    [
      'CR alone',
      serverThat('def reply(response): put(dump(response), "\\r")'),
      'one-line-each',
      'end in a CR',
    ],
    ['no newline', serverThat('def reply(response): put(dump(response), "")'), 'one-line-each', 'no newline'],
    [
      'a blank line',
      serverThat('def reply(response): put(dump(response) + "\\n")'),
      'one-line-each',
      'Blank lines',
    ],
    [
      'Content-Length frames',
      serverThat(
        'def reply(response): put(f"Content-Length: {len(dump(response))}\\r\\n\\r\\n" + dump(response), "")',
      ),
      'one-line-each',
      'Content-Length',
    ],
    [
      'a byte order mark',
      serverThat('def reply(response): put("\\ufeff" + dump(response))'),
      'utf-8',
      'byte order',
    ],
    [
      'Latin-1',
      serverThat(
        'def put(text, end="\\n"):\n    sys.stdout.buffer.write((text + end).replace("caf\\\\u00e9", "caf\\xe9").encode("latin-1"))\n    sys.stdout.flush()',
      ).replace('"isError": bool(found)', '"isError": bool(found), "note": "caf\\u00e9"'),
      'utf-8',
      'not UTF-8',
    ],
    [
      'missing flush',
      serverWith('    sys.stdout.flush()\n', ''),
      'flushed',
      'until standard input is closed',
    ],
    [
      'no version',
      serverWith('return {"jsonrpc": "2.0", "id"', 'return {"id"'),
      'response-frame',
      'no "jsonrpc"',
      't3_list_line_length',
    ],
    [
      'an error of null beside a result',
      responding(
        'return {"error": None, **handle(message)} if isinstance(message, dict) and "id" in message else None',
      ),
      'response-frame',
      '"error": null',
      't3_list_line_length',
    ],
    [
      'an answer to a notification',
      answering('{"jsonrpc": "2.0", "id": None, "result": {}}'),
      'notifications',
      'None was expected',
      't2_responses',
      't3_out_count',
    ],
    [
      'an answer without id to a notification',
      answering('{"jsonrpc": "2.0", "result": {}}'),
      'notifications',
      'None was expected',
      't2_responses',
      't3_out_count',
    ],
    [
      'every request answered twice',
      serverThat('def reply(response):\n    put(dump(response))\n    if response["id"]: put(dump(response))'),
      'once',
      'answered twice',
      't3_out_count',
    ],
    [
      'ids as texts',
      serverWith('"id": message["id"]', '"id": str(message["id"])'),
      'same-id',
      "'id'",
      't3_list_line_length',
    ],
    [
      'texts as numbers',
      serverThat(
        'def respond(message):\n    r = handle(message) if isinstance(message, dict) else None\n    if r and isinstance(r["id"], str) and r["id"].isdigit(): r["id"] = int(r["id"])\n    return r',
      ),
      'same-id',
      "'1'",
    ],
    ['always id 0', serverWith('"id": message["id"]', '"id": 0'), 'same-id', 'came to 0'],
    [
      'no answer to id 0',
      responding('return handle(message) if isinstance(message, dict) and message.get("id") else None'),
      'same-id',
      "'id': 0",
    ],
    [
      'no answer to an id that is a text',
      responding(
        'return handle(message) if isinstance(message, dict) and isinstance(message.get("id", 0), int) else None',
      ),
      'same-id',
      "'id': '1'",
    ],
    [
      'errors without their id',
      serverWith(
        '"id": message["id"], **answer(message)}',
        '**{"id": message["id"], **answer(message)}, **({"id": None} if "error" in answer(message) else {})}',
      ),
      'same-id',
      'comes back as null',
    ],
    [
      'a parse error with id 0',
      serverWith('reply({"jsonrpc": "2.0", "id": None,', 'reply({"jsonrpc": "2.0", "id": 0,'),
      'parse-errors',
      "'id': 0",
      't3_parse_error_line',
    ],
    [
      'the end at a bad line',
      serverWith(
        '        except ValueError:\n            reply(',
        '        except KeyError:\n            reply(',
      ),
      'goes-on',
      'JSONDecodeError',
      't3_out_count',
      't3_log_count',
      't3_parse_error_line',
    ],
    [
      'no answers after a bad line, of which all is logged',
      serverThat(
        'mute = False\ndef reply(response):\n    global mute\n    mute = mute or response["id"] is None\n    if not mute or response["id"] is None: put(dump(response))',
      ),
      'goes-on',
      'where a list of',
      't3_out_count',
    ],
    [
      'the end at an unknown method',
      dying(
        'isinstance(message, dict) and message["method"] not in ("initialize", "tools/list", "tools/call") and "id" in message',
      ),
      'unknown-method',
      "KeyError: 'gone'",
      't2_responses',
      't2_id6_error_code',
    ],
    [
      'the end at CR LF',
      serverWith(
        'enumerate(sys.stdin, 1):\n        if',
        'enumerate(map(bytes.decode, sys.stdin.buffer), 1):\n        if line.endswith("\\r\\n"): raise ValueError(line)\n        if',
      ),
      'reads-lines',
      'With CR LF: The server ended',
    ],
    [
      'a large answer that is cut off',
      serverThat(
        'import os\ndef reply(response):\n    text = dump(response)\n    put(text[:65536], "\\n" if len(text) < 65536 else "")\n    if len(text) >= 65536: os._exit(0)',
      ),
      'large-answer',
      'cut off',
    ],
    [
      'no end at the end of input',
      serverWith('\nmain()\n', '\nmain()\nwhile True: pass\n'),
      'clean-exit',
      'had to be stopped',
    ],
    [
      'a crash at the end of input',
      serverWith('\nmain()\n', '\nmain()\nsys.exit(7)\n'),
      'clean-exit',
      'other than 0',
    ],
    ['answers that are lost at the end of input', losing, 'clean-exit', 'not answered: id'],
    [
      'the end after one request',
      serverWith('            reply(response)\n', '            reply(response)\n            return\n'),
      'goes-on-serving',
      'though its input goes on',
      't3_out_count',
      't3_log_count',
      't3_parse_error_line',
      't3_list_line_length',
    ],
    [
      'the version that the client asked for',
      serverWith(
        '"protocolVersion": "2025-06-18"',
        '"protocolVersion": message["params"]["protocolVersion"]',
      ),
      'initialize',
      "'protocolVersion'",
      't2_init_version',
    ],
    [
      'another schema',
      serverWith('"inputSchema": tool["input_schema"]', '"inputSchema": {}'),
      'tools-list',
      'another list',
      't1_schema_unchanged',
      't3_list_line_length',
    ],
    [
      'a schema under its old name',
      serverWith('"inputSchema": tool["input_schema"]', '"input_schema": tool["input_schema"]'),
      'converted-keys',
      "'input_schema'",
      't1_keys',
      't1_schema_unchanged',
      't3_list_line_length',
    ],
    [
      'a key too many in the tool',
      serverWith('"inputSchema": tool["input_schema"]', '"inputSchema": tool["input_schema"], "title": ""'),
      'converted-keys',
      "'title'",
      't1_keys',
      't3_list_line_length',
    ],
    [
      'no tool',
      serverWith('{"tools": [to_mcp(TOOL)]}', '{"tools": []}'),
      'tools-list',
      'a list of 1',
      't1_keys',
      't1_schema_unchanged',
      't1_name_description_unchanged',
      't2_tool_names',
      't3_list_line_length',
    ],
    [
      'an unknown tool as a failed call',
      serverWith(
        'return {"error": {"code": -32602, "message": f"Unknown tool: {params[\'name\']}"}}',
        'return {"result": {"content": [], "isError": True}}',
      ),
      'unknown-tool',
      'came to None',
      't2_id4_error',
    ],
    [
      'a failed call as a good one',
      serverWith('"isError": bool(found)', '"isError": False'),
      'is-error',
      'False',
      't2_id5_is_error',
    ],
  ])('%s is told once', async (_, source, behaviour, words, ...lines) => {
    const { exit, code } = await serverReport(source);
    expect([broken(code), differing(code)]).toEqual([[behaviour], lines]);
    expect([exit, whyOf(code, behaviour)]).toEqual([1, expect.stringContaining(words)]);
  });

  test('the same input gives the same bytes, and another seed other data', async () => {
    const folder = folderOf(serverWith('f"Unknown tool: {params', 'f"No tool: {params'));
    const first = (await verifyIn(folder)).out;
    expect((await verifyIn(folder)).out).toBe(first);
    expect((await verifyIn(folder, '--seed', '2')).out).not.toBe(first);
    await expect(first).toMatchFileSnapshot('golden/server.txt');
  });

  test('a line of the file that the server does not give', async () => {
    const { exit, code } = await serverReport(rightServer, fileWith('t2_responses', '8'));
    expect([exit, differing(code), broken(code)]).toEqual([1, ['t2_responses'], []]);
    expect(code.lines.find(({ key }) => key === 't2_responses')).toMatchObject({ file: '8', code: '7' });
  });

  test('text that is logged to standard output counts as often as it was written', async () => {
    const { code } = await serverReport(serverThat('def log(text): put(text)'));
    expect(code.lines.find(({ key }) => key === 't3_out_count')?.code).toBe('9');
    expect(broken(code)).toEqual(['log-lines', 'only-messages']);
  });

  test('a server without a log: its lines can not be counted, and that is said', async () => {
    const { code } = await serverReport(serverThat('def log(text): pass'));
    expect([differing(code), broken(code)]).toEqual([['t3_log_count'], ['log-lines']]);
    expect(code.lines.find(({ key }) => key === 't3_log_count')?.message).toContain("can't be counted");
  });

  test('much on standard error is read, and costs nothing', async () => {
    expect(
      (await serverReport(`import sys\nsys.stderr.write("x" * 300_000 + "\\n")\n${rightServer}`)).exit,
    ).toBe(0);
  });

  test('a server that wants to be initialised first, and once', async () => {
    const source = serverThat(`state = []
def respond(message):
    if not isinstance(message, dict): return None
    if message.get("method") == "initialize": assert not state; state.append(1)
    elif not state and message.get("id", 0) != 1 and message.get("method") == "tools/call": return None
    return handle(message)`);
    expect(broken((await serverReport(source)).code)).not.toContain('initialize');
  });

  test('a module is found by its name, and what lies beside it can be read', async () => {
    const cwd = folderWith({
      'mine.py': `import json\nopen("tool.json").close()\n${rightServer}`,
      'tool.json': '{}',
      'chapter2-evidence.txt': rightFile,
    });
    expect((await linemark(['verify', '--server', 'python3 -m mine'], { cwd })).code).toBe(0);
    expect(readdirSync(cwd).sort()).toEqual(['chapter2-evidence.txt', 'mine.py', 'tool.json']);
  });

  test.each([
    [
      'an error at its start',
      'import nothing_of_this_name\n',
      'did not start: exit code 1, ModuleNotFoundError',
    ],
    ['silence', 'import time\ntime.sleep(1000)\n', 'is not answered'],
    [
      'results that are not wrapped',
      serverThat('def dump(r): return json.dumps(r.get("result"))'),
      'no JSON-RPC',
    ],
  ])('%s: 2, and why', async (_, source, why) => {
    const { exit, code } = await serverReport(source, rightFile, '--timeout', '1');
    expect([exit, code.lines, code.fault?.message]).toEqual([2, [], expect.stringContaining(why)]);
  });

  test.each([
    [['--server', 'python3 "server.py'], 'a quote that nothing closes'],
    [['--server', 'python3 server.py | tee log'], 'without a shell'],
    [['--server', ' '], 'is empty'],
    [['--server', 'python3', 'server.py', 'chapter2-evidence.txt'], 'one too many'],
    [['--server', 'python3 server.py', '--functions', 'serve=x'], '--functions'],
    [['--server', 'python3 server.py', '--seed', 'x'], 'whole number'],
    [[], 'Say which program'],
  ])('%j is refused', async (args, why) => {
    const cwd = folderOf(rightServer);
    const { code, out, err } = await linemark(['verify', ...args], { cwd });
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(why)]);
  });
});

test('without bubblewrap only a trusted server is run', { timeout: 60_000 }, () => {
  const cwd = folderOf(rightServer);
  const programs = folderWith();
  symlinkSync('/usr/bin/python3', join(programs, 'python3'));
  const run = (...options: string[]) => {
    const args = [join(root, 'dist/bin/linemark.cjs'), 'verify', '--server', 'python3 server.py', ...options];
    return spawnSync(process.execPath, args, { cwd, env: { PATH: programs }, encoding: 'utf8' });
  };
  const refused = run();
  expect([refused.status, refused.stdout]).toEqual([2, '']);
  expect(refused.stderr).toContain('bubblewrap, which makes it, is not installed');
  const trusted = run('--trust-code');
  expect([trusted.status, trusted.stderr]).toEqual([0, '']);
  expect(readdirSync(cwd).sort()).toEqual(['chapter2-evidence.txt', 'server.py']);
});
