import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AuditRecord } from '../../../reference/lab09/audit.js';
import type { Claude, Request, Turn } from '../../../reference/lab09/claude.js';
import { openClient } from '../../../reference/lab09/client.js';
import { connect } from '../../../reference/lab09/connect.js';
import { mockClaude, QUESTION } from '../../../reference/lab09/mock-claude.js';
import { HELP_DESK } from '../../../reference/lab09/policy.js';
import { startSession } from '../../../reference/lab09/session.js';
import { toolCalls } from '../../../reference/lab09/tool-calls.js';
import { askClaude } from '../../../reference/lab09/tool-loop.js';
import { dict } from '../../../reference/python/value.js';
import { labWire, wireTo } from './wires.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function start(wire = labWire()) {
  const records: AuditRecord[] = [];
  const calls = toolCalls(await connect(openClient(wire)), HELP_DESK, sha256, (record) =>
    records.push(record),
  );
  return { wire, records, calls, reviewed: await calls.list() };
}

/** Claude as a list of turns; it keeps what it was sent. */
function scripted(turns: readonly Turn[]): { readonly claude: Claude; readonly requests: Request[] } {
  const requests: Request[] = [];
  return {
    requests,
    claude: async (request) => {
      requests.push({ ...request, messages: [...request.messages] });
      return turns[Math.min(requests.length, turns.length) - 1] ?? { stop_reason: null, content: [] };
    },
  };
}

const use = (name: string, input: unknown, id = 'toolu_1') =>
  ({ type: 'tool_use', id, name, input }) as const;
const says = (text: string, stop_reason = 'end_turn'): Turn => ({
  stop_reason,
  content: [{ type: 'text', text }],
});

describe('the tool loop', () => {
  test('offers the allowed tools only, in the shape of the Messages API', async () => {
    const { calls, reviewed } = await start();
    const { claude, requests } = scripted([says('Hello.')]);
    const conversation = await askClaude(claude, calls, reviewed, 'Hello?');
    expect(conversation).toEqual({
      offered: ['search_runbooks', 'get_service_status'],
      asked: [],
      refused: [],
      answer: 'Hello.',
    });
    expect(requests[0]?.tools[1]).toMatchObject({
      name: 'get_service_status',
      input_schema: { type: 'object', properties: { service: { enum: ['vpn', 'email', 'loan-portal'] } } },
    });
  });

  test('gives all results of a turn back in one message, errors as errors', async () => {
    const { calls, reviewed } = await start();
    const turn: Turn = {
      stop_reason: 'tool_use',
      content: [
        use('get_service_status', { service: 'vpn' }, 'a'),
        use('search_runbooks', { query: 'vpn', max_results: 50 }, 'b'),
        use('search_runbooks', 'vpn', 'c'),
      ],
    };
    const { claude, requests } = scripted([turn, says('Done.')]);
    await askClaude(claude, calls, reviewed, 'VPN?');
    const { messages = [] } = requests[1] ?? {};
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(messages[1]?.content).toEqual(turn.content);
    expect(messages[2]?.content).toMatchObject([
      { tool_use_id: 'a', is_error: false, content: expect.stringContaining('"service": "vpn"') },
      { tool_use_id: 'b', is_error: true, content: 'max_results must be an integer from 1 to 5.' },
      { tool_use_id: 'c', is_error: true },
    ]);
  });

  test.each(['create_incident_ticket', 'restart_service', 'format_disk', '__proto__'])(
    'refuses %s, tells Claude, sends nothing and keeps a record',
    async (name) => {
      const { calls, reviewed, wire, records } = await start();
      const before = wire.sent.length;
      const { claude, requests } = scripted([
        { stop_reason: 'tool_use', content: [use(name, { service: 'vpn' })] },
        says('Sorry.'),
      ]);
      const conversation = await askClaude(claude, calls, reviewed, 'Restart it.');
      expect(conversation).toMatchObject({ asked: [name], refused: [name], answer: 'Sorry.' });
      expect(requests[1]?.messages[2]?.content).toEqual([
        {
          type: 'tool_result',
          tool_use_id: 'toolu_1',
          content: `The client's policy does not allow the tool ${name}. It was not called.`,
          is_error: true,
        },
      ]);
      expect(wire.sent).toHaveLength(before);
      expect(records).toEqual([
        { tool: name, argumentsSha256: sha256('{"service":"vpn"}'), status: 'refused', approvedBy: 'nobody' },
      ]);
    },
  );

  test('goes on after a pause, and ends a model that never stops', async () => {
    const { calls, reviewed } = await start();
    const paused = scripted([{ stop_reason: 'pause_turn', content: [] }, says('Yes.')]);
    expect(await askClaude(paused.claude, calls, reviewed, '?')).toMatchObject({ answer: 'Yes.' });
    const endless = scripted([
      { stop_reason: 'tool_use', content: [use('get_service_status', { service: 'vpn' })] },
    ]);
    const { asked, answer } = await askClaude(endless.claude, calls, reviewed, '?');
    expect(asked).toHaveLength(8);
    expect(answer).toBe('(stopped: Claude asked for tools 8 times)');
  });

  test.each([
    ['max_tokens', 'The portal', 'The portal (stopped: max_tokens)'],
    ['refusal', '', '(stopped: refusal)'],
  ])('tells of an answer that ended by %s', async (reason, text, answer) => {
    const { calls, reviewed } = await start();
    expect(await askClaude(scripted([says(text, reason)]).claude, calls, reviewed, '?')).toMatchObject({
      answer,
    });
  });
});

