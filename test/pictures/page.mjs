// Pictures of the self-check page, for the README and to look at: node test/pictures/page.mjs [folder]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openBrowser } from './browser.mjs';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const [folder] = process.argv.slice(2);
const temporary = mkdtempSync(join(tmpdir(), 'linemark-page-'));
const page = join(temporary, 'self-check.html');
const evidence = at('examples/mistakes/chapter2-evidence.txt');

const { status, stderr } = spawnSync(process.execPath, [at('dist/bin/linemark.cjs'), 'page', '--out', page]);
if (status !== 0) throw new Error(`page ended with ${status}: ${stderr}`);

const browser = await openBrowser();

/** Opens the page and shows what comes of it. */
async function shoot({ width, height = 900, dark = false, scale = 1 }, use) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const tab = await context.newPage();
  await tab.goto(pathToFileURL(page).href);
  await tab.waitForSelector('[data-ready]');
  await use(tab);
  await context.close();
}

const give = (tab, file = evidence) => tab.setInputFiles('#choose', file);
const graded =
  (name, line, file = evidence) =>
  async (tab) => {
    await give(tab, file);
    if (line !== undefined) await tab.click(`.line:nth-child(${line}) button.mark`);
    await tab.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  };

try {
  if (folder === undefined) {
    const path = at('examples/pictures/self-check.png');
    await shoot({ width: 1180, height: 860 }, async (tab) => {
      await give(tab);
      await tab.click('.line:nth-child(11) button.mark');
      await tab.screenshot({ path });
    });
  } else {
    mkdirSync(folder, { recursive: true });
    await shoot({ width: 1200 }, (tab) => tab.screenshot({ path: join(folder, 'empty.png') }));
    await shoot({ width: 1200 }, graded('light', 11));
    await shoot({ width: 1200, dark: true }, graded('dark', 7));
    await shoot({ width: 320, height: 640, scale: 2 }, graded('phone', 11));
    await shoot({ width: 390, height: 844, scale: 2, dark: true }, graded('phone-dark'));
    await shoot({ width: 1200 }, graded('right', undefined, at('examples/right/chapter2-evidence.txt')));
    await shoot(
      { width: 1200 },
      graded('utf-16', undefined, at('examples/powershell/chapter2-evidence.txt')),
    );
    await shoot({ width: 1200 }, async (tab) => {
      await tab.click('#example');
      await tab.screenshot({ path: join(folder, 'example.png'), fullPage: true });
    });
    await shoot({ width: 1200, dark: true }, async (tab) => {
      await give(tab);
      await tab.pdf({ path: join(folder, 'paper.pdf'), format: 'A4' });
    });
  }
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true });
}
