import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../batch/result-lines.js';
import { folderWith, linemark } from './harness.js';

const ada = (points: number) => lineOf({ student: 'ada', name: 'Ada', points: { a: points, b: 1 } });
const bob = lineOf({ student: 'bob', state: 'absent' });

/** A folder with `old.jsonl` and `new.jsonl` in it. */
const folderOf = (old: string, now: string): string => folderWith({ 'old.jsonl': old, 'new.jsonl': now });

const compare = (cwd: string, ...more: string[]) =>
  linemark(['compare', 'old.jsonl', 'new.jsonl', ...more], { cwd });

describe('compare', () => {
  test.each([
    ['nobody changes', ada(1) + bob, ada(1) + bob, 0],
    ['somebody gains', ada(0) + bob, ada(1) + bob, 0],
    ['somebody loses', ada(1) + bob, ada(0.5) + bob, 1],
    ['somebody with points is gone', ada(1) + bob, bob, 1],
    ['somebody without points is gone', ada(1) + bob, ada(1), 0],
    ['one is torn', ada(1) + bob, ada(1) + bob.slice(0, 9), 2],
  ])('where %s', async (_, old, now, code) => {
    const ran = await compare(folderOf(old, now));
    expect(ran.code).toBe(code);
    expect(code === 2 ? ran.out : ran.err).toBe('');
  });

  test('says who, by how much and by which key', async () => {
    const { out } = await compare(folderOf(ada(1) + bob, ada(0.25) + bob));
    expect(out).toContain('1 student loses points\n');
    expect(out).toMatch(/^ {2}ada \(Ada\) +2 of 2 -> 1.25 of 2 {2}-0.75 points$/m);
    expect(out).toMatch(/^ {6}a +correct 1 -> correct 0.25 {2}-0.75$/m);
  });

  test('counts everybody once, whoever is gone apart from whoever loses', async () => {
    const gone = lineOf({ student: 'cy', points: { a: 1, b: 1 } });
    const { out, code } = await compare(folderOf(ada(1) + bob + gone, ada(0)));
    expect(code).toBe(1);
    expect(out).toContain('1 student loses points\n');
    expect(out).toContain('2 students are only in old; 1 of them had points\n');
  });

  test('says that no student is in both', async () => {
    const { out, code } = await compare(folderOf(ada(1), bob));
    expect(code).toBe(1);
    expect(out).toMatch(/^No student is in both\. Students are told by their ids:/m);
    for (const [old, now] of [
      [ada(1), ada(1) + bob],
      [ada(1), ''],
      ['', ''],
    ] as const)
      expect((await compare(folderOf(old, now))).out).not.toContain('No student is in both');
  });

  test('names the file, the line and the way out', async () => {
    const { err } = await compare(folderOf(ada(1) + bob, ada(1) + bob.slice(0, 9)));
    expect(err).toBe(
      "new.jsonl, line 2 can't be used: it is torn. Grade the class again with this version of linemark, or give another file.\n",
    );
  });

  test('writes each report where it is wanted', async () => {
    const cwd = folderOf(ada(1), ada(0));
    const reports = ['terminal', 'csv=changes.csv', 'json=changes.json'].flatMap((each) => [
      '--report',
      each,
    ]);
    const { code, out } = await compare(cwd, ...reports);
    expect([code, out.startsWith('Old ')]).toEqual([1, true]);
    expect(readFileSync(join(cwd, 'changes.csv'), 'utf8')).toContain('ada,Ada,loses,-1,graded,graded,2,1');
    expect(JSON.parse(readFileSync(join(cwd, 'changes.json'), 'utf8')).counts.lose).toBe(1);
    const { out: json } = await compare(cwd, '--report', 'json');
    expect(json).toBe(readFileSync(join(cwd, 'changes.json'), 'utf8'));
  });

  test.each([
    ['--report', 'html', 'report format'],
    ['--report', 'csv=', '--report csv= names no file'],
    ['--report', 'json=old.jsonl', '--report would overwrite old.jsonl'],
  ])('refuses %s %s', async (flag, value, message) => {
    const cwd = folderOf(ada(1), ada(1));
    const { code, out, err } = await compare(cwd, flag, value);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(statSync(join(cwd, 'old.jsonl')).size).toBe(ada(1).length);
  });

  test('takes the folders that batch writes, and says where there are none', async () => {
    const cwd = folderWith();
    const { out: evidence } = await linemark(['expected']);
    const classFolder = folderWith({ 'ada_1_1_chapter2-evidence.txt': evidence });
    await linemark(['batch', classFolder, '--out', 'monday'], { cwd });
    writeFileSync(
      join(classFolder, 'ada_1_1_chapter2-evidence.txt'),
      evidence.replace(/^t2_responses: .*/m, 't2_responses: 8'),
    );
    await linemark(['batch', classFolder, '--out', 'friday'], { cwd });
    expect((await linemark(['compare', 'monday', 'monday/results.jsonl'], { cwd })).code).toBe(0);
    const { code, out } = await linemark(['compare', 'monday', 'friday'], { cwd });
    expect([code, out.includes('t2_responses'), out.includes('another file than before')]).toEqual([
      1,
      true,
      true,
    ]);
    const nowhere = await linemark(['compare', 'monday', 'nowhere'], { cwd });
    expect([nowhere.code, nowhere.err]).toEqual([
      2,
      "nowhere can't be read: there is no such file or folder.\n",
    ]);
    const other = await linemark(['compare', classFolder, 'monday'], { cwd });
    expect([other.code, other.err]).toEqual([
      2,
      `${classFolder} has no results.jsonl: give the folder that linemark batch wrote, after it came to its end.\n`,
    ]);
    expect(existsSync(join(cwd, 'nowhere'))).toBe(false);
  });
});
