import { expect, test } from 'vitest';
import { readKeyValues } from './file-commands.js';

test.each([
  ['', {}],
  ['a=b\n\nc==d\n', { a: 'b', c: '=d' }],
  ['a=b<<c\n', { a: 'b<<c' }],
  ['a<<END\nx=y\n END\nEND\nb=\n', { a: 'x=y\n END', b: '' }],
  ['a<<END\nEND\n', { a: '' }],
  ['a<<b=c\nx\nb=c\n', { a: 'x' }],
  ['a=1\na<<E\n2\nE\n', { a: '2' }],
])('%j', (text, values) => {
  expect(readKeyValues(text)).toEqual(values);
});

test.each(['a\n', '=a\n', '<<E\nx\nE\n', 'a<<\nx\n\n', 'a<<E\nx\n', 'a<<E\nxE\n'])(
  '%j is an error',
  (text) => {
    expect(() => readKeyValues(text)).toThrow();
  },
);
