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

test('a pattern that would make a backtracking engine hang takes linear time', async () => {
  const pattern = rules.get('pattern');
  await pattern?.prepare?.();
  const accepts = (value: string, right: string) => pattern?.accepts(value, right, {} as never);
  const timed = (length: number): number => {
    const start = performance.now();
    for (const right of ['(a+)+$', '(a|aa)*c', '([a-z]+)*=', '(.*)(.*)(.*)x!']) {
      expect(accepts(`${'a'.repeat(length)}!`, right)).toBe(false);
    }
    return performance.now() - start;
  };
  timed(2000);
  expect(timed(20_000)).toBeLessThan(2000);
});
