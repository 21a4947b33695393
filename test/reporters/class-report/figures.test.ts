import { expect, test } from 'vitest';
import { type FigureFormat, figureText } from '../../../src/reporters/class-report/figures.js';

const told: [FigureFormat, number, string][] = [
  ['number', 0, '0'],
  ['number', 5000, '5,000'],
  ['number', 1115.5, '1,115.5'],
  ['short', 14.824, '14.82'],
  ['short', 15, '15'],
  ['percent', 0.8824, '88\u00a0%'],
  ['percent', 1, '100\u00a0%'],
  ['percent', 0.9999, '99\u00a0%'],
  ['percent', 0.0001, '1\u00a0%'],
  ['percent', 0, '0\u00a0%'],
  ['bare', 0.9999, '99'],
  ['coefficient', 0.5, '0.50'],
  ['coefficient', -0.034, '−0.03'],
  ['coefficient', -0.001, '0.00'],
  ['explained', 0, 'unexplained'],
  ['explained', 3, '3'],
];

test.each(told)('%s %f is told as %s', (format, value, text) => {
  expect(figureText(value, format)).toBe(text);
});
