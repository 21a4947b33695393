import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html } from '../../src/reporters/html.js';
import { plain } from '../../src/reporters/index.js';
import { examples } from './gradings.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pages = Object.entries(examples).map(([name, grading]) => ({
  name,
  page: html(grading, { width: 80, paint: plain }),
}));

let browser: Browser;

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
}, 60_000);

afterAll(() => browser?.close());

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly media?: 'print';
  /** For axe, which is a script; the pages allow none. */
  readonly bypassCSP?: true;
}

/** Opens an empty page, and gives what `ask` finds out. */
async function open<T>({ width, colorScheme, media, bypassCSP }: Look, ask: (page: Page) => Promise<T>) {
  const viewport = { width, height: 800 };
  const context = await browser.newContext({ viewport, colorScheme, bypassCSP: bypassCSP === true });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: media ?? 'screen', colorScheme });
    return await ask(page);
  } finally {
    await context.close();
  }
}

const looks: [string, Look][] = [
  ['a wide screen', { width: 1000, colorScheme: 'light' }],
  ['a telephone in the dark', { width: 390, colorScheme: 'dark' }],
  ['a very small one', { width: 300, colorScheme: 'light' }],
  ['paper', { width: 794, colorScheme: 'dark', media: 'print' }],
];

test.each(looks)(
  'on %s, nothing is wider than the page',
  async (_name, look) => {
    await open(look, async (page) => {
      for (const each of pages) {
        await page.setContent(each.page);
        const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(tooWide, each.name).toBeLessThanOrEqual(0);
      }
    });
  },
  60_000,
);

test.each(['light', 'dark'] as const)(
  'axe finds nothing on %s pages',
  async (colorScheme) => {
    await open({ width: 390, colorScheme, bypassCSP: true }, async (page) => {
      for (const each of pages) {
        if (!['mixed', 'all right', 'unreadable', 'hostile text'].includes(each.name)) continue;
        await page.setContent(each.page);
        await page.addScriptTag({ content: axe });
        const { violations, passes } = (await page.evaluate('axe.run(document)')) as AxeResults;
        expect(violations.map(({ id, nodes }) => [each.name, id, nodes[0]?.html])).toEqual([]);
        expect(passes.map(({ id }) => id)).toContain('color-contrast');
      }
    });
  },
  60_000,
);

test('the style passes the policy, and a script that came in would not', async () => {
  const bad = pages[0]?.page.replace('</main>', '<script>document.title = "run"</script></main>') ?? '';
  const [background, title, asked] = await open({ width: 800, colorScheme: 'dark' }, async (page) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.setContent(bad);
    const colour = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    return [colour, await page.title(), requests] as const;
  });
  expect(background).toBe('rgb(20, 24, 29)');
  expect(title).toBe('chapter2-evidence.txt · Serve the Tool Over MCP');
  expect(asked).toEqual([]);
});
