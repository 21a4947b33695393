import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tool } from '../../src/core/tool.js';

test('the tool has the name and the version of its package', () => {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(tool).toEqual({ name, version });
});
