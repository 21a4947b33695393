import { describe, expect, test } from 'vitest';
import { criteriaOf } from '../../src/core/answers.js';
import { mend } from '../../src/core/mend.js';
import { chapter2, chapter2File, gradeText, rightOfChapter2, verdictOf } from './assessment.js';

const criteria = criteriaOf(chapter2.rubric);
const keys = criteria.map(({ key }) => key);

/** The line that a key has in a file, mended. */
function mended(key: string, text: string): string | undefined {
  const { nearMiss, line: number } = verdictOf(gradeText(chapter2, text), key);
  const criterion = criteria.find((each) => each.key === key);
  if (nearMiss === undefined || number === undefined || criterion === undefined) return undefined;
  const raw = (text.split('\n')[number - 1] ?? '').trim();
  const colon = raw.indexOf(':');
  const [own, value] =
    colon < 0 ? [undefined, ''] : [raw.slice(0, colon).trim(), raw.slice(colon + 1).trim()];
  return mend({ line: { number, text: raw, key: own, value }, criterion, nearMiss, keys });
}

const withValue = (key: string, value: string): string | undefined =>
  mended(key, chapter2File({ [key]: value }));

const lineFor = (key: string): string => `${key}: ${rightOfChapter2.get(key)}`;

describe('mends by itself', () => {
  test.each([
    ['t1_schema_unchanged', 'True'],
    ['t1_schema_unchanged', '"true"'],
    ['t1_schema_unchanged', "'True'"],
    ['t2_responses', '`7`'],
    ['t2_responses', 't2_responses: 7'],
    ['t2_responses', '7\u200b'],
    ['t2_init_version', '“2025-06-18”'],
  ])('%s: %j', (key, value) => {
    expect(withValue(key, value)).toBe(lineFor(key));
  });

  test.each([
    't2-responses: 7',
    'T2_RESPONSES: 7',
    '- t2_responses: 7',
    't2_responses = 7',
    '**t2_responses:** 7',
    't2_response: 7',
  ])('the key in %j', (line) => {
    const text = chapter2File().replace(/^t2_responses.*$/m, line);
    expect(mended('t2_responses', text)).toBe('t2_responses: 7');
  });

  test('a line in which two ran together', () => {
    const text = chapter2File().replace('\nt2_init_version', ' t2_init_version');
    expect(mended('t2_init_version', text)).toBe(`${lineFor('t2_responses')}\n${lineFor('t2_init_version')}`);
  });
});

describe('leaves to a person', () => {
  test.each([
    ['what only the right value tells: letter case', 't1_keys', 'description, inputschema, name'],
    ['what only the right value tells: order', 't1_keys', 'name, description, inputSchema'],
    ['a value that is wrong', 't2_responses', '8'],
    ['an empty value', 't2_responses', ''],
    ['a placeholder', 't2_responses', '<number>'],
  ])('%s', (_, key, value) => {
    expect(withValue(key, value)).toBeUndefined();
  });
});
