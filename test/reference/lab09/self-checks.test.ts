import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { runLab } from '../../../reference/lab09/lab.js';
import { mockClaude } from '../../../reference/lab09/mock-claude.js';
import type { Observations } from '../../../reference/lab09/observations.js';
import { SELF_CHECKS } from '../../../reference/lab09/self-checks.js';
import { startSession } from '../../../reference/lab09/session.js';
import { type Wire, WireFault } from '../../../reference/lab09/wire.js';
import { names } from '../../core/checklist/lab09.js';
import { deadWire, labWire, wireTo } from './wires.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function run(startServer: () => Wire, claude = mockClaude) {
  const lines: string[] = [];
  const passed = await runLab({
    startServer,
    claude,
    mode: 'MOCK',
    sha256,
    say: (line) => lines.push(line),
    audit: () => undefined,
  });
  const failed = lines.filter((line) => line.startsWith('  [FAIL] ')).map((line) => line.slice(9));
  return { passed, failed, lines };
}

/** The lab's server with something changed in what it writes. */
const changed = (from: string | RegExp, to: string) => (): Wire => {
  const session = startSession();
  return wireTo((line) => session(line).out.map((answer) => answer.replace(from, to)));
};

describe('the self-checks', () => {
  test('are those that the rubric grades, which orders them by tasks', () => {
    expect(names).toHaveLength(13);
    expect(SELF_CHECKS.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test('all pass with the right server', async () => {
    const { passed, failed, lines } = await run(labWire);
    expect({ passed, failed }).toEqual({ passed: true, failed: [] });
    expect(lines.at(-1)).toBe('All checks passed.');
  });

  test.each([
    [
      'a version that is accepted',
      changed('"code": -32022', '"code": -32000'),
      'unsupported version returns -32022 with a supported list',
    ],
    [
      'a refusal that names no version',
      changed(/"supported": \[[^\]]*\]/, '"supported": []'),
      'unsupported version returns -32022 with a supported list',
    ],
    [
      'another code without _meta',
      changed('"code": -32602, "message": "Missing', '"code": -32600, "message": "Missing'),
      'missing _meta is rejected with -32602',
    ],
    [
      'an annotation that is a text',
      changed('"idempotentHint": false', '"idempotentHint": "no"'),
      'every tool has well-formed annotations',
    ],
    [
      'bad arguments that give a result',
      changed(/"isError": true(?=.*)/, '"isError": false'),
      'bad arguments give isError (model can self-correct)',
    ],
    [
      'an unknown tool with another code',
      changed('"code": -32602, "message": "Unknown', '"code": -32601, "message": "Unknown'),
      'unknown tool gives a JSON-RPC protocol error',
    ],
    [
      'an older handshake',
      changed('"protocolVersion": "2025-11-25"', '"protocolVersion": "2025-06-18"'),
      'legacy handshake still works (history)',
    ],
    [
      'a process that does not end well',
      () => ({ ...labWire(), close: async () => false }),
      'both server processes shut down cleanly',
    ],
  ])('%s fails one, and only it', async (_, startServer, name) => {
    const { passed, failed, lines } = await run(startServer);
    expect(failed).toEqual([name]);
    expect(passed).toBe(false);
    expect(lines.at(-1)).toBe('1 of 13 checks failed.');
  });

  test('a tool that was asked for without leave fails one, and is shown', async () => {
    let turn = 0;
    const { failed, lines } = await run(labWire, async () => {
      turn += 1;
      if (turn > 1)
        return { stop_reason: 'end_turn', content: [{ type: 'text', text: 'Two\n\nparagraphs.' }] };
      const input = { service: 'vpn' };
      return {
        stop_reason: 'tool_use',
        content: [{ type: 'tool_use', id: 'a', name: 'restart_service', input }],
      };
    });
    expect(failed).toEqual(['Claude only called allow-listed tools']);
    expect(lines).toContain("   refused by the policy: ['restart_service']");
    expect(lines).toContain('   Claude: Two paragraphs.');
  });

  test('a policy of a server without tools passes nothing by emptiness', async () => {
    const { failed } = await run(changed(/"tools": \[.*\](?=[,}])/, '"tools": []'));
    expect(failed).toEqual(
      expect.arrayContaining([
        'every tool has well-formed annotations',
        'destructive tool is blocked by policy',
        'write tool needs a human',
        'only allow-listed tools were offered to Claude',
      ]),
    );
  });

  test('have the names that a rubric asks for', () => {
    expect(new Set(SELF_CHECKS.map(({ name }) => name)).size).toBe(13);
    const nothing = {
      modern: { supported: [] },
      badVersion: { result: new Map() },
      withoutMeta: { result: new Map() },
      tools: [],
      conversation: { offered: [], asked: [] },
      badArguments: { error: {} },
      unknownTool: { result: new Map() },
      legacy: { version: '' },
      legacyTools: { result: new Map() },
      shutDowns: [],
    } as unknown as Observations;
    // That a tool without annotations is risky, no server can change.
    expect(SELF_CHECKS.filter(({ passes }) => passes(nothing)).map(({ name }) => name)).toEqual([
      'a tool missing annotations is treated as risky',
    ]);
  });
});

test('a server that is gone ends the lab, and is closed', async () => {
  let closed = 0;
  const wire: Wire = { ...deadWire, close: async () => closed++ > 0 };
  await expect(run(() => wire)).rejects.toThrow(WireFault);
  expect(closed).toBe(1);
});
