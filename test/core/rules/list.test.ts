import { testRule } from './table.js';

const anyOrder = { ordered: false };
const huge = Array.from({ length: 100_000 }, (_, index) => `item${index}`);

testRule('list', {
  accepts: [
    ['a,b,c', 'a,b,c'],
    ['a , b ,\tc', 'a,b,c'],
    ['a,b', 'a, b'],
    ['one', 'one'],
    ['a b,c', 'a b,c'],
    ['c,a,b', 'a,b,c', anyOrder],
    ['b,a,b', 'a,b,b', anyOrder],
    ['a,b', 'a,b', { ordered: true }],
    [huge.toReversed().join(','), huge.join(','), anyOrder],
    ['__proto__,constructor', '__proto__,constructor'],
  ],
  refuses: [
    ['b,a', 'a,b'],
    ['b,a', 'a,b', { ordered: true }],
    ['a,b,c', 'a,b'],
    ['a', 'a,b'],
    ['A,b', 'a,b'],
    ['a b', 'a,b'],
    ['a;b', 'a,b'],
    // Lists with the same items, but not as often.
    ['a,a,b', 'a,b,b', anyOrder],
    ['a,b,b', 'a,b', anyOrder],
    ['ab', 'a,b', anyOrder],
  ],
  malformed: [
    '',
    ',',
    'a,b,',
    ',a',
    'a,,b',
    "['a','b']",
    '[a, b]',
    '"a","b"',
    "'a'",
    '(a,b)',
    '{a,b}',
    '`a`,`b`',
    'a,"b',
  ].map((value) => [value, 'a,b']),
  rightValues: ['a', 'a,b', 'a, b', '__proto__'],
  flawed: ['', 'a,', 'a,,b', '[a,b]', '"a"', 'a,b\nc', ['a', 'b']],
});
