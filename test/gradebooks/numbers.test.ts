import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTwoNumbers, scaled, styleOf, thousandthsOf, written } from '../../src/gradebooks/numbers.js';

const plain = { mark: '.', decimals: 0 } as const;

describe('scaled', () => {
  test.each([
    [14, 17, undefined, 1400n],
    [14, 17, '17.00', 1400n],
    [14, 17, '10', 824n],
    [17, 17, '10', 1000n],
    [0, 17, '10', 0n],
    [7.125, 10, undefined, 713n],
    [1, 3, '100', 3333n],
    [2, 3, '100', 6667n],
    [0.1, 0.3, '0.3', 10n],
    [5, 0, '10', 500n],
    [5, 10, '0', 500n],
    [1, 1, '999999999', 99999999900n],
  ])('%d of %d for a maximum of %s is %s hundredths', (score, maxScore, maximum, hundredths) => {
    expect(scaled(score, maxScore, maximum === undefined ? undefined : thousandthsOf(maximum))).toBe(
      hundredths,
    );
  });

  test('is within half a hundredth of what is exact, and never more than all', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(100_000),
        (part, most, maximum) => {
          const score = Math.min(part, most);
          const hundredths = scaled(score / 1000, most / 1000, BigInt(maximum));
          const exact = maximum === 0 ? score / 10 : (score * maximum) / most / 10;
          expect(Math.abs(Number(hundredths) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });
});

test.each([
  ['7', 7000n],
  ['7.5', 7500n],
  ['7,50', 7500n],
  ['17.00000', 17_000n],
  ['0.125', 125n],
  ['', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['0.0001', undefined],
  ['7.', undefined],
  ['EX', undefined],
  ['1,000.00', 1_000_000n],
  ['1.700,5', 1_700_500n],
  ['1,234,567.00', 1_234_567_000n],
  ['1,000,00', undefined],
  ['1,00.00', undefined],
  ['1 000', undefined],
  ['1,000,000', undefined],
  ['33.3333', undefined],
])('%j in thousandths is %s', (text, thousandths) => {
  expect(thousandthsOf(text)).toBe(thousandths);
});

test.each([
  ['1,000', true],
  ['17.000', true],
  ['0.125', false],
  ['1000', false],
  ['17.00', false],
])('whether %s can be read in two ways: %s', (text, isUnclear) => {
  expect(isTwoNumbers(text)).toBe(isUnclear);
});

test.each([
  [750n, plain, '7.5'],
  [700n, plain, '7'],
  [705n, plain, '7.05'],
  [5n, plain, '0.05'],
  [0n, plain, '0'],
  [700n, { mark: ',', decimals: 2 }, '7,00'],
  [725n, { mark: ',', decimals: 1 }, '7,25'],
  [99999999900n, plain, '999999999'],
] as const)('%s hundredths are written in the style %j as %s', (hundredths, style, text) => {
  expect(written(hundredths, style)).toBe(text);
});

test.each([
  [[], [], plain],
  [['', '-', 'EX'], [], plain],
  [['', ''], ['17.00', '10.00'], { mark: '.', decimals: 2 }],
  [[], ['17.00000'], { mark: '.', decimals: 2 }],
  [['7,5', '10'], ['17,00'], { mark: ',', decimals: 0 }],
  [['7,50', '9,00'], ['10'], { mark: ',', decimals: 2 }],
  [['7.5'], ['10'], plain],
  [['7.5'], ['17.00'], { mark: '.', decimals: 2 }],
  [['7'], ['17.00'], plain],
  [['8,25'], [], { mark: ',', decimals: 0 }],
  [[], ['10'], plain],
  [[], ['1.700,00'], { mark: ',', decimals: 2 }],
])('the style of grades %j and maxima %j', (grades, maxima, style) => {
  expect(styleOf(grades, maxima)).toEqual(style);
});
