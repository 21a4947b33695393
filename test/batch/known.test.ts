import { hash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fileNotices } from '../../src/batch/known/file-notices.js';
import { type FindGrading, knownGradings } from '../../src/batch/known/known-gradings.js';
import { unfitSettings } from '../../src/batch/known/unfit-settings.js';
import { forgetSettings, openSettings, readSettings, settingsOf } from '../../src/batch/settings.js';
import { writerFor } from '../../src/batch/written.js';
import { gradeBytes } from '../../src/core/grade.js';
import type { Grading } from '../../src/core/model.js';
import { chapter2, chapter2File } from '../core/assessment.js';
import { lineText } from './result-text.js';
import { temporaryFile, temporaryFolder } from './temporary.js';

const name = 'chapter2-evidence.txt';
const hashOf = (text: string): string => hash('sha256', text);

function graded(text: string, file = name): Grading {
  return gradeBytes(chapter2, Buffer.from(text), { file, sha256: hashOf(text) });
}

/** Opens lines as an earlier batch's results. */
const knownFrom = (lines: readonly string[]): FindGrading =>
  knownGradings(temporaryFile(Buffer.from(lines.join('')), 'results.jsonl'), chapter2).find;

// One writer is for one assessment.
const write = (grading: Grading) => writerFor({ keys: [], size: 1, feedback: 'full' }, 17)(grading);
const lineFor = (grading: Grading, student = 'ada'): string =>
  lineText({ student, file: 'x', written: write(grading) });

function readlinkOr(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

describe('a known grading', () => {
  const texts = [
    chapter2File(),
    chapter2File({ t1_schema_unchanged: 'True' }),
    chapter2File({ t2_responses: '8' }).replace('t3_log_count', 't3_log_cuont'),
    `a remark\nmore: of it\n${chapter2File()}`,
  ];

  test('is what grading the bytes gives', () => {
    const known = knownFrom(texts.map((text) => lineFor(graded(text))));
    for (const text of texts) expect(known(hashOf(text), name)).toEqual(graded(text));
  });

  test('is one of these bytes under this name', () => {
    const [text = ''] = texts;
    const known = knownFrom(['my "own".txt', '雷.txt'].map((file) => lineFor(graded(text, file))));
    expect(known(hashOf(text), name)).toBeUndefined();
    expect(known(hashOf('other'), '雷.txt')).toBeUndefined();
    expect(known(hashOf(text), '雷.txt')).toEqual(graded(text, '雷.txt'));
    expect(known(hashOf(text), 'my "own".txt')).toEqual(graded(text, 'my "own".txt'));
  });

  test('is not taken from what a student is called', () => {
    const [text = ''] = texts;
    const forged = `",${JSON.stringify({ file: name, sha256: hashOf('x'), encoding: '' }).slice(1)}`;
    const known = knownFrom([lineFor(graded(text), forged)]);
    expect(known(hashOf('x'), name)).toBeUndefined();
    expect(known(hashOf(text), name)).toEqual(graded(text));
  });

  const notice = { code: 'older-hand-ins', message: 'Older hand-ins, which do not count: x.' };
  const [text = ''] = texts;
  const line = lineFor(graded(text));

  test.each<[string, string]>([
    ['that says how its file was chosen', lineFor({ ...graded(text), notices: [notice] })],
    ['of another rubric', line.replace(/"rubric":\{"id":"/, '$&x-')],
    [
      'of another file of the rubric',
      lineFor({ ...graded(text), rubric: { ...graded(text).rubric, sha256: 'a' } }),
    ],
    ['of another version', line.replace(/"version":"/, '$&9.')],
    ['of another level', line.replace('"feedback":"full"', '"feedback":"hint"')],
    ['that is torn', line.slice(0, -20)],
    ['whose points are a text', line.replace('"points":1', '"points":"1"')],
    ['that was changed', line.replace(/"verdicts":\[.*?\]/, '"verdicts":7')],
    ['whose place was moved by a character of two bytes', `{"student":"é${line.slice(16)}`],
    ['of something that was not judged', lineFor({ ...graded('{\\rtf1 x}'), sha256: hashOf(text) })],
  ])('is not taken from a line %s', (_, each) => {
    expect(knownFrom([each])(hashOf(text), name)).toBeUndefined();
  });
});

test('a file of known gradings is closed, and can be read again', () => {
  const text = chapter2File();
  const path = temporaryFile(Buffer.from(lineFor(graded(text))), 'results.jsonl');
  const known = knownGradings(path, chapter2);
  const isOpen = (): boolean =>
    readdirSync('/proc/self/fd').some((fd) => readlinkOr(join('/proc/self/fd', fd)) === path);
  expect(known.find(hashOf(text), name)).toBeDefined();
  expect(isOpen()).toBe(true);
  known.close();
  expect(isOpen()).toBe(false);
  expect(known.find(hashOf(text), name)).toBeDefined();
  known.close();
});

test('no notice of how a file is chosen has a code of the file itself', () => {
  const root = fileURLToPath(new URL('../../src/batch/', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.ts'),
  );
  const codes = sources.flatMap((each) =>
    [...readFileSync(join(root, each), 'utf8').matchAll(/code: '([a-z-]+)'/g)].map(([, code = '']) => code),
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => fileNotices.has(code))).toEqual([]);
});

describe('settings', () => {
  const settings = settingsOf({ ...chapter2, rubricSha256: 'ab' }, 'full');

  test('are read as they were written, and are gone when they are forgotten', () => {
    const folder = temporaryFolder();
    openSettings(folder, settings).finish();
    expect(readSettings(folder)).toEqual({ schema: 'linemark/settings/v1', ...settings });
    forgetSettings(folder);
    expect(readSettings(folder)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    '',
    '{',
    'null',
    '{"schema":"linemark/settings/v0"}',
    '{"schema":"linemark/settings/v1"}',
    JSON.stringify({ schema: 'linemark/settings/v1', ...settings, feedback: 'all' }),
    JSON.stringify({ schema: 'linemark/settings/v1', ...settings, keys: [1] }),
    JSON.stringify({ schema: 'linemark/settings/v1', ...settings, rubric: null }),
    JSON.stringify({ schema: 'linemark/settings/v1', ...settings, build: undefined }),
  ])('are not %j', (text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'settings.json'), text);
    expect(readSettings(folder)).toBeUndefined();
  });

  test('that are the same are fit, also for another level', () => {
    expect(unfitSettings(structuredClone(settings), settings)).toBeUndefined();
    expect(unfitSettings(settings, { ...settings, feedback: 'hint' })).toBeUndefined();
  });

  const other = new Map([...chapter2.answerKey, ['t2_responses', '8']]);

  test.each([
    [undefined, 'has no settings.json of this version of linemark that says how it was graded'],
    [{ ...settings, version: '0.0.9' }, 'was graded by another version of linemark'],
    [{ ...settings, build: 'cd' }, 'was graded by another build of linemark'],
    [{ ...settings, rubric: { ...settings.rubric, sha256: 'cd' } }, 'was graded with another rubric'],
    [{ ...settings, keys: [] }, 'was graded with another rubric'],
    [
      settingsOf({ ...chapter2, rubricSha256: 'ab', answerKey: other }, 'full'),
      'was graded with other right values',
    ],
    [
      { ...settings, feedback: 'hint' as const },
      'was graded with --feedback hint, which does not tell all that is known',
    ],
  ])('that are not: %#', (old, reason) => {
    expect(unfitSettings(old, settings)).toBe(reason);
  });
});
