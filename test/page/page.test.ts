import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { examples, folderWith, linemark } from '../cli/harness.js';
import { chapter2File } from '../core/assessment.js';
import { useBrowser } from '../report-client/browser.js';
import { choose, has, pageWith, resultOf, textOf } from './self-check.js';

// A browser starts and draws in its own time.
vi.setConfig({ testTimeout: 60_000 });

const open = useBrowser();
const name = 'chapter2-evidence.txt';
const right = chapter2File();
const mistakes = join(examples, 'mistakes', name);

describe('a file comes in', () => {
  test('chosen', async () => {
    const { page } = await open(await pageWith());
    await page.setInputFiles('#choose', mistakes);
    await has(page, '11 of 17');
    expect(await textOf(page)).toBe(readFileSync(mistakes, 'utf8'));
    expect(await page.locator('.line.is-wrong').count()).toBe(6);
  });

  test('dropped', async () => {
    const { page } = await open(await pageWith());
    const files = await page.evaluateHandle(
      ([text, called]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text ?? ''], called ?? ''));
        return transfer;
      },
      [right, name],
    );
    await page.dispatchEvent('body', 'dragover', { dataTransfer: files });
    expect(await page.isVisible('#drop')).toBe(true);
    await page.dispatchEvent('body', 'drop', { dataTransfer: files });
    await has(page, '17 of 17: passed');
    expect(await page.isVisible('#drop')).toBe(false);
    await page.dispatchEvent('body', 'dragover', { dataTransfer: files });
    expect(await page.isVisible('#drop')).toBe(true);
    // Not every browser tells that a drag was given up.
    await page.waitForSelector('#drop', { state: 'hidden' });
  });

  test('not as a folder', async () => {
    const { page } = await open(await pageWith());
    await choose(page, name, right);
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [examples], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
    await page.waitForSelector('[role=alert] >> text=it may be a folder');
    expect(await textOf(page)).toBe(right);
  });

  test('pasted, in the place of all that was there', async () => {
    const { page } = await open(await pageWith());
    await choose(page, name, right);
    await has(page, '17 of 17');
    await page.focus('#text');
    for (const key of ['Control+A', 'Control+C']) await page.keyboard.press(key);
    await choose(page, name, 'rubbish\n');
    await has(page, '0 of 17');
    await page.focus('#text');
    for (const key of ['Control+A', 'Control+V']) await page.keyboard.press(key);
    await has(page, '17 of 17');
    expect(await textOf(page)).toBe(right);
  });

  test('several at once are refused, and nothing is lost', async () => {
    const { page } = await open(await pageWith());
    await choose(page, name, right);
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const each of ['a', 'b']) transfer.items.add(new File([each], each));
      return transfer;
    });
    await page.dispatchEvent('body', 'drop', { dataTransfer: files });
    expect(await page.textContent('[role=alert]')).toContain('several files');
    expect(await textOf(page)).toBe(right);
  });
});

