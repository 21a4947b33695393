import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../cli/harness.js';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const versions = ['12.22.9', '18.20.8', '20.18.3', '20.19.0', '21.0.0', '22.12.0', '100.0.0'];

const isTaken = (script: string, node: string): boolean => {
  const old = `Object.defineProperty(process, 'versions', { value: { node: '${node}' } });`;
  return spawnSync(process.execPath, ['-e', old + script]).status === 0;
};

// Neither can read package.json before it has a Node that does.
test.each(['action.yml', 'examples/gradescope/setup.sh'])(
  '%s wants the Node that the package wants',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [, script = ''] = /node -e '([^']+)'/.exec(text) ?? [];
    const taken = versions.filter((node) => isTaken(script, node));
    expect([engines.node, taken]).toEqual(['>=20.19.0', versions.slice(3)]);
    expect(text).toContain('Node 20.19 or newer is needed');
  },
);
