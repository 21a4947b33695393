import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWhole, partialNameOf } from '../../src/batch/whole-files.js';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linemark-'));
  path = join(folder, 'grades.csv');
});

afterEach(() => rmSync(folder, { recursive: true }));

const text = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('has its name only when it is whole', () => {
  const file = openWhole(path);
  file.write('a\n');
  expect(existsSync(path)).toBe(false);
  file.write('ü\n');
  file.finish();
  expect(text('grades.csv')).toBe('a\nü\n');
  expect(readdirSync(folder)).toEqual(['grades.csv']);
});

test('an empty file is a whole file too', () => {
  openWhole(path).finish();
  expect(text('grades.csv')).toBe('');
});

test('writes in chunks, and nothing is lost between them', () => {
  const file = openWhole(path);
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index}: 日本語\n`);
  for (const line of lines) file.write(line);
  const [temporary = ''] = readdirSync(folder);
  expect(text(temporary).length).toBeGreaterThan(60_000);
  file.finish();
  expect(text('grades.csv')).toBe(lines.join(''));
});

test('replaces what was there, and takes away what an earlier run left half done', () => {
  writeFileSync(path, 'old');
  writeFileSync(join(folder, 'grades.partial.csv'), 'half');
  const file = openWhole(path);
  file.write('new');
  expect(text('grades.csv')).toBe('old');
  file.finish();
  expect(text('grades.csv')).toBe('new');
  expect(readdirSync(folder)).toEqual(['grades.csv']);
});

test('abandoned, it keeps whole lines under a name that says that it is partial', () => {
  writeFileSync(path, 'old');
  const file = openWhole(path);
  file.write('a,"x\ny"\n');
  file.write('b\n');
  file.abandon();
  expect(text('grades.partial.csv')).toBe('a,"x\ny"\nb\n');
  expect(readdirSync(folder)).toEqual(['grades.csv', 'grades.partial.csv']);
  expect(text('grades.csv')).toBe('old');
});

test('discarded, it leaves nothing', () => {
  const file = openWhole(path);
  file.write('a\n');
  file.discard();
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['abandon', 'discard'] as const)('has a name already when it is told to %s', (end) => {
  const file = openWhole(path);
  file.write('a\n');
  file.finish();
  file[end]();
  expect([readdirSync(folder), text('grades.csv')]).toEqual([['grades.csv'], 'a\n']);
});

test.each(['grades.csv', 'grades.partial.csv'])(
  'a folder %s is an error at once, and leaves nothing',
  (name) => {
    mkdirSync(join(folder, name));
    expect(() => openWhole(path)).toThrow(`${name} in it is a folder`);
    expect(readdirSync(folder)).toEqual([name]);
  },
);

test('a name that is taken by a folder meanwhile costs no row', () => {
  const file = openWhole(path);
  file.write('a\n');
  mkdirSync(path);
  expect(() => file.finish()).toThrow(/EISDIR/);
  file.abandon();
  expect(text('grades.partial.csv')).toBe('a\n');
  expect(readdirSync(folder)).toEqual(['grades.csv', 'grades.partial.csv']);
});

test('where not even the partial name is free, abandoning throws nothing of its own', () => {
  const file = openWhole(path);
  mkdirSync(join(folder, 'grades.partial.csv'));
  file.write('a\n');
  expect(() => file.abandon()).not.toThrow();
});

test('abandoned before anything was written, it leaves nothing', () => {
  openWhole(path).abandon();
  expect(readdirSync(folder)).toEqual([]);
});

test('two at a time do not meet', () => {
  const files = [openWhole(path), openWhole(join(folder, 'results.jsonl'))];
  for (const [index, file] of files.entries()) file.write(`${index}\n`);
  for (const file of files) file.finish();
  expect([text('grades.csv'), text('results.jsonl')]).toEqual(['0\n', '1\n']);
});

describe('what is left under a temporary name', () => {
  /** The name that a process of this machine would give, and what the next run makes of it. */
  function staysFrom(pid: number, change = (name: string): string => name): boolean {
    const file = openWhole(path);
    const [mine = ''] = readdirSync(folder).filter((name) => name.endsWith('.tmp'));
    const other = change(mine.replace(`-${process.pid}-`, `-${pid}-`).replace('-0.tmp', '-7.tmp'));
    writeFileSync(join(folder, other), 'other');
    file.finish();
    openWhole(path).finish();
    return existsSync(join(folder, other));
  }

  // A process that has ended, so that its number is nobody's.
  const gone = spawnSync(process.execPath, ['--version']).pid;

  test('goes, if its process is gone', () => {
    expect(staysFrom(gone)).toBe(false);
  });

  test('goes, if another process had the number of this one', () => {
    expect(staysFrom(process.pid)).toBe(false);
  });

  test('stays, if its process is alive', () => {
    expect(staysFrom(process.ppid)).toBe(true);
  });

  test('stays, if another machine wrote it', () => {
    expect(staysFrom(gone, (name) => name.replace(/-[0-9a-f]{8}-/, '-00000000-'))).toBe(true);
  });

  test('stays, if it only looks like it', () => {
    expect(staysFrom(gone, (name) => `${name}.txt`)).toBe(true);
  });

  test('stays, if it is of this process and open', () => {
    const one = openWhole(path);
    one.write('one\n');
    openWhole(join(folder, 'results.jsonl')).finish();
    one.finish();
    expect(text('grades.csv')).toBe('one\n');
  });
});

test('a folder that does not exist is an error at once', () => {
  expect(() => openWhole(join(folder, 'none', 'grades.csv'))).toThrow(/ENOENT/);
});

test.each([
  ['/a/grades.csv', 'grades.partial.csv'],
  ['results.jsonl', 'results.partial.jsonl'],
  ['plain', 'plain.partial'],
])('%s is partial as %s', (whole, partial) => {
  expect(partialNameOf(whole)).toBe(partial);
});