describe('an edit', () => {
  test('is judged at once', async () => {
    const { page } = await open(await pageWith());
    await choose(page, name, chapter2File({ t2_responses: '8' }));
    await has(page, '16 of 17');
    await page.click('button.place');
    expect(await page.textContent('.reason')).toContain('You seem to count the messages');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('7');
    expect(await resultOf(page)).toBe('17 of 17: passed.');
    expect(await page.locator('.reason').count()).toBe(0);
  });

  test('inserts the lines that are missing, and can be undone', async () => {
    const { page } = await open(await pageWith());
    await page.click('text=Insert the 17 missing lines');
    expect(await textOf(page)).toMatch(/^t1_keys: \nt1_schema_unchanged: \n/);
    await page.keyboard.type('name, inputSchema, description');
    expect(await page.inputValue('#text')).toContain('t1_keys: name, inputSchema, description\n');
    await choose(page, name, right.replace(/^t3_out_count.*\n/m, '').trimEnd());
    await page.click('text=Insert the missing line');
    expect((await textOf(page)).endsWith('\nt3_out_count: \n')).toBe(true);
    await page.keyboard.type('4');
    await has(page, '17 of 17');
    for (let each = 0; each < 2; each++) await page.keyboard.press('Control+Z');
    expect(await textOf(page)).not.toContain('t3_out_count');
  });

  test('mends what is only form, from the line and from the list', async () => {
    const { page } = await open(await pageWith());
    await page.setInputFiles('#choose', mistakes);
    await page.click('.line:nth-child(11) button.mark');
    await page.click('.reason >> text=Mend this line');
    expect(await textOf(page)).toContain('t2_id5_is_error: true\n');
    await page.click('#told >> text=Mend this line');
    expect(await textOf(page)).toContain('t3_log_count: 5\n');
    await has(page, '13 of 17');
    expect(await page.locator('text=Mend this line').count()).toBe(0);
  });

  test('is saved as UTF-8 under the right name', async () => {
    const { page, requests } = await open(await pageWith());
    await choose(page, 'Évidence.TXT', Buffer.from(`\ufeff${right}`, 'utf16le'));
    await has(page, '17 of 17');
    expect(await page.textContent('.notices')).toContain('UTF-16');
    await page.click('text=Take it over as UTF-8');
    expect(await page.locator('.notices').count()).toBe(0);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
    expect(download.suggestedFilename()).toBe(name);
    expect(readFileSync(await download.path(), 'utf8')).toBe(right);
    expect(requests.filter((each) => !each.startsWith('blob:'))).toEqual([page.url()]);
  });

  test('takes over what was appended in another encoding', async () => {
    const { page } = await open(await pageWith());
    const cut = right.indexOf('t3_list_line_length');
    const appended = Buffer.from(right.slice(cut), 'utf16le');
    await choose(page, name, Buffer.concat([Buffer.from(right.slice(0, cut)), appended]));
    await has(page, '16 of 17');
    await page.click('text=Take it over as UTF-8');
    await has(page, '17 of 17');
    expect(await textOf(page)).toContain(right.slice(cut).trim());
  });

  test('below an open reason closes it', async () => {
    const { page } = await open(await pageWith());
    await page.setInputFiles('#choose', mistakes);
    await page.click('.line:nth-child(7) button.mark');
    await page.click('.line:nth-child(12) .ghost');
    expect(await page.locator('.reason').count()).toBe(0);
    await page.keyboard.type('!');
    expect((await textOf(page)).split('\n')[11]).toBe(
      't2_id5_text: service must be one of: api, worker, billing!',
    );
    await page.click('.line:nth-child(7) button.mark');
    await page.focus('#text');
    expect(await page.locator('.reason').count()).toBe(0);
  });
});

describe('an example', () => {
  test('shows what the page can do, gives no answer of the course away, and goes again', async () => {
    const { page } = await open(await pageWith());
    await choose(page, name, 't2_responses: 7\n');
    await page.click('#example');
    await has(page, '1 of 6');
    expect(await page.locator('text=Mend this line').count()).toBe(3);
    expect(await textOf(page)).not.toContain('t2_');
    await page.click('text=Back to your evidence');
    expect(await textOf(page)).toBe('t2_responses: 7\n');
    await has(page, '1 of 17');
  });

  test('can be made right', async () => {
    const { page } = await open(await pageWith());
    await page.click('#example');
    for (let left = 3; left > 0; left--) await page.click('#told >> text=Mend this line >> nth=0');
    await page.click('text=Insert the missing line');
    await page.keyboard.type('February 29');
    await page.click('[aria-label="Go to line 7, boiling_point"]');
    for (let each = 0; each < 3; each++) await page.keyboard.press('Backspace');
    await page.keyboard.type('100');
    await has(page, '6 of 6: passed');
  });

  test('is not taken for the evidence of a rubric that asks the same', async () => {
    const rubric = JSON.parse(readFileSync(join(examples, 'other-course/sorting-lab.json'), 'utf8'));
    const file = join(folderWith(), 'days.json');
    rubric.tasks[0].criteria[0].key = 'days';
    rubric.tasks[0].criteria[1].key = 'week_days';
    writeFileSync(file, JSON.stringify(rubric));
    const { page } = await open(await pageWith('--rubric', file));
    await page.click('#example');
    await page.click('#told >> text=Mend this line >> nth=0');
    await has(page, '2 of 6');
  });

  test('gives way to evidence that is pasted over it', async () => {
    const { page } = await open(await pageWith());
    await page.click('#example');
    await page.fill('#text', right);
    await has(page, '17 of 17');
  });
});

