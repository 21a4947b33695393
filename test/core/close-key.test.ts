import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeKey } from '../../src/core/close-key.js';
import type { EvidenceLine } from '../../src/core/model.js';

const keys = [
  ...['t1_keys', 't1_schema_unchanged', 't2_responses', 't2_id3_text', 't2_id4_error', 't2_id5_is_error'],
  ...['t2_id5_text', 't2_id7_text', 't3_no_embedded_newline', 't3_parse_error_line'],
];

function lineOf(text: string): EvidenceLine {
  const [key, ...values] = text.split(':');
  return { number: 1, text, key: values.length > 0 ? key : undefined, value: values.join(':') };
}

const close = (text: string, missing: readonly string[] = keys) => closeKey(lineOf(text), missing);

describe('a close key', () => {
  test.each([
    ['T1_KEYS: x', 't1_keys', 'the key is in upper case'],
    ['T2_responses: 7', 't2_responses', 'the key has capital letters'],
    ['- t1_keys: x', 't1_keys', 'a bullet stands before the key'],
    ['* t1_keys: x', 't1_keys', 'a bullet stands before the key'],
    ['*t1_keys: x', 't1_keys', 'a bullet stands before the key'],
    ['\u2022 t1_keys: x', 't1_keys', 'a bullet stands before the key'],
    ['\u2013 t1_keys: x', 't1_keys', 'a bullet stands before the key'],
    ['1. t1_keys: x', 't1_keys', 'a list number stands before the key'],
    ['1) t1_keys: x', 't1_keys', 'a list number stands before the key'],
    ['(a) t1_keys: x', 't1_keys', 'a list number stands before the key'],
    ['- [x] t1_keys: x', 't1_keys', 'a check box stands before the key'],
    ['> t1_keys: x', 't1_keys', '">" stands before the key'],
    ['# t1_keys: x', 't1_keys', '"#" stands before the key'],
    ['"t1_keys": "x",', 't1_keys', 'the key is in quotes'],
    ['\u201ct1_keys\u201d: x', 't1_keys', 'the key is in quotes'],
    ['"t1_keys: x"', 't1_keys', 'a quotation mark stands before the key'],
    ["t1_keys': x", 't1_keys', 'a quotation mark stands after the key'],
    ['~t1_keys: x', 't1_keys', '"~" stands before the key'],
    ['t1_keys**: x', 't1_keys', '"**" stands after the key'],
    ['`t1_keys`: x', 't1_keys', 'the key is in backticks'],
    ['**t1_keys**: x', 't1_keys', '"**" stands around the key'],
    ['**t1_keys:** x', 't1_keys', '"**" stands around the key'],
    ['<t1_keys>: x', 't1_keys', '"<" and ">" stand around the key'],
    ['t1-keys: x', 't1_keys', 'a hyphen stands where an underscore belongs'],
    ['t1 keys: x', 't1_keys', 'a space stands where an underscore belongs'],
    ['t1.keys: x', 't1_keys', 'a dot stands where an underscore belongs'],
    ['t2responses: 7', 't2_responses', 'an underscore is missing in the key'],
    ['t1\\_keys: x', 't1_keys', 'the key has a backslash too many'],
    ['t1__keys: x', 't1_keys', 'the key has an underscore too many'],
    ['t2_\u200bresponses: 7', 't2_responses', 'the key holds ZERO WIDTH SPACE (U+200B)'],
    ['\u200bt2_responses: 7', 't2_responses', 'the key holds ZERO WIDTH SPACE (U+200B)'],
    ['t2_responses\u200b: 7', 't2_responses', 'the key holds ZERO WIDTH SPACE (U+200B)'],
    ['t2_resp\u043enses: 7', 't2_responses', 'the key holds CYRILLIC SMALL LETTER O (U+043E)'],
    ['\x1b[32mt1_keys\x1b[0m: x', 't1_keys', 'the key holds ESCAPE (U+001B)'],
    ['t2_reponses: 7', 't2_responses', 'one letter of the key is missing'],
    ['t2_respnoses: 7', 't2_responses', 'two letters of the key are swapped'],
    ['t2_rezponses: 7', 't2_responses', 'one letter of the key is wrong'],
    ['t3_parse_error_lines: {}', 't3_parse_error_line', 'the key has one letter too many'],
    [
      't1_schema_unchanged\uff1atrue',
      't1_schema_unchanged',
      'FULLWIDTH COLON (U+FF1A) stands where a colon belongs',
    ],
    [
      't2_id4_error\uff1a-32602 Unknown: x',
      't2_id4_error',
      'FULLWIDTH COLON (U+FF1A) stands where a colon belongs',
    ],
    ['t2_responses = 7', 't2_responses', '"=" stands where a colon belongs'],
    ['t2_responses -> 7', 't2_responses', '"->" stands where a colon belongs'],
    ['t2_responses => 7', 't2_responses', '"=>" stands where a colon belongs'],
    ['t2_responses \u2192 7', 't2_responses', 'RIGHTWARDS ARROW (U+2192) stands where a colon belongs'],
    ['t2_responses - 7', 't2_responses', '"-" stands where a colon belongs'],
    ['t2_responses; 7', 't2_responses', '";" stands where a colon belongs'],
    ['t2_responses\t7', 't2_responses', 'there is no colon after the key'],
    ['t2_responses 7', 't2_responses', 'there is no colon after the key'],
    ['t2_responses', 't2_responses', 'there is no colon after the key'],
    ['t2_id3_text found: x', 't2_id3_text', 'there is no colon after the key'],
    ['Task 1: t1_keys: x', 't1_keys', '"Task 1:" stands before the key'],
    ['>>> t1_keys: x', 't1_keys', '">>>" stands before the key'],
    ['PS C:\\course> t1_keys: x', 't1_keys', '"PS C:\\course>" stands before the key'],
    ['INFO:root:t1_keys: x', 't1_keys', '"INFO:root:" stands before the key'],
    ['{"t1_keys": "x", "t2_responses": "7"}', 't1_keys', 'the key is in quotes'],
    ['t2_id5 text: x', 't2_id5_text', 'a space stands where an underscore belongs'],
    ['- T1-Keys = x', 't1_keys', /bullet.*capital.*hyphen.*, and "=" stands/],
    ['T2_Reponses = 7', 't2_responses', /capital.*missing.*, and "=" stands/],
  ])('%j', (text, key, what) => {
    const found = close(text);
    expect(found?.key).toBe(key);
    if (typeof what === 'string') expect(found?.what).toBe(what);
    else expect(found?.what).toMatch(what);
  });

  test('keys of another form', () => {
    expect(close('q_1: b', ['Q-1'])?.what).toBe(
      'the case of the letters differs, and an underscore stands where a hyphen belongs',
    );
    expect(close('q1: b', ['q+1'])).toBeUndefined();
  });
});

