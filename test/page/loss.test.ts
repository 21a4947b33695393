import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { examples } from '../cli/harness.js';
import { chapter2File } from '../core/assessment.js';
import { useBrowser } from '../report-client/browser.js';
import { choose, has, pageWith, textOf } from './self-check.js';

// A browser starts and draws in its own time.
vi.setConfig({ testTimeout: 60_000 });

const open = useBrowser();
const right = chapter2File();

test('another file comes in, whatever it is, and an undo brings the text back', async () => {
  const { page } = await open(await pageWith());
  await page.click('#text');
  await page.keyboard.type('t2_responses: 7');
  for (const [other, content] of [
    ['picture.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['other.txt', right],
  ] as const) {
    await choose(page, other, content);
    await page.waitForSelector(`#name >> text=${other}`);
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('body');
    await page.focus('#text');
    await page.keyboard.press('Control+Z');
    expect(await textOf(page)).toBe('t2_responses: 7');
    await has(page, '1 of 17');
  }
});

test('a long file is not mixed with what was there before', async () => {
  const { page } = await open(await pageWith());
  await page.click('#text');
  await page.keyboard.type('t2_responses: 7');
  const long = `${right}${'note: 1\n'.repeat(300)}`;
  await choose(page, 'long.txt', long);
  await has(page, '17 of 17');
  await page.focus('#text');
  await page.keyboard.type('!');
  for (let each = 0; each < 4; each++) await page.keyboard.press('Control+Z');
  expect(await textOf(page)).toBe(long);
});

test('a small file that is given while a large one is read counts', async () => {
  const { page } = await open(await pageWith());
  for (let each = 0; each < 3; each++) {
    await page.evaluate(() => {
      for (const text of ['x\n'.repeat(500_000), 't2_responses: 7\n']) {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], `${text.length}.txt`));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }
    });
    await has(page, '1 of 17');
    await page.waitForTimeout(200);
    expect(await textOf(page)).toBe('t2_responses: 7\n');
  }
});

test('the browser asks whoever leaves with what was not saved', async () => {
  const file = await pageWith();
  const leave = async (...deeds: ((page: Page) => Promise<unknown>)[]) => {
    const { page } = await open(file);
    for (const deed of deeds) await deed(page);
    const left = page.waitForEvent('close').then(() => 'left');
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.type());
    await page.close({ runBeforeUnload: true });
    const first = await Promise.race([left, asked]);
    // The other one never comes.
    for (const each of [left, asked]) each.catch(() => undefined);
    return first;
  };
  const type = (page: Page) => page.fill('#text', 't2_responses: 7');
  const save = (page: Page) => Promise.all([page.waitForEvent('download'), page.click('#save')]);
  expect(await leave(type)).toBe('beforeunload');
  expect(await leave(type, save)).toBe('left');
  expect(
    await leave((page) => page.setInputFiles('#choose', join(examples, 'right/chapter2-evidence.txt'))),
  ).toBe('left');
  expect(await leave((page) => page.click('#example'))).toBe('left');
});

test('the text is there again for whoever leaves and comes back', async () => {
  const { page } = await open(await pageWith());
  await page.fill('#text', 't2_responses: 7\n');
  await Promise.all([page.waitForEvent('download'), page.click('#save')]);
  await page.goto('about:blank');
  await page.goBack();
  await has(page, '1 of 17');
  expect(await textOf(page)).toBe('t2_responses: 7\n');
});
