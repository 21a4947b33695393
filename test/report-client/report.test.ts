import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import type { GradedReport, GradingReport } from '../../src/reporters/grading-report.js';
import { writeFolder } from '../batch/classes.js';
import { examples, folderWith, linemark } from '../cli/harness.js';
import { chapter2File } from '../core/assessment.js';
import { useBrowser } from './browser.js';
import { gradedClass } from './graded-class.js';

// A browser starts and draws in its own time.
vi.setConfig({ testTimeout: 60_000 });

const open = useBrowser();
const example = join(examples, 'class-report/report.html');
const small = gradedClass(80);

const linesOf = (folder: string): (GradingReport & { student: string; name?: string })[] =>
  readFileSync(join(folder, 'results.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a page that keeps to itself', () => {
  test('asks for nothing, complains of nothing and does not jump', async () => {
    const { page, complaints, requests } = await open(example);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const each of list.getEntries()) sum += (each as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shifts).toBe(0);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([page.url()]);
  });

  test('runs no other code than its own', async () => {
    const { page, complaints } = await open(example);
    const policy = await page.getAttribute('meta[http-equiv]', 'content');
    expect(policy).not.toMatch(/unsafe|https?:/);
    await page
      .evaluate(() => {
        const script = document.createElement('script');
        script.append('document.title = "changed"');
        document.body.append(script);
      })
      .catch(() => undefined);
    expect(await page.title()).not.toBe('changed');
    expect(complaints.join()).toMatch(/Content Security Policy|TrustedScript/);
  });
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  test.each([1200, 390])(
    'axe finds nothing wrong at %i pixels',
    async (width) => {
      const { page } = await open(example, { colorScheme, viewport: { width, height: 900 } });
      const violations = async (): Promise<unknown[]> => {
        const { violations: found, passes } = await page.evaluate<AxeResults>('axe.run()');
        expect(passes.length).toBeGreaterThan(20);
        return found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)]);
      };
      await page.evaluate(axe.source);
      await page.$$eval('details', (all) =>
        all.forEach((each) => {
          each.open = true;
        }),
      );
      expect(await violations()).toEqual([]);
      await page.selectOption('[name=result]', 'failing');
      await page.click('#class tbody tr:nth-child(2) button');
      expect(await violations()).toEqual([]);
    },
    60_000,
  );
});