describe('no close key', () => {
  test.each([
    '',
    'x',
    't1_keys: right',
    'name: Test Student',
    'date: 2026-10-12 10:15',
    '# Task 1',
    '```text',
    '---',
    'PS C:\\course> python evidence.py',
    'INFO:root:start',
    '::error file=grader.py,line=1::forged',
    "print('t1_keys:', keys)",
    "print(f't1_keys: {x}')",
    't1_keys should be sorted',
    '# t1_keys of the tool',
    'the t1_keys are sorted',
    't1 keys are sorted',
    't1_keys_extra: x',
    'my_t1_keys: x',
    't1_keys/x: y',
    'keys: x',
    't2_id5: x',
    't2_tesponsez: 7',
  ])('%j', (text) => {
    expect(close(text)).toBeUndefined();
  });

  test('a slip that fits two keys shows nothing', () => {
    expect(close('t2_id8_text: x')).toBeUndefined();
    expect(close('t2_id8_text: x', ['t2_id3_text', 't1_keys'])?.key).toBe('t2_id3_text');
  });
  test('a line that fits two keys equally shows nothing', () => {
    expect(close('A_B: x', ['a_b', 'a-b'])?.key).toBe('a_b');
    expect(close('A B: x', ['a_b', 'a-b'])).toBeUndefined();
  });
  test('a short key has no slips', () => {
    expect(close('q1: b', ['q2'])).toBeUndefined();
  });
});

test('the key named is one that was missing, whatever the line', () => {
  const junk = fc.constantFrom(
    '- ',
    '"',
    ': ',
    ' = ',
    '**',
    'x',
    '\u200b',
    '\u043e',
    '1. ',
    '\n',
    '_',
    '\ud800',
  );
  const part = fc.oneof(fc.constantFrom(...keys), junk, fc.string({ unit: 'binary', maxLength: 5 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.subarray(keys), (parts, missing) => {
      const found = close(parts.join(''), missing);
      expect(missing).toEqual(expect.arrayContaining(found ? [found.key] : []));
      expect(found?.what).not.toBe('');
    }),
  );
});
