// Pictures of the report of a class in the examples, for the README and to look at: node test/pictures/class-report.mjs [folder]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openBrowser } from './browser.mjs';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const page = pathToFileURL(at('examples/class-report/report.html')).href;
const [folder] = process.argv.slice(2);

const browser = await openBrowser();

/** Opens the report and shows what comes of it. */
async function shoot({ width, height = 900, dark = false, scale = 1 }, use) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const tab = await context.newPage();
  await tab.goto(page);
  await tab.waitForSelector('[data-ready]');
  await use(tab);
  await context.close();
}

const whole = (name) => (tab) => tab.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
const opened = (name) => async (tab) => {
  await tab.selectOption('[name=result]', 'failing');
  await tab.click('#class tbody tr:nth-child(3) button');
  await tab.screenshot({ path: join(folder, `${name}.png`) });
};

try {
  if (folder === undefined) {
    const path = at('examples/pictures/class-report.png');
    await shoot({ width: 1040 }, async (tab) => {
      const { y, height } = await tab.locator('#heat-map').boundingBox();
      await tab.screenshot({
        path,
        fullPage: true,
        clip: { x: 0, y: 0, width: 1040, height: y + height + 20 },
      });
    });
  } else {
    mkdirSync(folder, { recursive: true });
    await shoot({ width: 1200 }, whole('light'));
    await shoot({ width: 1200, dark: true }, whole('dark'));
    await shoot({ width: 390, height: 844, scale: 2 }, whole('phone'));
    await shoot({ width: 1200 }, opened('grading'));
    await shoot({ width: 390, height: 844, scale: 2, dark: true }, opened('grading-phone'));
    await shoot({ width: 1200, dark: true }, (tab) =>
      tab.pdf({ path: join(folder, 'paper.pdf'), format: 'A4' }),
    );
  }
} finally {
  await browser.close();
}
