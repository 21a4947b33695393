import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('abandoned, it takes the name it is told', () => {
  const file = openWhole(path);
  file.write('a\n');
  file.abandon('some.csv');
  expect(readdirSync(folder)).toEqual(['some.csv']);
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

test('what another run left under a temporary name stays', () => {
  const left = `.linemark-${process.pid}-0.tmp`;
  writeFileSync(join(folder, left), 'other');
  const file = openWhole(path);
  file.write('mine');
  file.finish();
  expect(text(left)).toBe('other');
  expect(text('grades.csv')).toBe('mine');
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
