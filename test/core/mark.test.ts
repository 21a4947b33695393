import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksFor } from '../../src/core/mark.js';
import type { Around, NearMiss } from '../../src/core/near-miss.js';
import { nearMisses } from '../../src/core/near-misses/index.js';

const around: Around = {
  criterion: { key: 'key', rule: 'text', thousandths: 1000, asks: '', params: {} },
  keys: ['key', 'other'],
  following: [{ number: 2, text: 'seven', key: undefined, value: '' }],
  owner: () => undefined,
  wellFormed: () => true,
};

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const words = [
  'key',
  'other',
  'True',
  'yes',
  'seven',
  '1,000',
  '-0',
  '07',
  'and',
  '&amp;',
  '\\n',
  '->',
  '"}',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...printable), fc.constantFrom(...words)), { maxLength: 12 })
  .map((parts) => parts.join(''));

const needy = nearMisses.filter(({ needs }) => needs !== undefined);

describe('what a near miss needs', () => {
  test.each(needy.map((miss) => [miss.id, miss] as const))(
    '%s: a value without it stays as it is',
    (_, miss) => {
      fc.assert(
        fc.property(texts, (text) => {
          const value = Array.from(text)
            .filter((char) => !miss.needs?.includes(char))
            .join('')
            .trim();
          fc.pre(value !== '');
          expect(miss.undo(value, around)).toEqual(miss.side === 'both' ? [value] : []);
        }),
      );
    },
  );
});

describe('the mark of a value', () => {
  const miss = (id: string, needs?: string): NearMiss => ({
    id,
    side: 'given',
    ...(needs !== undefined && { needs }),
    undo: () => [],
    tell: () => ({ slip: '', remedy: '' }),
  });
  const dots = miss('dots', '.');
  const any = miss('any');
  const strange = miss('strange', '');
  const { of, needed } = marksFor([dots, any, strange]);
  const mayHave = (value: string, each: NearMiss): boolean => ((needed.get(each) ?? 0) & of(value)) !== 0;

  test.each([
    ['7', [any]],
    ['7.5', [dots, any]],
    ['', [any]],
    ['7\u00a0', [dots, any, strange]],
    ['a\tb', [dots, any, strange]],
    [' 7', [dots, any, strange]],
  ])('%j', (value, expected) => {
    expect([dots, any, strange].filter((each) => mayHave(value, each))).toEqual(expected);
  });

  test('there may be more near misses than bits', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      miss(String(index), String.fromCharCode(65 + index)),
    );
    const marks = marksFor(many);
    for (const each of many) {
      expect((marks.needed.get(each) ?? 0) & marks.of(each.needs ?? '')).not.toBe(0);
    }
  });
});
