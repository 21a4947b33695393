import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeFolder } from '../batch/classes.js';
import { folderWith, linemark } from '../cli/harness.js';
import { chapter2File } from '../core/assessment.js';
import { useBrowser } from './browser.js';

// A browser starts and draws in its own time.
vi.setConfig({ testTimeout: 60_000 });

const open = useBrowser();

const bad = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!--<script>',
  ']]><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '"><style>*{display:none}</style>',
  "' onmouseover='alert(1)",
  '\u202eevil\u2066',
  '\u2028\u2029',
  '__proto__',
  'x'.repeat(100_000),
  '&lt;b&gt;',
  `a${'\u0301'.repeat(50)}`,
];

/** A class in which every value is one of the bad texts, and so is the name of everybody who is absent. */
async function hostileReport(): Promise<string> {
  const quoted = (text: string): string => `"${text.slice(0, 200).replaceAll('"', '""')}"`;
  const absent = bad.map((text, index) => `${quoted(`${text}${index}`)},${quoted(text)}\n`).join('');
  const cwd = folderWith({ 'roster.csv': `sid,name\n${absent}` });
  const files = bad.map((text, index): [string, string] => [
    `s${index}/chapter2-evidence.txt`,
    `${chapter2File({ t2_init_version: text, t2_id3_text: text, t1_keys: text })}${text}: ${text}\n`,
  ]);
  writeFolder(new Map(files), join(cwd, 'class'));
  const { err, code } = await linemark(['batch', 'class', '--out', 'out', '--roster', 'roster.csv'], { cwd });
  expect([err, code]).toEqual([expect.stringMatching(/^class: layout plain, recognised\n/m), 0]);
  return join(cwd, 'out/report.html');
}

test('names and values with markup are text wherever they appear', async () => {
  const { page, complaints, requests } = await open(await hostileReport());
  const foreign = 'img, style, script, i, b, iframe, svg[onload], [onerror], [onmouseover]';
  const own = 4; // a style, two of data, a script
  const elements = (): Promise<number> => page.locator(foreign).count();
  expect(await elements()).toBe(own);
  const buttons = page.locator('#class tbody button');
  expect(await buttons.count()).toBe(2 * bad.length);
  let told = (await page.textContent('main')) ?? '';
  for (let index = 0; index < 2 * bad.length; index++) {
    await buttons.nth(index).click();
    expect(await elements()).toBe(own);
    told += await page.textContent('#grading');
    await page.keyboard.press('Escape');
  }
  for (const each of bad.slice(0, 8)) {
    expect(told.split(each).length, each).toBeGreaterThan(4);
  }
  expect(told).toContain('\\u202eevil\\u2066');
  expect(told).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|x{2000}/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200);
  expect(complaints).toEqual([]);
  expect(requests).toEqual([page.url()]);
});
