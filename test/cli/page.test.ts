import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rightOfChapter2 } from '../core/assessment.js';
import { examples, folderWith, linemark } from './harness.js';

const lab = join(examples, 'other-course/sorting-lab.json');

/** Writes a page. @returns its text, and what was said */
async function written(...args: readonly string[]) {
  const cwd = folderWith();
  const ran = await linemark(['page', '--out', 'self-check.html', ...args], { cwd });
  return { ...ran, page: readFileSync(join(cwd, 'self-check.html'), 'utf8') };
}

describe('linemark page', () => {
  test('writes the same small file each time, and says what it holds', async () => {
    const first = await written();
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toMatch(/^self-check\.html: Serve the Tool Over MCP, 17 lines, \d+ KB\.\n/);
    expect(first.out).toContain('it holds the answer key');
    expect(Buffer.byteLength(first.page)).toBeLessThan(150_000);
    expect((await written()).page).toBe(first.page);
  });

  test('shows no right value to whoever only looks into the file', async () => {
    const { page } = await written();
    const telling = [...rightOfChapter2.values()].map(String).filter((right) => right.length > 8);
    expect(telling.length).toBeGreaterThan(5);
    expect(telling.filter((right) => page.includes(right))).toEqual([]);
  });

  test('asks nothing from elsewhere', async () => {
    const { page } = await written();
    expect(page).not.toMatch(/(?:src|href)="(?!data:)|@import|url\(/);
  });

  test('takes a rubric of one’s own, whose titles are text', async () => {
    const cwd = folderWith();
    const rubric = { ...JSON.parse(readFileSync(lab, 'utf8')), title: '<b>Lab</b>' };
    writeFileSync(join(cwd, 'lab.json'), JSON.stringify(rubric));
    const ran = await linemark(['page', '--out', 'lab.html', '--rubric', 'lab.json'], { cwd });
    expect([ran.code, ran.err]).toEqual([0, '']);
    const page = readFileSync(join(cwd, 'lab.html'), 'utf8');
    expect(page).toContain('<h1>&lt;b&gt;Lab&lt;/b&gt;</h1>');
  });

  test.each([
    ['no name', ['--out', '']],
    ['no key', ['--out', 'quiz.html', '--rubric', 'chapter2-quiz']],
    ['no folder', ['--out', 'no/such/folder/page.html']],
    ['no such level', ['--out', 'page.html', '--feedback', 'all']],
    ['nowhere to write', []],
  ])('with %s it says so and writes nothing', async (_, args) => {
    const cwd = folderWith();
    const { code, out, err } = await linemark(['page', ...args], { cwd });
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toBe('');
    expect(['quiz.html', 'page.html'].filter((file) => existsSync(join(cwd, file)))).toEqual([]);
  });

  test('does not overwrite what it reads', async () => {
    const cwd = folderWith({ 'lab.json': readFileSync(lab) });
    const { code, err } = await linemark(['page', '--out', './lab.json', '--rubric', 'lab.json'], { cwd });
    expect(code).toBe(2);
    expect(err).toBe('--out would overwrite ./lab.json, which is read: give the page another name.\n');
    expect(readFileSync(join(cwd, 'lab.json'))).toEqual(readFileSync(lab));
  });
});
