import { describe, expect, test } from 'vitest';
import { chapter2, chapter2File, gradeText } from './assessment.js';

const noticesOf = (more: string) => gradeText(chapter2, `${chapter2File()}${more}`).notices;

describe('lines that no one asked for', () => {
  test('are told and cost nothing', () => {
    const grading = gradeText(chapter2, `${chapter2File()}name: Ada\n# a comment\n`);
    expect(grading).toMatchObject({ score: 17, passed: true });
    expect(grading.notices.map(({ code, line }) => [code, line])).toEqual([
      ['unknown-key', 18],
      ['ignored-line', 19],
    ]);
  });

  test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'])(
    'can have the key %s',
    (key) => {
      const [notice, ...others] = noticesOf(`${key}: polluted\n`);
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ code: 'unknown-key', line: 18 });
      expect(notice?.message).toContain(key);
    },
  );

  test('are told one by one up to a number, and then together', () => {
    const notices = noticesOf(Array.from({ length: 20_000 }, (_, index) => `key${index}: x\n`).join(''));
    expect(notices.length).toBeLessThan(20);
    expect(notices.at(-1)?.message.length).toBeLessThan(200);
    const lines = noticesOf('free text\n'.repeat(20_000));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.message.length).toBeLessThan(200);
  });

  test('are shown shortened', () => {
    const notices = noticesOf(`${'k'.repeat(60)}: x\n${'x'.repeat(200_000)}\n${'k'.repeat(200_000)}: x\n`);
    expect(notices.length).toBe(2);
    for (const { message } of notices) expect(message.length).toBeLessThan(200);
  });
});