test.each([320, 390, 800])('nothing is wider than a screen of %i pixels', async (width) => {
  const { page } = await open(example, { viewport: { width, height: 800 } });
  await page.$$eval('details', (all) =>
    all.forEach((each) => {
      each.open = true;
    }),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

describe('the table of students', () => {
  const idsOf = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page.$$eval('#class tbody button', (all) => all.map((each) => each.textContent));

  test('finds by result, criterion, name and wrong value, and orders', async () => {
    const folder = await small();
    const lines = linesOf(folder);
    const graded = lines.filter(
      (line): line is GradedReport & { student: string; name?: string } => line.state === 'graded',
    );
    const { page } = await open(join(folder, 'report.html'));
    const found = async () => Number((await page.textContent('#found'))?.match(/(\d+) students?$/)?.[1]);
    expect(await found()).toBe(lines.length);

    await page.selectOption('[name=result]', 'passed');
    expect(await found()).toBe(graded.filter(({ passed }) => passed).length);
    await page.selectOption('[name=result]', '');

    const failing = graded.filter(({ verdicts }) =>
      verdicts.some(({ key, status }) => key === 't3_log_count' && status !== 'correct'),
    );
    await page.click('[data-failing]:has-text("t3_log_count")');
    expect(await idsOf(page)).toEqual(failing.map(({ student }) => student).slice(0, 50));
    await page.selectOption('[name=failing]', '');

    const [wanted] = lines;
    await page.fill('[name=text]', wanted?.name?.toUpperCase() ?? '');
    expect(await idsOf(page)).toContain(wanted?.student);
    await page.fill('[name=text]', '2025-03-26');
    const echoing = graded.filter(({ verdicts }) => verdicts.some(({ given }) => given === '2025-03-26'));
    expect(await found()).toBe(echoing.length);
    expect(echoing.length).toBeGreaterThan(0);
    await page.fill('[name=text]', '');

    await page.click('[data-sort=score]');
    await page.click('[data-sort=score]');
    expect(await page.getAttribute('th:has([data-sort=score])', 'aria-sort')).toBe('descending');
    const points = await page.$$eval('#class tbody .points', (all) =>
      all.map((each) => Number(each.textContent)),
    );
    const best = graded.map(({ score }) => score).sort((a, b) => b - a);
    expect(points).toEqual(best.slice(0, 50));
    await page.click('[data-turn="1"]');
    expect(await page.textContent('#found')).toBe(`51–${lines.length} of ${lines.length} students`);
  });

  test('is worked by keys alone: Enter opens a grading, arrows turn it, Escape closes it', async () => {
    const { page, complaints } = await open(example);
    await page.focus('[name=text]');
    for (let tab = 0; tab < 7; tab++) await page.keyboard.press('Tab');
    const second = await page.evaluate(() => document.activeElement?.textContent ?? '');
    const ids = await idsOf(page);
    expect(second).toBe(ids[1]);
    await page.keyboard.press('Enter');
    expect(await page.textContent('#grading-title')).toContain(ids[1]);
    await page.keyboard.press('ArrowRight');
    expect(await page.textContent('#grading-title')).toContain(ids[2]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await page.textContent('#grading-title')).toContain(ids[0]);
    await page.keyboard.press('Escape');
    expect(await page.isVisible('#grading')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(second);
    expect(complaints).toEqual([]);
  });

  test('shows a grading as results.jsonl has it', async () => {
    const folder = await small();
    const { page } = await open(join(folder, 'report.html'));
    const line = linesOf(folder).find((each) => each.state === 'graded' && !each.passed) as GradedReport & {
      student: string;
    };
    await page.fill('[name=text]', line.student);
    await page.click('#class tbody button');
    const rows = await page.$$eval('#grading tbody tr:not(.group, .reasons)', (all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent?.trim())),
    );
    const words = { correct: 'right', incorrect: 'wrong', missing: 'missing', conflict: 'two values' };
    expect(rows).toEqual(
      line.verdicts.map(({ key, status, given, line: at, points, maxPoints }) => [
        key,
        words[status],
        given === '' ? '(empty)' : (given ?? ''),
        at === undefined ? '' : String(at),
        `${points}/${maxPoints}`,
      ]),
    );
    expect(await page.textContent('#grading .facts')).toContain(
      `${line.score} of ${line.maxScore} points (${line.percent} %)`,
    );
    for (const { message } of line.misconceptions)
      expect(await page.textContent('#grading')).toContain(message);
  });
});

test('arrow keys walk through the heat map, and Enter opens the grading', async () => {
  const { page } = await open(example);
  await page.focus('#heat');
  await page.keyboard.press('ArrowRight');
  const first = await page.textContent('#heat-told');
  expect(first).toMatch(/17 of 17 points, all right$/);
  await page.keyboard.press('End');
  const last = await page.textContent('#heat-told');
  expect(last).toMatch(/\d wrong/);
  await page.keyboard.press('Enter');
  expect(await page.isVisible('#grading')).toBe(true);
  const [id] = (await page.textContent('#grading-title'))?.match(/\d+$/) ?? [];
  expect(last).toContain(`(${id})`);
});

test('the heat map is drawn: the best student has no wrong cell, the last one has', async () => {
  const { page } = await open(example);
  const colours = await page.$eval('#heat canvas', (canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const context = (canvas as HTMLCanvasElement).getContext('2d');
    const columnAt = (x: number) =>
      new Set(
        Array.from({ length: 17 }, (_, row) =>
          String(context?.getImageData(x, Math.floor(((row + 0.4) * height) / 17), 1, 1).data),
        ),
      );
    return { best: [...columnAt(2)], worst: [...columnAt(width - 3)] };
  });
  expect(colours.best).toHaveLength(1);
  expect(colours.worst.length).toBeGreaterThan(1);
});

test('paper has no controls, all students, and a plot in the colours of the day', async () => {
  const { page } = await open(example, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await page.isVisible('#controls')).toBe(false);
  expect(await page.isVisible('.contents')).toBe(false);
  expect(await page.locator('#class tbody tr').count()).toBe(300);
  const pixel = await page.$eval('#heat canvas', (canvas) => [
    ...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(2, 8, 1, 1).data ?? []),
  ]);
  expect(Math.min(...pixel)).toBeGreaterThan(200);
});

test('at level hint, no right value is in the page that no student has given', async () => {
  const cwd = folderWith();
  const wrong = chapter2File({
    t2_id4_error: '-32601 Unknown tool: deploy_nuke',
    t3_list_line_length: '535',
  });
  writeFolder(new Map([['ada/chapter2-evidence.txt', wrong]]), join(cwd, 'class'));
  for (const level of ['hint', 'verdict', 'full']) {
    await linemark(['batch', 'class', '--out', level, '--feedback', level], { cwd });
    const { page } = await open(join(cwd, level, 'report.html'));
    await page.click('#class tbody button');
    const text = readFileSync(join(cwd, level, 'report.html'), 'utf8') + (await page.textContent('#grading'));
    expect(text.includes('-32602 Unknown tool: deploy_nuke')).toBe(level === 'full');
    expect(text.includes('seems to answer an unknown tool')).toBe(true);
  }
});