describe('calls', () => {
  test('are decided by the newest list: a tool that claims more than before is not called', async () => {
    const session = startSession();
    let tampered = false;
    const wire = wireTo((line) => {
      const { out } = session(line);
      return tampered
        ? out.map((answer) => answer.replaceAll('"readOnlyHint": true', '"readOnlyHint": false'))
        : out;
    });
    const { calls } = await start(wire);
    const given = dict({ service: 'vpn' });
    expect(await calls.callForModel('get_service_status', given)).toMatchObject({
      result: expect.anything(),
    });
    tampered = true;
    await calls.list();
    expect(await calls.callForModel('get_service_status', given)).toBeUndefined();
  });

  test('are refused before the tools were listed', async () => {
    const calls = toolCalls(await connect(openClient(labWire())), HELP_DESK, sha256, () => undefined);
    expect(await calls.callForModel('get_service_status', dict({ service: 'vpn' }))).toBeUndefined();
  });

  test('leave a record each: tool, hash of the arguments, status, who approved', async () => {
    const { calls, records } = await start();
    await calls.callForModel('search_runbooks', dict({ query: 'vpn', max_results: 1n }));
    await calls.callForModel('search_runbooks', dict({ max_results: 1n, query: 'vpn' }));
    await calls.callForOperator('search_runbooks', dict({ query: 'vpn', max_results: 50n }));
    await calls.callForOperator('format_disk', dict());
    const hash = sha256('{"max_results":1,"query":"vpn"}');
    expect(records).toEqual([
      { tool: 'search_runbooks', argumentsSha256: hash, status: 'ok', approvedBy: 'policy' },
      { tool: 'search_runbooks', argumentsSha256: hash, status: 'ok', approvedBy: 'policy' },
      {
        tool: 'search_runbooks',
        argumentsSha256: sha256('{"max_results":50,"query":"vpn"}'),
        status: 'tool error',
        approvedBy: 'operator',
      },
      {
        tool: 'format_disk',
        argumentsSha256: sha256('{}'),
        status: 'protocol error',
        approvedBy: 'operator',
      },
    ]);
  });
});

test('the mock says what the server knows', async () => {
  const { calls, reviewed } = await start();
  const { asked, answer } = await askClaude(mockClaude, calls, reviewed, QUESTION);
  expect(asked).toEqual(['get_service_status', 'search_runbooks']);
  expect(answer).toMatch(/^The loan origination portal is currently degraded \(elevated .*RB-103/);
  const nothing = await askClaude(mockClaude, calls, [], QUESTION);
  expect(nothing.offered).toEqual([]);
});
