import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reporters } from '../../src/reporters/index.js';

// Files that reporters share; every other one is a reporter.
const shared = ['columns', 'escape', 'grading-report', 'index', 'layout', 'model', 'verdict-rows', 'wording'];

it('every reporter is in the registry, under the name of its file, in order', () => {
  const files = readdirSync('src/reporters').filter((file) => file.endsWith('.ts'));
  const names = files.map((file) => file.slice(0, -'.ts'.length)).filter((name) => !shared.includes(name));
  expect(Object.keys(reporters)).toEqual(names.sort());
});
