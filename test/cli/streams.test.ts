import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';

const streams = new URL('../../dist/src/cli/streams.js', import.meta.url);

/** A process that hears a signal, and does not end by itself. */
const program = `
  const { processStreams } = await import(${JSON.stringify(streams.href)});
  const { onStop } = processStreams();
  onStop(() => process.stdout.write('heard'));
  setInterval(() => undefined, 1000);
  process.stdout.write('ready');
`;

describe.skipIf(process.platform === 'win32')('a second signal ends what does not end by itself', () => {
  test.each([
    ['SIGINT', 'SIGINT'],
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)('%s and then %s', async (first, second) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const exited = once(child, 'exit');
    const said = async () => String((await once(child.stdout, 'data'))[0]);
    expect(await said()).toBe('ready');
    child.kill(first);
    expect(await said()).toBe('heard');
    child.kill(second);
    expect((await exited)[1]).toBe(second);
  });
});
