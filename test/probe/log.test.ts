import { expect, test } from 'vitest';
import { keptLog } from '../../src/probe/log.js';

const python = 'Traceback (most recent call last):\n  File "server.py", line 2\nKeyError: \'name\'\n';
const node =
  "Error: Cannot find module 'x'\n    at Module._resolve (node:internal:1)\n  code: 'X'\n}\n\nNode.js v20.20.2\n";

test.each([
  ['of Python', python, "KeyError: 'name'"],
  ['of Node, which tells its version last', node, "Error: Cannot find module 'x'"],
  ['of a library', 'json.decoder.JSONDecodeError: no\nbye\n', 'json.decoder.JSONDecodeError: no'],
  ['that names none', 'one\ntwo\n\n', 'two'],
  ['long after an error', `ValueError: mended\n${'line\n'.repeat(30)}end\n`, 'end'],
  ['that is empty', '', ''],
])('the error of a log %s', (_, text, error) => {
  const log = keptLog();
  log.add(new TextEncoder().encode(text));
  expect(log.lastError()).toBe(error);
});