describe('without a mouse', () => {
  test('a reason opens under its line, is read, and closes', async () => {
    const { page } = await open(await pageWith());
    await page.setInputFiles('#choose', mistakes);
    await page.focus('.line:nth-child(7) button.mark');
    const mark = page.locator('.line:nth-child(7) button.mark');
    expect(await mark.textContent()).toContain('Line 7, t2_init_version: wrong. Why?');
    await page.keyboard.press('Enter');
    expect(await mark.getAttribute('aria-expanded')).toBe('true');
    const boxes = await Promise.all(
      ['.line:nth-child(7) .ghost', '.reason', '.line:nth-child(8)'].map((each) =>
        page.locator(each).boundingBox(),
      ),
    );
    const edges = boxes.flatMap((box) => [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)]);
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
    await page.keyboard.press('Escape');
    expect(await page.locator('.reason').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
  });

  test('the field and what stands behind it break their lines alike', async () => {
    const { page } = await open(await pageWith(), { viewport: { width: 320, height: 800 } });
    await page.fill(
      '#text',
      `${'word and a_longer_word '.repeat(30)}\n${'x'.repeat(500)}\n\n日本語 ${'日'.repeat(80)}\n`,
    );
    const [behind, field] = await page.evaluate(() => {
      const text = document.querySelector('textarea') as HTMLTextAreaElement;
      const lines = document.querySelector('#lines') as HTMLElement;
      const height = lines.scrollHeight;
      text.style.height = '0';
      return [height, text.scrollHeight];
    });
    expect(behind).toBe(field);
  });

  test('the score is said when it has settled', async () => {
    const { page } = await open(await pageWith());
    await choose(page, name, right);
    await page.waitForFunction(() =>
      document.querySelector('#status')?.textContent?.startsWith('17 of 17: passed'),
    );
    expect(await page.getAttribute('#status', 'role')).toBe('status');
    // A second file that is as good is told of, too.
    const saidAgain = page.evaluate(
      () =>
        new Promise((said) => {
          const region = document.querySelector('#status') as HTMLElement;
          const observer = new MutationObserver(() => region.textContent !== '' && said(region.textContent));
          observer.observe(region, { childList: true });
        }),
    );
    await choose(page, 'second.txt', right);
    expect(await saidAgain).toMatch(/^17 of 17: passed/);
  });
});

test('a rubric with a pattern brings the engine along, and stays small', async () => {
  const flags = ['--rubric', 'chapter2-quiz', '--key', join(examples, 'quiz/key.json')];
  const answers = readFileSync(join(examples, 'quiz/chapter2-quiz.txt'), 'utf8');
  const text = answers.replace(/^q10: .*$/m, 'q10: made-up-2026');
  const file = await pageWith(...flags);
  expect(readFileSync(file).length).toBeLessThan(150_000);
  const { page, complaints, requests } = await open(file);
  await choose(page, 'chapter2-quiz.txt', text);
  const { out } = await linemark(['check', '-', ...flags, '--report', 'json'], { input: text });
  const { score }: { score: number } = JSON.parse(out);
  await has(page, `${score} of 10`);
  const line = text.split('\n').indexOf('q10: made-up-2026') + 1;
  expect(await page.getAttribute(`.line:nth-child(${line})`, 'class')).toBe('line is-right');
  expect(complaints).toEqual([]);
  expect(requests).toEqual([page.url()]);
});

test('at level verdict it says right or wrong, and no more', async () => {
  const { page } = await open(await pageWith('--feedback', 'verdict'));
  await page.setInputFiles('#choose', mistakes);
  await has(page, '11 of 17');
  await page.click('.line:nth-child(11) button.mark');
  expect(await page.textContent('.reason')).toBe('This line is not right.');
  expect(await page.locator('text=Mend this line').count()).toBe(0);
  expect(await page.locator('#told section:not(.notices) li p:not(.given)').count()).toBe(0);
});
