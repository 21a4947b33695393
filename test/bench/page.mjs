// How long a key press takes on the self-check page with a file of 1,000 lines, from the key to its verdict.
// node test/bench/page.mjs [lines]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openBrowser } from '../pictures/browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const count = Number(process.argv[2] ?? 1000);
const keys = 200;

const folder = mkdtempSync(join(tmpdir(), 'linemark-bench-'));
const file = join(folder, 'self-check.html');

// A line of the rubric that is wrong, and many that are none of it: everything is looked at again at each key.
const evidence = [
  't2_responses: 8',
  ...Array.from({ length: count - 1 }, (_, line) => `note_${line}: ${line}`),
];

/** Times of single key presses in milliseconds: the handlers alone, and with the layout that they make necessary. */
const typeKeys = (page) =>
  page.evaluate((presses) => {
    const field = document.querySelector('#text');
    const place = field.value.indexOf('\n');
    field.focus();
    field.setSelectionRange(place, place);
    const graded = [];
    const drawn = [];
    for (let press = 0; press < presses; press++) {
      const start = performance.now();
      document.execCommand('insertText', false, String(press % 10));
      graded.push(performance.now() - start);
      document.body.getBoundingClientRect();
      drawn.push(performance.now() - start);
    }
    return { graded, drawn };
  }, keys);

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const shown = (numbers, share) => sorted(numbers)[Math.floor((numbers.length - 1) * share)].toFixed(1);

const args = ['dist/bin/linemark.cjs', 'page', '--out', file];
const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
if (status !== 0) throw new Error(`page ended with ${status}: ${stderr}`);

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('[data-ready]');
  await page.fill('#text', `${evidence.join('\n')}\n`);
  await typeKeys(page);
  const { graded, drawn } = await typeKeys(page);
  const size = (statSync(file).size / 1000).toFixed(0);
  process.stdout.write(
    [
      `| a key in a file of ${count} lines (page of ${size} KB) | median ms | 95 % | limit |`,
      '| --- | ---: | ---: | --- |',
      `| typed, graded, marked | ${shown(graded, 0.5)} | ${shown(graded, 0.95)} | below 16 |`,
      `| and laid out | ${shown(drawn, 0.5)} | ${shown(drawn, 0.95)} | |`,
      '',
    ].join('\n'),
  );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
