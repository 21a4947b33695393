import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeFileName, fileNameMatch } from '../../src/core/file-name.js';

const wanted = 'chapter2-evidence.txt';

const close = [
  'Chapter2-Evidence.TXT',
  'chapter2-evidence (1).txt',
  'chapter2-evidence-1.txt',
  'chapter2-evidence - Copy.txt',
  'chapter2-evidence - Copy (2).txt',
  'chapter2-evidence copy 2.txt',
  'chapter2-evidence (copy).txt',
  'Copy of chapter2-evidence.txt',
  'chapter2-evidence.txt.txt',
  'chapter2-evidence.text',
  'chapter2-evidence.md',
  'chapter2-evidence',
  'chapter2_evidence',
  'chapter2 evidence.txt',
  'Chapter 2 Evidence.txt',
  'chapter2\u2013evidence.txt',
  'chapter2-evidence.txt (1)',
  'okafor_48213_990177_chapter2-evidence.txt',
  'okafor_LATE_48213_990177_chapter2-evidence-1.txt',
  'anon_k3Qp9_991002_chapter2-evidence.txt',
  'Ada Nowak_1327801_assignsubmission_file_chapter2-evidence.txt',
  'Ada Nowak_1327801_assignsubmission_file__Chapter2_Evidence (1).txt',
  'Lab_9_anowak_attempt_2026-10-21-15-18-05_chapter2-evidence.txt',
  '12345-67890 - Ada Nowak - Oct 21, 2026 318 PM - chapter2-evidence.txt',
];

const different = [
  'chapter3-evidence.txt',
  'chapter22-evidence.txt',
  'chapter2.py',
  'chapter2-evidence.py',
  'chapter2-evidence-key.txt',
  'chapter2-evidence2.txt',
  'my-chapter2-evidence-notes.txt',
  'okafor_48213_990177_chapter3-evidence.txt',
  'Lab_9_anowak_attempt_2026-10-21-15-18-05.txt',
  'evidence.txt',
  '.txt',
  '',
];

describe('fileNameMatch', () => {
  test('the wanted name is exact', () => {
    expect(fileNameMatch(wanted, wanted)).toBe('exact');
  });
  test.each(close)('%s is close', (name) => {
    expect(fileNameMatch(name, wanted)).toBe('close');
  });
  test.each(different)('%s is another file', (name) => {
    expect(fileNameMatch(name, wanted)).toBeUndefined();
  });
  test('accents may be encoded in either way', () => {
    expect(fileNameMatch('re\u0301sume\u0301.txt', 'r\u00e9sum\u00e9.txt')).toBe('close');
  });
  test('a number between separators is a part of the name', () => {
    expect(fileNameMatch('lab-2-1.txt', 'lab-21.txt')).toBeUndefined();
    expect(fileNameMatch('lab_2_1.txt', 'lab-2-1.txt')).toBe('close');
    expect(fileNameMatch('lab-1-1.txt', 'lab-1.txt')).toBe('close');
  });
  test('an extension that is no text counts as it stands', () => {
    expect(fileNameMatch('ANSWERS.json', 'answers.json')).toBe('close');
  });
  test.each([
    'chapter2 (1).py',
    'chapter2-1.py',
    'Chapter 2 - Copy.py',
    'chapter2.py.txt',
    'Okafor_48213_990177_chapter2-1.py',
  ])('%s is a copy of a program', (name) => {
    expect(fileNameMatch(name, 'chapter2.py')).toBe('close');
  });
  test.each(['chapter2.pyc', 'chapter2.ipynb', 'chapter3.py', 'chapter2-evidence.py', 'chapter2.py.zip'])(
    '%s is another program',
    (name) => {
      expect(fileNameMatch(name, 'chapter2.py')).toBeUndefined();
    },
  );
  test('any name has an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(fileNameMatch(`${name}!`, wanted)).toBeUndefined();
      }),
    );
  });
});

describe('describeFileName', () => {
  test.each([
    [wanted, undefined],
    ['chapter2_evidence', 'The file should be named chapter2-evidence.txt, not chapter2_evidence.'],
    ['chapter2-evidence.txt.txt', 'The file should be named chapter2-evidence.txt; it ends in .txt.txt.'],
    ['okafor_48213_990177_Evidence.txt', 'The file should be named chapter2-evidence.txt, not Evidence.txt.'],
    [
      'okafor_48213_990177_chapter2-evidence-1.txt',
      'The file name was read as chapter2-evidence.txt, with what the learning platform added to it.',
    ],
  ])('%s', (name, message) => {
    expect(describeFileName(name, wanted)).toBe(message);
  });
  test('names the encoding of accents, which nobody can see', () => {
    expect(describeFileName('e\u0301.txt', '\u00e9.txt')).toMatch(/accents/);
  });
  test('shortens a long name', () => {
    expect(describeFileName('x'.repeat(1000), wanted)?.length).toBeLessThan(150);
  });
});
