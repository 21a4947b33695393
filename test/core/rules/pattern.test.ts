import { expect, test } from 'vitest';
import { rules } from '../../../src/core/rules/index.js';
import { testRule } from './table.js';

const anyCase = { ignoreCase: true };

testRule('pattern', {
  accepts: [
    ['-32602', '-3260[12]'],
    ['tools/call', 'tools/(call|list)'],
    ['TOOLS/Call', 'tools/(call|list)', anyCase],
    ['b', 'a|b'],
    ['line 12', 'line \\d+'],
    ['é', '.'],
    ['\u{1f600}', '.'],
  ],
  refuses: [
    // As a whole: JavaScript's test() would find these somewhere inside.
    ['not -32602', '-3260[12]'],
    ['-32602 Unknown', '-3260[12]'],
    ['xb', 'a|b'],
    ['ax', 'a|b'],
    ['TOOLS/call', 'tools/call'],
    ['TOOLS/call', 'tools/call', { ignoreCase: false }],
    ['\u0667', '\\d'],
    ['a\u2028b', 'a'],
  ],
  malformed: [['', 'a+']],
  rightValues: ['a', '^a$', '(a+)+$', '(?i)yes', '.*'],
  flawed: ['(', '[a', '(?=a)b', '(a)\\1', 'a{2000}', '*', ['a']],
});

test('a pattern that would make a backtracking engine hang does not', async () => {
  const pattern = rules.get('pattern');
  await pattern?.prepare?.();
  for (const right of ['(a+)+$', '(a|aa)*c', '([a-z]+)*=', '(.*)(.*)(.*)x!']) {
    expect(pattern?.accepts(`${'a'.repeat(20_000)}!`, right, {})).toBe(false);
  }
});
