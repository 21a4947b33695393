import { describe, expect, test } from 'vitest';
import { gradeBytes } from '../../../src/core/grade.js';
import type { Grading } from '../../../src/core/model.js';
import { gradeText, small, verdictOf } from '../assessment.js';
import { allRight, brokenAt, honest, lab09, lineOfName, name, withLine } from './lab09.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));
const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

const gradeOf = (bytes: Uint8Array): Grading => gradeBytes(lab09, bytes, { file: 'lab09-output.txt' });
const codesOf = ({ notices }: Grading): string[] => notices.map(({ code }) => code);
const marked = (colour: (mark: string) => string): string => allRight.replace(/\[PASS\]/g, colour);

const typescript = [
  'Script started on 2026-10-24 10:00:00+00:00 [TERM="xterm-256color" COLUMNS="80" LINES="24"]',
  '\x1b[?2004h\x1b]0;ada@box: ~\x07\x1b[01;32mada@box\x1b[00m:\x1b[01;34m~\x1b[00m$ python lab.py',
  '\x1b[?2004l',
  allRight,
  '\x1b[?2004hada@box:~$ exit',
  'Script done on 2026-10-24 10:00:10+00:00 [COMMAND_EXIT_CODE="0"]',
].join('\n');

describe('the output of a run counts', () => {
  test.each<[string, Uint8Array, string[]]>([
    ['as it is', utf8(allRight), []],
    ['with CRLF', utf8(allRight.replaceAll('\n', '\r\n')), []],
    ['with CR', utf8(allRight.replaceAll('\n', '\r')), []],
    ['with a mark of UTF-8', utf8(`\ufeff${allRight}`), []],
    ['from > of Windows PowerShell', utf16(`\ufeff${allRight.replaceAll('\n', '\r\n')}`), ['encoding']],
    ['in UTF-16 without a mark', utf16(allRight), ['encoding']],
    ['in Windows-1252', latin(allRight.replaceAll('—', '\x97')), ['encoding']],
    ['from a console with another code page', latin(allRight.replaceAll('—', '\xd4\xc7\xf6')), ['encoding']],
    ['with tabs', utf8(allRight.replaceAll('  [PASS] ', '\t[PASS]\t')), []],
    ['without indentation', utf8(allRight.replaceAll('  [', '[')), []],
    ['with coloured marks', utf8(marked((mark) => `\x1b[32m${mark}\x1b[0m`)), []],
    ['with colour inside the marks', utf8(marked(() => '[\x1b[1;32mPASS\x1b[0m]')), []],
    ['with cursor movements for blanks', utf8(marked((mark) => `\x1b[2C${mark}`)), []],
    ['with prompts', utf8(`PS C:\\lab> python lab.py\n${allRight}PS C:\\lab> `), []],
    ['as script recorded it', utf8(typescript.replaceAll('\n', '\r\n')), []],
    ['without the end of its last line', utf8(allRight.trimEnd()), []],
    ['between other words', utf8(`Name: Ada\n\nkey: value\n{"a": 1}\n${allRight}\nI had fun.\n`), []],
    ['with a hand-written beginning in quotes', utf8(`{\n"name": "Ada"\n}\n${allRight}`), []],
  ])('%s', (_, bytes, codes) => {
    const grading = gradeOf(bytes);
    expect([grading, codesOf(grading)]).toMatchObject([{ score: 13, passed: true }, codes]);
  });

  test.each([20, 30, 40, 50, 70])('broken by a terminal of %i columns', (columns) => {
    const grading = gradeOf(utf8(brokenAt(allRight, columns)));
    expect([grading, codesOf(grading)]).toMatchObject([{ score: 13 }, columns === 70 ? [] : ['broken-line']]);
  });
});

test('a line that was broken is told of, and stands where it begins', () => {
  const grading = gradeText(
    lab09,
    withLine('  [PASS] bad arguments give isError\n (model can self-correct)'),
  );
  expect(verdictOf(grading, name)).toMatchObject({ status: 'correct', line: lineOfName, given: 'PASS' });
  expect(grading.notices).toEqual([
    {
      code: 'broken-line',
      message: `A narrow terminal broke line ${lineOfName}: it was read with what follows, and it costs nothing.`,
      line: lineOfName,
    },
  ]);
});

test.each([
  ['bad arguments give isError (model\n\n can self-correct)'],
  ['bad arguments give isError (model\n can self-destruct)'],
  ['bad arguments give isError (model\n  [PASS] can self-correct)'],
])('what does not go on is no whole line: %j', (line) => {
  expect(verdictOf(gradeText(lab09, withLine(`  [PASS] ${line}`)), name).status).toBe('missing');
});

test('of two names the longer is not read where the shorter stands', async () => {
  const assessment = await small(
    [
      { key: 'it works', right: 'PASS' },
      { key: 'it works twice', right: 'PASS' },
    ],
    { evidenceFormat: 'checklist' },
  );
  const grading = gradeText(assessment, '[PASS] it works\ntwice\n');
  expect(grading.verdicts.map(({ status }) => status)).toEqual(['correct', 'missing']);
});

describe('a check', () => {
  test('that failed is incorrect, with what to look at', () => {
    const grading = gradeText(lab09, honest);
    expect(verdictOf(grading, 'both server processes shut down cleanly')).toMatchObject({
      status: 'incorrect',
      line: 43,
      given: 'FAIL',
      message: 'The check failed when the program ran.',
      fix: expect.stringMatching(/./),
    });
    expect([grading.score, grading.notices]).toEqual([12, []]);
  });

  test('with one outcome in two runs counts once', () => {
    const grading = gradeText(lab09, allRight + allRight);
    expect(grading.score).toBe(13);
    expect(codesOf(grading)).toEqual(Array(13).fill('duplicate-key'));
  });

  test('with two outcomes is a conflict', () => {
    const twice = gradeText(lab09, honest + allRight);
    expect(verdictOf(twice, 'both server processes shut down cleanly')).toMatchObject({
      status: 'conflict',
      message:
        'The check stands in lines 43 and 88 with different values (line 43 says FAIL; line 88 says PASS): hand in the output of one run.',
    });
  });

  test('with two outcomes counts as the last one where the rubric says so', async () => {
    const frame = { evidenceFormat: 'checklist', duplicates: 'last' } as const;
    const assessment = await small([{ key: 'it works', right: 'PASS' }], frame);
    expect(gradeText(assessment, '[FAIL] it works\n[PASS] it works\n').score).toBe(1);
    expect(gradeText(assessment, '[PASS] it works\n[FAIL] it works\n').score).toBe(0);
  });

  test('that should fail is right when it does, and a failing one is not told as the value of another', async () => {
    const lines = [
      { key: 'the good input', right: 'PASS' },
      { key: 'the bad input', right: 'FAIL' },
    ];
    const assessment = await small(lines, { evidenceFormat: 'checklist' });
    const grading = gradeText(assessment, '[FAIL] the good input\n[PASS] the bad input\n');
    expect(grading.verdicts.map(({ message, nearMiss }) => [message, nearMiss])).toEqual([
      ['The check failed when the program ran.', undefined],
      ['Not the right outcome.', undefined],
    ]);
  });

  test('with a colon in its name is one check', async () => {
    const key = 'test_sort.py::test_empty: no error';
    const assessment = await small([{ key, right: 'PASS' }], { evidenceFormat: 'checklist' });
    expect(gradeText(assessment, `[PASS] ${key}\n`).score).toBe(1);
  });
});
