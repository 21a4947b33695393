import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser } from '../pictures/browser.mjs';

/** A page of a report in Chromium, and what went wrong in it or left it. */
export interface Opened {
  readonly page: Page;
  /** Messages of the console and errors that nobody caught. */
  readonly complaints: readonly string[];
  /** Addresses that were asked for, the page's own included. */
  readonly requests: readonly string[];
}

/** Opens files in one Chromium for all tests of a file. */
export function useBrowser() {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
  });

  return async (file: string, options: BrowserContextOptions = {}): Promise<Opened> => {
    if (browser === undefined) throw new Error('no browser');
    const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    await page.waitForSelector('[data-ready]', { state: 'attached' });
    return { page, complaints, requests };
  };
}
