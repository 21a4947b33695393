import { expect, test } from 'vitest';
import { wideEncoding } from '../../src/core/wide-encoding.js';

test.each([
  ['fffe6900', 'utf-16le', true],
  ['feff0069', 'utf-16be', true],
  ['69006400', 'utf-16le', false],
  ['00690064', 'utf-16be', false],
  ['fffe', 'utf-16le', true],
] as const)('%s is %s', (hex, encoding, isMarked) => {
  expect(wideEncoding(Buffer.from(hex, 'hex'))).toEqual({ encoding, isMarked });
});

test.each(['', '69', '69642c6e', 'efbbbf69', '00000000', '69000064'])('%s is not', (hex) => {
  expect(wideEncoding(Buffer.from(hex, 'hex'))).toBeUndefined();
});
