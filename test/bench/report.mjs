// How long the report of a class takes to open in Chromium, from its address to the first answer to a key.
// node test/bench/report.mjs [submissions]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openBrowser } from '../pictures/browser.mjs';
import { makeClass } from './make-class.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const count = Number(process.argv[2] ?? 5000);
const runs = 5;

const folder = mkdtempSync(join(tmpdir(), 'linemark-bench-'));

/** Grades a class of a kind and gives the path of its report. */
function reportOf(kind) {
  const [input, out] = [join(folder, kind), join(folder, `${kind}-out`)];
  makeClass(input, count, kind);
  const args = ['dist/bin/linemark.cjs', 'batch', input, '--out', out, '--no-color'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`batch ended with ${status}: ${stderr}`);
  return join(out, 'report.html');
}

/** Milliseconds until the page has found a student that was typed in. */
async function timeToOpen(browser, report) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const start = process.hrtime.bigint();
  await page.goto(pathToFileURL(report).href);
  await page.fill('[name=text]', 'student-004999');
  await page.waitForFunction(() => document.querySelectorAll('#class tbody tr').length <= 1);
  const time = Number(process.hrtime.bigint() - start) / 1e6;
  await context.close();
  return time;
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const browser = await openBrowser();
try {
  process.stdout.write(
    `| report of ${count} students, median of ${runs} | seconds | MB | limit |\n| --- | ---: | ---: | --- |\n`,
  );
  for (const [kind, what] of [
    ['mix', 'usual mix'],
    ['different', 'all different'],
  ]) {
    const report = reportOf(kind);
    const times = [];
    for (let run = -1; run < runs; run++) {
      const time = await timeToOpen(browser, report);
      if (run >= 0) times.push(time);
    }
    const size = (statSync(report).size / 1e6).toFixed(1);
    process.stdout.write(`| ${what}: to open | ${(median(times) / 1000).toFixed(2)} | ${size} | below 2 |\n`);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
