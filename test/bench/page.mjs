// How long a key press takes on the self-check page with a file of 1,000 lines, from the key to its verdict.
// node test/bench/page.mjs [lines]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openBrowser } from '../pictures/browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const count = Number(process.argv[2] ?? 1000);
const keys = 200;

const folder = mkdtempSync(join(tmpdir(), 'linemark-bench-'));
const file = join(folder, 'self-check.html');

const right = readFileSync(join(root, 'examples/right/chapter2-evidence.txt'), 'utf8').trimEnd().split('\n');
const notes = Array.from({ length: count }, (_, line) => `note_${line}: ${line}`);

// The worst that can be: each line that is none of the rubric's is compared with every key that is missing.
const files = [
  ['all keys in it', [...right, ...notes]],
  ['one key in it', ['t2_responses: 8', ...notes]],
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
  const size = (statSync(file).size / 1000).toFixed(0);
  process.stdout.write(
    `| a key in a file of ${count} lines (page of ${size} KB) | median ms | fastest ms | limit |\n| --- | ---: | ---: | --- |\n`,
  );
  for (const [what, lines] of files) {
    const buffer = Buffer.from(`${lines.slice(0, count).join('\n')}\n`);
    await page.setInputFiles('#choose', { name: `${what}.txt`, mimeType: 'text/plain', buffer });
    await page.waitForSelector(`#name >> text=${what}`);
    await typeKeys(page);
    const { graded, drawn } = await typeKeys(page);
    process.stdout.write(
      `| ${what}: graded and marked | ${shown(graded, 0.5)} | ${shown(graded, 0)} | below 16 |\n` +
        `| ${what}: and laid out | ${shown(drawn, 0.5)} | ${shown(drawn, 0)} | |\n`,
    );
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
