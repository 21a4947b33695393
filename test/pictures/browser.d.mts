import type { Browser } from 'playwright-core';

/** Starts a Chromium of the system, which is never downloaded; `CHROMIUM` says where another one is. */
export function openBrowser(): Promise<Browser>;
