import fc from 'fast-check';
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

/** Slips of form, whatever the value. */
const slips: readonly ((value: string) => string)[] = [
  (value) => `"${value}"`,
  (value) => `\`${value}\``,
  (value) => `**${value}**`,
  (value) => `${value}.`,
  (value) => value.toUpperCase(),
  (value) => value.replace(/^t/, 'T'),
  (value) => value.replace(/^f/, 'F'),
  (value) => `['${value.replaceAll(',', "', '")}']`,
  (value) => `${value}\u200b`,
  (value) => `= ${value}`,
  (value) => value.replaceAll('a', '\u0430'),
  (value) => value.replaceAll(' ', ''),
  (value) => `${value}  # as printed`,
];

test('what is mended is right, whichever slips met', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.array(fc.constantFrom(...slips), { minLength: 1, maxLength: 2 }),
      (key, made) => {
        const value = made.reduce((text, slip) => slip(text), String(rightOfChapter2.get(key)));
        const text = chapter2File({ [key]: value });
        const line = mended(key, text);
        if (line === undefined) return;
        seen.add(key);
        const better = text.replace(`${key}: ${value}`, () => line);
        expect(verdictOf(gradeText(chapter2, better), key).status).toBe('correct');
      },
    ),
    { numRuns: 500 },
  );
  expect(seen.size).toBeGreaterThan(10);
});
