import { describe, expect, test } from 'vitest';
import { chooseCode } from '../../../src/batch/code/choose-code.js';
import { readProgram } from '../../../src/batch/code/read-program.js';
import { findSubmissions } from '../../../src/batch/submissions.js';
import { evidence, folderOf, zipOf } from '../small-class.js';

type Files = Readonly<Record<string, string | Buffer>>;

/** What is run of the first student of a class: names and texts; or why nothing is. */
async function programOf(files: Files) {
  // Alone, a folder is a class and not a student.
  const isFolder = Object.keys(files).every((path) => path.startsWith('ann/'));
  const source = await folderOf(isFolder ? { ...files, 'bea/chapter2.py': 'of another' } : files);
  const found = await findSubmissions({ sources: [source], layout: undefined, roster: [], wanted: evidence });
  const [first] = found.find(found.students);
  if (first === undefined) throw new Error('there is no student');
  const code = await chooseCode(first, 'chapter2.py');
  if (code === undefined || 'fault' in code) return code?.fault.code;
  const program = await readProgram(code, 'chapter2.py');
  return program.map(({ name, bytes }) => `${name}: ${Buffer.from(bytes)}`);
}

const only = ['chapter2.py: x'];

describe('the program of a submission', () => {
  test.each<[string, Files]>([
    ['its name', { 'ann/chapter2.py': 'x' }],
    ['a copy', { 'ann/chapter2 (1).py': 'x' }],
    ['another case', { 'ann/Chapter2.PY': 'x' }],
    ['the name that Canvas gives', { 'annlee_48213_990177_chapter2-1.py': 'x' }],
    ['the exact name before a close one', { 'ann/chapter2.py': 'x', 'ann/chapter2 (1).py': 'y' }],
    ['a folder', { 'ann/src/deep/chapter2.py': 'x', 'ann/other.py': 'y' }],
    ['equal ones', { 'ann/a/chapter2.py': 'x', 'ann/b/chapter2.py': 'x' }],
    ['a text beside it', { 'ann/chapter2.py': 'x', 'ann/chapter2.txt': 'notes', 'ann/chapter2': 'y' }],
    ['a zip', { 'ann/work.zip': zipOf({ 'ch/chapter2.py': 'x' }) }],
    ['outside before in a zip', { 'ann/chapter2.py': 'x', 'ann/work.zip': zipOf({ 'chapter2.py': 'y' }) }],
    ['not what git keeps', { 'ann/chapter2.py': 'x', 'ann/.git/chapter2.py': 'y' }],
    [
      'the newest attempt, that of other files aside',
      {
        'Lab_ann_attempt_2026-10-21-15-18-05_chapter2.py': 'y',
        'Lab_ann_attempt_2026-10-22-15-18-05_chapter2.py': 'x',
        [`Lab_ann_attempt_2026-10-23-15-18-05_${evidence}`]: 'z',
      },
    ],
  ])('is found by %s', async (_, files) => {
    expect(await programOf(files)).toEqual(only);
  });

  test.each<[string, Files, string | undefined]>([
    ['none', { [`ann/${evidence}`]: '' }, undefined],
    ['another one', { 'ann/chapter3.py': 'x', 'ann/main.py': 'x' }, undefined],
    ['a notebook', { 'ann/chapter2.ipynb': '{}' }, undefined],
    ['two', { 'ann/a/chapter2.py': 'x', 'ann/b/chapter2.py': 'y' }, 'ambiguous'],
    ['two in a zip', { 'ann/a.zip': zipOf({ 'a/chapter2.py': 'x', 'b/chapter2.py': 'y' }) }, 'ambiguous'],
    ['a zip that can not be read', { 'ann/a.zip': 'PK' }, 'truncated'],
  ])('is not guessed: %s', async (_, files, fault) => {
    expect(await programOf(files)).toBe(fault);
  });

  test('has beside it what it can import or read, of its own folder and hand-in', async () => {
    const files = {
      'ann/p/chapter2.py': 'x',
      'ann/p/mine.py': '1',
      'ann/p/tool.json': '2',
      'ann/p/other.json': 'no',
      'ann/p/-c.py': 'no',
      'ann/p/a b.py': 'no',
      'ann/q/theirs.py': 'no',
      [`ann/p/${evidence}`]: 'no',
    };
    expect(await programOf(files)).toEqual(['chapter2.py: x', 'mine.py: 1', 'tool.json: 2']);
  });
});
