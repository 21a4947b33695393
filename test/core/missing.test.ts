import { describe, expect, test } from 'vitest';
import { findMeant } from '../../src/core/missing.js';
import type { EvidenceLine } from '../../src/core/model.js';
import { chapter2, chapter2File, gradeText, verdictOf } from './assessment.js';

function lineOf(text: string, number = 1): EvidenceLine {
  const [key = '', ...rest] = text.split(':');
  return { number, text, key: rest.length === 0 ? undefined : key.trim(), value: rest.join(':').trim() };
}

describe('the line that is meant for a missing key', () => {
  test('comes close, and is told with what to change', () => {
    const found = findMeant(['t2_responses'], [lineOf('T2_Responses: 7', 4)], []);
    expect(found.get('t2_responses')).toMatchObject({ line: { number: 4 }, nearMiss: { id: 'close-key' } });
    expect(found.get('t2_responses')?.nearMiss.message).toMatch(
      /^Line 4 seems to be meant, but .*: write t2_responses: and then the value\.$/,
    );
  });

  test('is told for one key only, and a key gets one line only', () => {
    const lines = [lineOf('Count: 1', 1), lineOf('COUNT: 2', 2)];
    const found = findMeant(['count', 'name'], lines, []);
    expect([...found].map(([key, { line }]) => [key, line.number])).toEqual([['count', 1]]);
  });

  test('is none where nothing comes close', () => {
    expect(findMeant(['t2_responses'], [lineOf('Name: Ada'), lineOf('# t3 is hard')], []).size).toBe(0);
    expect(findMeant([], [lineOf('T2_responses: 7')], [lineOf('a: t2_responses: 7')]).size).toBe(0);
  });

  test('can be a damaged one, if its key is right', () => {
    const damaged = { ...lineOf('count: 7', 3), damaged: true } as const;
    expect(findMeant(['count'], [damaged], []).get('count')?.nearMiss.id).toBe('mixed-encoding');
    expect(findMeant(['counts'], [damaged], []).size).toBe(0);
    expect(findMeant(['count'], [{ ...damaged, key: undefined }], []).size).toBe(0);
  });

  test('can hold several that ran together', () => {
    const answered = [lineOf('a: 1 b: 2 c: 3', 1), lineOf('d: 4', 2)];
    const found = findMeant(['b', 'c', 'e'], [], answered);
    expect([...found].map(([key, { nearMiss }]) => [key, nearMiss.message])).toEqual([
      ['b', 'Line 1 has this key in the value of a: give it a line of its own.'],
      ['c', 'Line 1 has this key in the value of a: give it a line of its own.'],
    ]);
  });
});

test('a line that is meant gets no second word as an unknown key', () => {
  const grading = gradeText(chapter2, chapter2File().replace('t2_responses:', 'T2_responses:'));
  expect(verdictOf(grading, 't2_responses')).toMatchObject({ status: 'missing', line: 4, points: 0 });
  expect(verdictOf(grading, 't2_responses').message).toBeUndefined();
  expect(grading.notices).toEqual([]);
});
