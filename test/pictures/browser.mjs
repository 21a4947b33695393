import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts a Chromium of the system, which is never downloaded; `CHROMIUM` says where another one is. */
export async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? places.find(existsSync);
  if (executablePath === undefined) {
    throw new Error(
      'There is no Chromium: install the one of your system (Debian, Ubuntu: apt-get install chromium) or name another one in CHROMIUM.',
    );
  }
  return await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
