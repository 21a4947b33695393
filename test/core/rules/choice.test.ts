import { expect, test } from 'vitest';
import { rules } from '../../../src/core/rules/index.js';
import { testRule } from './table.js';

testRule('choice', {
  params: { options: ['A', 'B', 'C', 'D'] },
  accepts: [
    ['B', 'B'],
    ['b', 'B'],
    ['B', 'b'],
    ['1', '1', { options: ['1', '2'] }],
  ],
  refuses: [
    ['A', 'B'],
    ['d', 'B'],
    ['2', '1', { options: ['1', '2'] }],
  ],
  malformed: [
    '',
    'E',
    'BB',
    'B)',
    'B.',
    'A,B',
    '(b)',
    '\u0412',
    '\uff22',
    'ß',
    'ſ',
    '\u0131',
    'B\u200b',
    '2',
  ].map((value) => [value, 'B']),
  rightValues: ['A', 'd'],
  flawed: ['E', '', 'AB', 'ß', ['A']],
});

test('letters beyond ASCII have no second case', () => {
  // "ß".toUpperCase() is "SS", "ſ".toUpperCase() is "S", and "ı".toUpperCase() is "I".
  const choice = rules.get('choice');
  for (const odd of ['ß', 'ſ', 'ı', '\u212a']) {
    for (const right of ['S', 's', 'SS', 'I', 'i', 'K', 'k'])
      expect(choice?.accepts(odd, right, {} as never)).toBe(false);
  }
});
