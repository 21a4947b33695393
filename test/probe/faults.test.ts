import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Graded } from '../../src/core/model.js';
import { NotStarted } from '../../src/probe/probe.js';
import type { Profile } from '../../src/probe/profiles.js';
import { root } from '../cli/harness.js';
import { probe, probeFile, told } from './running.js';

const python = (profile: Profile, faults = ''): Promise<Graded> => probeFile(profile, 'server.py', faults);

// Most of the time a server that is silent is waited for.
describe.concurrent('a server with one fault', { timeout: 120_000 }, () => {
  test.for([
    ['banner', 'only-messages'],
    ['debug-line', 'only-messages'],
    ['json-log', 'only-messages'],
    ['blank-lines', 'only-messages'],
    ['bare-result', 'only-messages'],
    ['pretty', 'one-line-each'],
    ['raw-newline', 'one-line-each'],
    ['content-length', 'one-line-each'],
    ['no-newline', 'one-line-each'],
    ['cut-large', 'one-line-each'],
    ['cr', 'one-line-each'],
    ['in-a-list', 'no-lists'],
    ['bom', 'utf-8'],
    ['latin-1', 'utf-8'],
    ['no-flush', 'flushed'],
    ['no-jsonrpc', 'json-rpc'],
    ['error-null', 'json-rpc'],
    ['result-and-error', 'json-rpc'],
    ['code-as-text', 'json-rpc'],
    ['extra-key', 'json-rpc'],
    ['id-as-text', 'ids'],
    ['id-as-number', 'ids'],
    ['id-always-0', 'ids'],
    ['text-id-null', 'ids'],
    ['text-id-silent', 'ids'],
    ['id-0-silent', 'ids'],
    ['error-without-id', 'ids'],
    ['answers-twice', 'answered-once'],
    ['notification-no-id', 'notifications'],
    ['notification-null-id', 'notifications'],
    ['notification-id-0', 'notifications'],
    ['dies-on-notification', 'notifications'],
    ['own-request', 'no-requests'],
    ['no-server-info', 'initialize'],
    ['initialize-error', 'initialize'],
    ['other-version', 'initialize-version'],
    ['echoes-version', 'unknown-version'],
    ['refuses-unknown-version', 'unknown-version'],
    ['no-tools-capability', 'tools-capability'],
    ['discover-dies', 'discover'],
    ['discover-silent', 'discover'],
    ['no-discover', 'discover'],
    ['discover-lies', 'discover'],
    ['no-result-type', 'result-type'],
    ['no-ttl', 'caching'],
    ['any-version', 'refused-version'],
    ['version-32602', 'refused-version'],
    ['no-requested', 'refused-version'],
    ['meta-optional', 'missing-meta'],
    ['missing-meta-32600', 'missing-meta'],
    ['capabilities-optional', 'missing-capabilities'],
    ['retired-code', 'retired-codes'],
    ['schema-without-type', 'tools-list'],
    ['properties-null', 'tools-list'],
    ['input_schema', 'tools-list'],
    ['initialized-unprefixed', 'tools-list'],
    ['one-request', 'tools-list'],
    ['dies-after-two', 'tools-list'],
    ['content-is-text', 'tools-call'],
    ['is-error-as-text', 'tools-call'],
    ['right-call-fails', 'tools-call'],
    ['failure-as-success', 'bad-arguments'],
    ['bad-arguments-32603', 'bad-arguments'],
    ['unknown-tool-is-error', 'unknown-tool'],
    ['unknown-tool-32601', 'unknown-tool'],
    ['dies-on-malformed-call', 'malformed-call'],
    ['dies-without-params', 'malformed-call'],
    ['unknown-method-32600', 'unknown-method'],
    ['dies-on-unknown-method', 'unknown-method'],
    ['ping-unknown', 'ping'],
    ['ping-silent', 'ping'],
    ['list-shuffles', 'fixed-tools'],
    ['dies-on-bad-line', 'goes-on'],
    ['dies-on-list', 'odd-json'],
    ['ascii-only', 'utf-8-input'],
    ['loses-answers', 'answers-before-end'],
    ['stays', 'ends-with-input'],
  ] as const)('%s is named by %s, and only by it', async ([fault, check], { expect }) => {
    const { failed } = told(await python('lab09', fault));
    expect(failed).toEqual([check]);
  });

  test.for([
    ['banner,id-as-text', 'only-messages', 'ids'],
    ['pretty,no-ttl,stays', 'one-line-each', 'caching', 'ends-with-input'],
    ['debug-line,dies-on-bad-line', 'only-messages', 'goes-on'],
    ['no-newline,error-null,ping-silent', 'one-line-each', 'json-rpc', 'ping'],
    ['discover-silent,unknown-tool-is-error', 'discover', 'unknown-tool'],
    ['dies-on-unknown-method,failure-as-success', 'bad-arguments', 'unknown-method'],
    ['echoes-version,bom,list-shuffles', 'utf-8', 'unknown-version', 'fixed-tools'],
    ['stays,loses-answers', 'answers-before-end'],
  ] as const)('%s: each is named', async ([faults, ...checks], { expect }) => {
    expect(told(await python('lab09', faults)).failed).toEqual(checks);
  });

  test.for([
    ['bad-line-silent', 'parse-error'],
    ['parse-error-id-0', 'parse-error'],
  ] as const)('%s is named by %s, after the chapter', async ([fault, check], { expect }) => {
    // Of the chapter's three methods, ping is none.
    const { failed } = told(await python('chapter2', `ping-unknown,${fault}`));
    expect(failed).toEqual([check]);
  });

  test.for([
    ['crlf', 'lab09', 'line-ends'],
    ['dies-on-cr', 'lab09', 'carriage-return'],
    ['exit-1', 'lab09', 'exit-code'],
    ['odd-name', 'lab09', 'tool-names'],
    ['no-server-info-in-meta', 'lab09', 'server-info'],
    ['bad-line-silent', 'spec', 'parse-error'],
    ['unknown-tool-is-error', 'spec', 'unknown-tool'],
    ['own-request', 'spec', 'no-requests'],
    ['loses-answers', 'spec', 'answers-before-end'],
    ['stays', 'spec', 'ends-with-input'],
  ] as const)(
    '%s costs nothing with profile %s, and is a note: %s',
    async ([fault, profile, note], { expect }) => {
      expect(told(await python(profile, fault))).toEqual({ failed: [], notes: [note] });
    },
  );

  test('that does not start is no server with faults', async ({ expect }) => {
    await expect(python('spec', 'never-starts')).rejects.toThrow(NotStarted);
    await expect(python('spec', 'never-starts')).rejects.toThrow('no such module');
    await expect(probe('lab09', join(root, 'no-such-program'), [])).rejects.toThrow(NotStarted);
  });

  test('and a lot to say on standard error has none', async ({ expect }) => {
    expect(told(await python('lab09', 'chatty'))).toEqual({ failed: [], notes: [] });
  });
});

