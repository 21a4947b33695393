import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { folderWith, linemark } from '../cli/harness.js';
import { allRight, honest, withLine } from '../core/checklist/lab09.js';
import { useBrowser } from './browser.js';

// A browser starts and draws in its own time.
vi.setConfig({ testTimeout: 60_000 });

const open = useBrowser();

test('names of checks, which are long, make no report wider than its screen', async () => {
  const cwd = folderWith();
  for (const [student, text] of Object.entries({ ada: allRight, ben: honest, cleo: withLine('') })) {
    mkdirSync(join(cwd, 'class', student), { recursive: true });
    writeFileSync(join(cwd, 'class', student, 'lab09-output.txt'), text);
  }
  await linemark(['batch', 'class', '--rubric', 'lab09', '--out', 'out'], { cwd });
  const { page, complaints } = await open(join(cwd, 'out/report.html'));
  await page.$$eval('details', (all) =>
    all.forEach((each) => {
      each.open = true;
    }),
  );
  await page.click('#class tbody tr:nth-child(2) button');
  for (const width of [320, 390, 800, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(complaints).toEqual([]);
});
