import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { examples } from '../cli/harness.js';
import { chapter2File } from '../core/assessment.js';
import { useBrowser } from '../report-client/browser.js';
import { choose, has, pageWith, textOf } from './self-check.js';

// A browser starts and draws in its own time.
vi.setConfig({ testTimeout: 60_000 });

const open = useBrowser();
const mistakes = join(examples, 'mistakes/chapter2-evidence.txt');
const right = chapter2File();

/** What a page can look like, and how it comes to that. */
const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  empty: async () => {},
  mistakes: (page) => page.setInputFiles('#choose', mistakes),
  'an open reason': (page) => page.click('.line:nth-child(11) button.mark'),
  'an open notice': (page) => page.click('.line:nth-child(1) button.mark'),
  example: (page) => page.click('#example'),
  unreadable: async (page) => {
    await choose(page, 'picture.png', Buffer.from('89504e470d0a1a0a', 'hex'));
    await has(page, 'a picture');
  },
  right: async (page) => {
    await choose(page, 'right.txt', right);
    await has(page, '17 of 17');
  },
  'another encoding': async (page) => {
    await choose(page, 'right.txt', Buffer.from(`\ufeff${right}`, 'utf16le'));
    await page.waitForSelector('.notices');
  },
  'a refused drop': async (page) => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      for (const each of ['a', 'b']) dataTransfer.items.add(new File([each], each));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    });
    await page.waitForSelector('[role=alert] >> text=several files');
  },
  'a long file': async (page) => {
    await choose(page, 'long.txt', 'a: b\n'.repeat(4000));
    await has(page, '0 of 17');
  },
};

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  test.each([1200, 320])('axe finds nothing wrong at %i pixels, and nothing is too wide', async (width) => {
    const { page } = await open(await pageWith(), { colorScheme, viewport: { width, height: 800 } });
    await page.evaluate(axe.source);
    for (const [state, reach] of Object.entries(states)) {
      await reach(page);
      const { violations, passes } = await page.evaluate<AxeResults>('axe.run()');
      expect(passes.length).toBeGreaterThan(15);
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)]);
      expect(found, state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width);
    }
  });
});

/** Presses Tab until something with this text has the focus. */
async function tabTo(page: Page, text: RegExp): Promise<void> {
  const isThere = (): Promise<boolean> =>
    page.evaluate(({ source }) => {
      const { ariaLabel, textContent, id, labels } = document.activeElement as HTMLInputElement;
      const name = ariaLabel ?? labels?.[0]?.textContent ?? textContent ?? '';
      return new RegExp(source).test(`${name}#${id}`);
    }, text);
  for (let presses = 0; presses < 60; presses++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${text}.`);
}

test('all that can be done can be done with the keyboard alone', async () => {
  const { page } = await open(await pageWith());
  const press = async (text: RegExp, key = 'Enter'): Promise<void> => {
    await tabTo(page, text);
    await page.keyboard.press(key);
  };
  await tabTo(page, /^Choose a file/);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles(mistakes);
  await has(page, '11 of 17');

  await press(/^.Line 11, t2_id5_is_error: wrong/);
  await press(/^Mend this line, 11/);
  await has(page, '12 of 17');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
  await press(/^Mend this line, 16/, 'Space');
  await has(page, '13 of 17');
  await press(/^Go to line 6, t2_responses/);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await has(page, '14 of 17');

  await press(/^Try it with an example/);
  await has(page, '1 of 6');
  await press(/^Insert the missing line/);
  await page.keyboard.type('February 29');
  await has(page, '2 of 6');
  await press(/^Back to your evidence/);
  await has(page, '14 of 17');
  await tabTo(page, /^Save as UTF-8/);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(readFileSync(await saved.path(), 'utf8')).toBe(await textOf(page));
});