describe('a right server', () => {
  const bin = join(root, 'dist/bin/linemark.cjs');
  const ours = (profile: Profile, ...args: string[]) =>
    probe(profile, process.execPath, [bin, 'serve', ...args]);

  test.each(['lab09', 'spec'] as const)('passes profile %s', async (profile) => {
    expect(told(await python(profile))).toEqual({ failed: [], notes: [] });
  });

  test.each(['lab09', 'spec'] as const)("Lab 09's passes profile %s", async (profile) => {
    expect(told(await ours(profile, 'lab09'))).toEqual({ failed: [], notes: [] });
  });

  test("the chapter's passes its own profile, and by the specification it should answer ping", async () => {
    expect(told(await ours('chapter2', 'chapter2'))).toEqual({ failed: [], notes: [] });
    expect(told(await ours('spec', 'chapter2'))).toEqual({ failed: ['ping'], notes: [] });
  });

  test.each(['lab09', 'spec'] as const)(
    'on the official SDK passes profile %s, with its notes',
    async (profile) => {
      const { failed, notes } = told(await ours(profile, 'lab09', '--sdk'));
      expect(failed).toEqual([]);
      expect(notes).toEqual(['opening-without-meta', 'legacy-version-in-meta', 'parse-error']);
    },
  );
});
