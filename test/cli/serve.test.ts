import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linemark, type Ran, root } from './harness.js';
import { anyLine } from './serve-arbitraries.js';

const serve = (input: string | Uint8Array, ...flags: readonly string[]): Promise<Ran> =>
  linemark(['serve', 'chapter2', ...flags], { input });

/** What a Python server prints. */
function python(input: Uint8Array): Ran {
  const program = join(root, 'test/reference/chapter2/server.py');
  const { status, stdout, stderr } = spawnSync('python3', [program], { input, maxBuffer: 1 << 28 });
  return { code: status ?? -1, out: String(stdout), err: String(stderr) };
}

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);

/** Which line was answered how often, so that a difference is found in thousands of lines. */
function expectSame(input: Uint8Array, got: Ran, wanted: Ran): void {
  expect([got.code, wanted.code]).toEqual([0, 0]);
  expect(linesOf(got.err)).toEqual(linesOf(wanted.err));
  expect(linesOf(got.out)).toEqual(linesOf(wanted.out));
  expect(got.out.endsWith('\n')).toBe(true);
  expect(input.length).toBeGreaterThan(0);
}

const joined = (lines: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]));

describe('byte for byte what a Python server prints', () => {
  test('for generated lines, hostile ones among them', async () => {
    const lines = fc.sample(anyLine, 6000);
    const input = joined(lines);
    const wanted = python(input);
    expectSame(input, await serve(input), wanted);
    // The lines are worth something only if they reach every answer that there is.
    const answers = [
      ...['"code":-32700', '"code":-32600', '"code":-32601', '"message":"Invalid params"', 'Unknown tool: '],
      ...['protocolVersion', '"tools":[', '"isError":false', 'missing required field: service"', '; '],
      ...[
        'missing required field: query"',
        'unexpected field: ',
        'service must be one of',
        'must be of type',
      ],
      ...['limit must be at least 1', 'limit must be at most 50', '"id":NaN', '"id":Infinity', '"id":1.0,'],
      ...['"id":12345678901234567890,', '\\ud', '"id":{"a":[],"b":1}', `"id":-${'1'.repeat(4300)},`],
    ];
    expect(answers.filter((answer) => !wanted.out.includes(answer))).toEqual([]);
    expect(linesOf(wanted.err).length).toBeLessThan(lines.length);
    expect(linesOf(wanted.out).length).toBeLessThan(linesOf(wanted.err).length);
  }, 60_000);

  test.each([
    ['a last line without an end', '{"id":1,"method":"ping"}'],
    ['CRLF, and CR alone, which ends nothing', '{"id":1,"method":"ping"}\r\n{"id":2}\r{"id":3}\r\n\r\n'],
    ['a byte order mark', '\ufeff{"id":1,"method":"ping"}\n'],
    [
      'blank lines of every kind count',
      '\n \n\x1c\u0085\u2028\u3000\n{"id":1,"method":"ping"}\n\0\n\u200b\n',
    ],
    ['line separators inside a text', '{"id":"a\u2028b\u0085c","method":"ping"}\n'],
    ['a long text', `{"id":"${'é\x7f"'.replace('"', '\\"').repeat(100_000)}","method":"ping"}\n`],
  ])('%s', async (_, text) => {
    const input = Buffer.from(text);
    expectSame(input, await serve(input), python(input));
  });
});

test('an empty input gets no answer', async () => {
  expect(await serve('')).toEqual({ code: 0, out: '', err: '' });
});

describe('--trace', () => {
  test('shows both directions, and what hostile texts are', async () => {
    const call = { name: 'logs_search', arguments: { service: 'api', query: '\u202e::error::\u200b' } };
    const lines = [
      '{"id":1,"method":"ping"}',
      '',
      '{"method":"notifications/initialized"}',
      '\x1b[2J{not json\r',
      JSON.stringify({ id: '\x9b', method: 'tools/call', params: call }),
      `{"id":"${'x'.repeat(5000)}","method":"ping"}`,
    ];
    const input = Buffer.concat([
      Buffer.from(`${lines.join('\n')}\n`),
      Buffer.from([0x22, 0xff, 0x1b, 0x22]),
    ]);
    const { out, err } = await serve(input, '--trace');
    expect(out).toBe((await serve(input)).out);
    await expect(err).toMatchFileSnapshot('golden/serve-trace.txt');
    expect(err).not.toMatch(/[^\n -~]/);
    expect(err.split('\n').filter((line) => line.startsWith('line '))).toEqual(
      linesOf((await serve(input)).err),
    );
  });
});

test.each([
  ['chapter3', 'did you mean "chapter2"?'],
  ['\x1b[31m', 'there are chapter2, lab09.'],
])('there is no reference %j', async (name, way) => {
  const { code, out, err } = await linemark(['serve', name], { input: '5\n' });
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^There is no reference to serve /);
  expect(err).toContain(way);
  expect(err).not.toContain('\x1b');
});

test('a line of many megabytes is no message, and costs the next one nothing', async () => {
  const long = Buffer.alloc((16 << 20) + 1, 'x');
  const input = Buffer.concat([long, Buffer.from('\n{"id":2,"method":"ping"}\n')]);
  const { out, err } = await serve(input, '--trace');
  expect(linesOf(out)).toEqual([
    '{"error":{"code":-32700,"message":"Parse error"},"id":null,"jsonrpc":"2.0"}',
    '{"error":{"code":-32601,"message":"Method not found"},"id":2,"jsonrpc":"2.0"}',
  ]);
  expect(err).toContain('line 1\n  <- (too long to be read)\n');
});
