import { expect, test } from 'vitest';
import { serverWire } from '../../src/cli/server-wire.js';
import { defaultLimits } from '../../src/verify/model.js';
import { trustedFolder } from '../../src/verify/sandbox.js';
import { folderWith } from './harness.js';

/** A wire to a server that is these lines of JavaScript. */
const wireTo = (source: string) =>
  serverWire(
    trustedFolder([process.execPath, 'server.mjs'], folderWith({ 'server.mjs': source }), defaultLimits),
  );

const echo = 'process.stdin.pipe(process.stdout);\n';

test('gives lines in their order, however many come at once, and sees a clean end', async () => {
  const wire = wireTo(echo);
  wire.send('{"id": 1}');
  expect(await wire.receive()).toBe('{"id": 1}');
  wire.send('{"id": 2}\n{"id": 3}');
  expect([await wire.receive(), await wire.receive()]).toEqual(['{"id": 2}', '{"id": 3}']);
  expect(await wire.close()).toBe(true);
});

test('gives what a server wrote before it ended, and then says that it has', async () => {
  const wire = wireTo('process.stdout.write("last\\n", () => process.exit(3));\n');
  expect(await wire.receive()).toBe('last');
  await expect(wire.receive()).rejects.toThrow('ended before its input did');
  expect(await wire.close()).toBe(false);
});

test('stops a server that stays when its input has ended, and calls that no clean end', async () => {
  const wire = wireTo(`${echo}setInterval(() => undefined, 1000);\n`);
  wire.send('1');
  await wire.receive();
  expect(await wire.close()).toBe(false);
});

test('says of a program that is not there that it has ended', async () => {
  const wire = serverWire(trustedFolder(['no-such-program'], folderWith(), defaultLimits));
  await expect(wire.receive()).rejects.toThrow('ended');
  expect(await wire.close()).toBe(false);
});
