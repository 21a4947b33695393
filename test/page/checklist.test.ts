import { expect, test, vi } from 'vitest';
import { allRight, honest, lineOfName, name, withLine } from '../core/checklist/lab09.js';
import { useBrowser } from '../report-client/browser.js';
import { choose, pageWith, textOf, toldOn } from './self-check.js';

// A browser starts and draws in its own time.
vi.setConfig({ testTimeout: 60_000 });

const open = useBrowser();
const file = 'lab09-output.txt';
const lines = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

test('the output of a program is marked at its checks', async () => {
  const { page, complaints } = await open(await pageWith('--rubric', 'lab09'));
  expect(await page.getAttribute('#text', 'placeholder')).toContain('Paste the whole output');
  await choose(page, file, honest);
  await page.waitForSelector('.result >> text=12 of 13');
  expect(await toldOn(page)).toMatchObject({ right: lines(31, 12), notices: 0 });
  expect(await page.getAttribute('.line:nth-child(43)', 'class')).toBe('line is-wrong');
  await choose(page, file, allRight.replaceAll('[PASS]', '\x1b[32m[PASS]\x1b[0m'));
  await page.waitForSelector('.result >> text=13 of 13: passed');
  expect((await toldOn(page)).right).toEqual(lines(31, 13));
  expect(complaints).toEqual([]);
});

test('a line that comes close is mended, and none is made up', async () => {
  const { page } = await open(await pageWith('--rubric', 'lab09'));
  await choose(page, file, withLine(`- [pass ] ${name}`).replace('[PASS] legacy', 'legacy'));
  await page.waitForSelector('.result >> text=11 of 13');
  expect(await page.locator('button >> text=Insert').count()).toBe(0);
  await page.click('#told button >> text=Mend this line');
  await page.waitForSelector('.result >> text=12 of 13');
  expect((await textOf(page)).split('\n')[lineOfName - 1]).toBe(`[PASS] ${name}`);
});

test('evidence that is pasted over the example is judged', async () => {
  const { page } = await open(await pageWith('--rubric', 'lab09'));
  await page.click('#example');
  await page.fill('#text', allRight);
  await page.waitForSelector('.result >> text=13 of 13: passed');
});
