import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { folderWith, linemark } from '../cli/harness.js';

/** Writes a self-check page into a folder of its own. @returns its path */
export async function pageWith(...args: readonly string[]): Promise<string> {
  const cwd = folderWith();
  const file = join(cwd, 'self-check.html');
  const { err, code } = await linemark(['page', '--out', file, ...args]);
  expect([err, code]).toEqual(['', 0]);
  return file;
}

/** Chooses a file that has these bytes. */
export const choose = (page: Page, name: string, content: string | Uint8Array): Promise<void> =>
  page.setInputFiles('#choose', { name, mimeType: 'text/plain', buffer: Buffer.from(content) });

/** The text that stands in the editor. */
export const textOf = (page: Page): Promise<string> => page.inputValue('#text');

/** Waits until a result is told. */
export const has = (page: Page, result: string): Promise<unknown> =>
  page.waitForSelector(`.result >> text=${result}`);

/** The first line of the result. */
export const resultOf = (page: Page): Promise<string | null> => page.textContent('.result p');

/** All that the page tells of a file: the result, the wrong lines with their reasons, the notices, the marks. */
export const toldOn = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string, within: ParentNode = document): string[] =>
      [...within.querySelectorAll(selector)].map((each) => each.textContent ?? '');
    return {
      result: texts('.result p:not(.actions)').at(0),
      wrong: [...document.querySelectorAll('#told section:not(.notices) li')].map((row) => [
        ...texts('h3 code', row),
        ...texts('p:not(.given, .actions)', row),
      ]),
      notices: texts('.notices li').length,
      right: [...document.querySelectorAll('.line')].flatMap((line, index) =>
        line.classList.contains('is-right') ? [index + 1] : [],
      ),
    };
  });
