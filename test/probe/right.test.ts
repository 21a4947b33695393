import { describe, test } from 'vitest';
import { probeFile, told } from './running.js';

// Nothing is demanded that the specification leaves open.
describe.concurrent('by the specification', { timeout: 120_000 }, () => {
  test.for([
    ['of the revision 2025-11-25, as on the Python SDK,', 'legacy', ['unknown-tool', 'parse-error']],
    ['of the revision 2026-07-28 alone', 'modern', ['parse-error']],
    ['of the revision 2026-07-28 that ends at initialize', 'modern-ends', ['parse-error']],
    ['that takes long for each call, and has several to answer at its end,', 'slow', ['parse-error']],
    ['that answers others in the meantime', 'slow-calls', ['parse-error']],
    ['that takes long to start', 'slow-start', ['parse-error']],
    ['that tells of its progress', 'notifies', ['parse-error']],
    ['with many tools, on several pages,', 'pages', ['parse-error']],
    ['without tools', 'no-tools', ['parse-error']],
    ['that does not find what a guess names', 'reads-files', ['parse-error']],
  ] as const)('a server %s is right', async ([, style, notes], { expect }) => {
    expect(told(await probeFile('spec', 'right.py', style))).toEqual({ failed: [], notes });
  });

  test('a server on the official SDK 1.x is right', async ({ expect }) => {
    const seen = told(await probeFile('spec', 'sdk1-server.mjs'));
    expect(seen).toEqual({ failed: [], notes: ['unknown-tool', 'parse-error'] });
  });
});
