import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { decode } from '../../src/core/decode.js';
import { gradeBytes } from '../../src/core/grade.js';
import type { Grading } from '../../src/core/model.js';
import { redact } from '../../src/core/redact.js';
import { clip } from '../../src/reporters/columns.js';
import { forTextNode } from '../../src/reporters/escape.js';
import { apologies, failingOf, noticesShown, reasons, resultText } from '../../src/reporters/wording.js';
import { folderWith, linemark, root } from '../cli/harness.js';
import { chapter2 } from '../core/assessment.js';
import { useBrowser } from '../report-client/browser.js';
import { choose, pageWith, toldOn } from './self-check.js';

vi.setConfig({ testTimeout: 120_000 });

const open = useBrowser();
const cases = join(root, '../shared/cases/evidence');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(?:case\.json|README\.md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const shown = (text: string): string => forTextNode(clip(text, 600));

/** What the page should tell, from what the core says in Node. */
function expectedOf(grading: Grading) {
  if (grading.state !== 'graded')
    return { result: apologies[grading.state], wrong: [], notices: 0, right: [] };
  return {
    result: `${resultText(grading)}.`,
    wrong: failingOf(grading).map((verdict) => [shown(verdict.key), ...reasons(grading, verdict).map(shown)]),
    notices: grading.notices.length === 0 ? 0 : Math.min(grading.notices.length, noticesShown + 1),
    right: grading.verdicts.flatMap(({ status, line }) =>
      status === 'correct' && line !== undefined ? [line] : [],
    ),
  };
}

test.skipIf(!existsSync(cases))('every handed case is told as at the terminal', async () => {
  const { page, complaints, requests } = await open(await pageWith());
  const files = filesIn(cases);
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const bytes = readFileSync(file);
    const name = basename(file);
    await choose(page, name, bytes);
    await page.waitForFunction((wanted) => document.querySelector('#name')?.textContent === wanted, name);
    const grading = redact(gradeBytes(chapter2, bytes, { file: name }), 'hint');
    const expected = expectedOf(grading);
    await expect
      .poll(() => toldOn(page), { message: file })
      .toMatchObject({
        ...expected,
        right: expected.right.toSorted((a, b) => a - b),
      });
    // As soon as somebody types, the file is the one that would be saved.
    const decoded = decode(bytes);
    if (!decoded.readable || decoded.damaged !== undefined) continue;
    expect(await page.inputValue('#text'), file).toBe(decoded.text.replace(/\r\n?/g, '\n'));
  }
  expect(complaints).toEqual([]);
  expect(requests).toEqual([page.url()]);
});

const bad = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><style>*{display:none}</style>',
  '\u202eevil\u2066',
  '__proto__',
  'x'.repeat(100_000),
  `a${'\u0301'.repeat(50)}`,
  '\0\x1b[31m',
];

test('a hostile file is text, wherever it appears', async () => {
  const { page, complaints, requests } = await open(await pageWith());
  const foreign = (): Promise<number> => page.locator('img, style, script, iframe, [onerror]').count();
  const own = await foreign();
  for (const text of bad) {
    await choose(
      page,
      text.slice(0, 50).replaceAll('/', '_') || 'x',
      `t2_responses: ${text}\n${text}: ${text}\nt1-keys: ${text}\n`,
    );
    await page.waitForSelector('.result');
    expect(await foreign()).toBe(own);
    const told = (await page.textContent('#told')) ?? '';
    expect(told).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|x{2000}|\0/);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1200);
  expect(complaints).toEqual([]);
  expect(requests).toEqual([page.url()]);
});

