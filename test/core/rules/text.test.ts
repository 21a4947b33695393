import { testRule } from './table.js';

const huge = 'ä'.repeat(1_000_000);

testRule('text', {
  accepts: [
    ['found 3 lines for timeout in api', 'found 3 lines for timeout in api'],
    ['__proto__', '__proto__'],
    ['a: b: c', 'a: b: c'],
    [huge, huge],
  ],
  refuses: [
    ['Found 3 lines', 'found 3 lines'],
    ['found  3 lines', 'found 3 lines'],
    ['found 3 lines.', 'found 3 lines'],
    ['e\u0301', '\u00e9'],
    [huge, 'ä'],
    ['a\u200bb', 'ab'],
  ],
  malformed: [['', 'x']],
  rightValues: ['x', '0', 'true', 'a b', '\u{1f600}'],
  flawed: ['', ' x', 'x ', 'a\nb', 'a\rb', ['a']],
});
