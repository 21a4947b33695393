import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../batch/classes.js';
import { folderWith, linemark } from '../cli/harness.js';
import { inventedClass } from '../pictures/invented-class.js';

test('the report of a class in the examples is what batch writes', async () => {
  const cwd = folderWith();
  writeFolder(inventedClass(300), join(cwd, 'class'));
  const { code } = await linemark(['batch', 'class', '--out', 'out'], { cwd });
  expect(code).toBe(1);
  const report = readFileSync(join(cwd, 'out/report.html'), 'utf8');
  await expect(report).toMatchFileSnapshot('../../examples/class-report/report.html');
}, 60_000);
