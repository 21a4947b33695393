import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newNames } from '../../../src/batch/hand-back/names.js';
import { anyText } from '../../reporters/arbitraries.js';

const namesOf = (ids: readonly string[]): string[] => ids.map(newNames());

describe('an id that every file system takes is the name', () => {
  test.each([
    'ada',
    'Ada Nowak',
    'lgrau@example.edu',
    '20411-77310',
    '雷 李',
    '=1+1 Lee',
    '-rf',
    'com10',
    'a.b',
  ])('%s', (id) => {
    expect(namesOf([id])).toEqual([id]);
  });
});

describe('any other gets one with a part of its hash', () => {
  test.each([
    ['a/b', 'a_b-c14cddc0'],
    ['a\\b', 'a_b-'],
    ['..', '__-'],
    ['.git', '_git-'],
    ['ada.', 'ada_-'],
    ['ada ', 'ada_-'],
    ['con', '_con-'],
    ['Com1.x', '_Com1.x-'],
    ['lpt²', '_lpt²-'],
    ['a:b*c?d"e<f>g|h', 'a_b_c_d_e_f_g_h-'],
    ['a\0b\nc\u202ed', 'a_b_c_d-'],
    ['', '_-e3b0c442'],
    ['x'.repeat(300), `${'x'.repeat(120)}-`],
    ['日'.repeat(100), `${'日'.repeat(40)}-`],
  ])('%j', (id, start) => {
    const [name = ''] = namesOf([id]);
    expect(name.startsWith(start)).toBe(true);
    expect(name).toMatch(/-[0-9a-f]{8}$/);
    // Whoever else is in the class, in whatever shard, it is the same.
    expect(namesOf(['x', 'X', 'a_b', '_con', 'q/', id]).at(-1)).toBe(name);
  });
});

describe('two ids that a file system may take for one', () => {
  test.each([
    ['ann', 'Ann'],
    ['zo\u00eb', 'zoe\u0308'],
    ['ZO\u00cb', 'zoe\u0308'],
    ['straße', 'STRASSE'],
    ['a/b', 'a_b'],
    ['a/b', 'a:b'],
    ['x'.repeat(200), `${'x'.repeat(200)}y`],
  ])('%s and %s stay two', (one, other) => {
    const [first = '', second = ''] = namesOf([one, other]);
    expect(first.normalize('NFC').toLowerCase()).not.toBe(second.normalize('NFC').toLowerCase());
    expect(namesOf([one, other])).toEqual([first, second]);
  });

  test('also if a third is called as the second would be', () => {
    const [, second = ''] = namesOf(['ann', 'Ann']);
    const names = namesOf([second, 'ann', 'Ann']);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3);
  });
});

test('an id that comes again gets another name each time', () => {
  expect(new Set(namesOf(Array.from({ length: 20 }, () => 'ada'))).size).toBe(20);
});

test('whatever the ids, no two students share a name, and each name is one', () => {
  const id = fc.oneof(
    anyText,
    fc.constantFrom('a', 'A', 'a.', 'a ', 'con', 'CON', '\u00e9', 'e\u0301', '..', '/'),
  );
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 30 }), (ids) => {
      const names = namesOf(ids);
      const seen = new Set(names.map((name) => name.normalize('NFC').toLowerCase()));
      expect(seen.size).toBe(ids.length);
      for (const name of names) {
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cs}]|^[. ]|[. ]$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      }
    }),
  );
});