test('a hostile rubric of every rule is text too, and judges as at the terminal', async () => {
  const lines: [rule: string, right: string | string[], given: string, params?: object][] = [
    ['text', `a\u2028b${bad[0]}`, `a\u2028b${bad[0]}`],
    ['boolean', 'true', 'True'],
    ['integer', '-32601', '-32601.0'],
    ['number', '3.14', '3.141', { tolerance: 0.01 }],
    ['list', 'b, a', 'a,b', { ordered: false }],
    ['json-line', '["</script>"]', '["</script>" ]'],
    ['choice', 'b', 'B', { options: ['a', 'b'] }],
    ['one-of', ['<!--', 'y'], '<!--'],
    ['pattern', '</script>[0-9]+', '</script>12'],
  ];
  const keys = ['__proto__', 'constructor', 'toString', 'd', 'e', 'f', 'g', 'h', 'i'];
  const criteria = lines.map(([rule, , , params], index) => ({
    ...{ key: keys[index], rule, asks: bad[1], fix: bad[0], ...params },
  }));
  const frame = { schema: 'linemark/rubric/v1', id: 'every', evidenceFile: 'every.txt' };
  const rubric = { ...frame, title: `${bad[0]} 😀 é`, tasks: [{ id: 't', title: bad[2], criteria }] };
  const key = `{${lines.map(([, right], index) => `${JSON.stringify(keys[index])}: ${JSON.stringify(right)}`)}}`;
  const folder = folderWith({ 'rubric.json': JSON.stringify(rubric), 'key.json': key });
  const flags = ['--rubric', join(folder, 'rubric.json'), '--key', join(folder, 'key.json')];
  const { page, complaints, requests } = await open(await pageWith(...flags));
  expect(await page.textContent('h1')).toBe(rubric.title);
  expect(await page.locator('img, iframe, [onerror]').count()).toBe(0);
  const text = lines.map(([, , given], index) => `${keys[index]}: ${given}`).join('\n');
  await choose(page, 'every.txt', text);
  await page.waitForSelector('.result');
  const { out } = await linemark(['check', '-', ...flags, '--report', 'json'], { input: text });
  const { verdicts }: { verdicts: { key: string; status: string }[] } = JSON.parse(out);
  expect(verdicts.map(({ status }) => status === 'correct')).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
    true,
    true,
    true,
  ]);
  const wrong = (await toldOn(page)).wrong.map(([each]) => each);
  expect(wrong).toEqual(verdicts.filter(({ status }) => status !== 'correct').map((each) => each.key));
  expect(complaints).toEqual([]);
  expect(requests).toEqual([page.url()]);
});

test('what is larger than any evidence is refused, and long files stay usable', async () => {
  const { page } = await open(await pageWith());
  await choose(page, 'big.txt', 'x'.repeat(1024 * 1024 + 1));
  await page.waitForSelector('text=larger than 1 MiB');
  expect(await page.inputValue('#text')).toBe('');
  await choose(page, 'long.txt', `${'a: b\n'.repeat(20_000)}t2_responses: 7\n`);
  await page.waitForSelector('.result >> text=1 of 17');
  expect(await page.locator('.line').count()).toBe(0);
  await choose(page, 'long.txt', `${'a: b\n'.repeat(20_000)}t2_responses: 8\n`);
  await page.click('[aria-label="Go to line 20001, t2_responses"]');
  const { scrollTop, scrollHeight, clientHeight } = await page.$eval(
    '#text',
    ({ scrollTop, scrollHeight, clientHeight }) => ({ scrollTop, scrollHeight, clientHeight }),
  );
  expect(scrollTop + clientHeight).toBeGreaterThan(scrollHeight - 30);
});

test('no script runs and no address is asked for that is not the page’s own', async () => {
  const { page, complaints } = await open(await pageWith());
  const policy = (await page.getAttribute('meta[http-equiv]', 'content')) ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|connect-src/);
  const reached = await page.evaluate(async () => {
    // What a tool evaluates may itself evaluate; what is called later may not.
    const later = (act: () => unknown) =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve(act());
          } catch (error) {
            reject(error);
          }
        });
      });
    const tries = [later(() => fetch('data:,x')), later(() => new Function('return 1')())];
    return (await Promise.allSettled(tries)).map(({ status }) => status);
  });
  expect(reached).toEqual(['rejected', 'rejected']);
  expect(complaints.join()).toMatch(/Content Security Policy/);
});
