import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedGraded, countedOf } from '../../src/batch/counted-row.js';
import { addRow, newTally, summaryOf } from '../../src/batch/summary.js';
import { graded } from '../reporters/gradings.js';

const keys = ['a', 'b'];

/** Gradings of which each has a wrong value of its own, and some a misconception too. */
const gradings = Array.from({ length: 1500 }, (_, at): CountedGraded => {
  const grading = graded({
    tasks: [
      [
        'Task',
        [
          { key: 'a', status: 'incorrect', given: `value ${at}` },
          { key: 'b', status: at % 2 === 0 ? 'correct' : 'missing' },
        ],
      ],
    ],
  });
  const misconceptions = at % 3 === 0 ? [{ id: `m${at % 6}`, keys: ['a'], message: 'A mix-up.' }] : [];
  return { ...(countedOf(grading) as CountedGraded), misconceptions };
});

/** The summary of rows with these gradings, of which those below a number are shared. */
function summaryWith(numbers: readonly number[], shared: number): string {
  const tally = newTally(keys);
  for (const [at, number] of numbers.entries()) {
    const grading = gradings[number];
    if (grading === undefined) throw new Error('there is a grading for each number');
    const isShared = number < shared && ({ shared: true } as const);
    addRow(tally, { student: `u${at}`, file: 'e.txt', grading, ...isShared });
  }
  return JSON.stringify(summaryOf(tally));
}

test('whether rows share gradings can not be seen, with more wrong values than are kept', () => {
  const common = fc.nat({ max: 100 });
  const some = fc.array(fc.oneof(common, fc.nat({ max: 1499 })), { minLength: 100, maxLength: 500 });
  fc.assert(
    fc.property(some, some, (before, after) => {
      const numbers = [...before, ...gradings.keys(), ...after];
      expect(summaryWith(numbers, 101)).toBe(summaryWith(numbers, 0));
    }),
    { numRuns: 20 },
  );
});

test('a wrong value that comes again counts, and one that came once gives way', () => {
  const numbers = [0, 0, ...gradings.keys(), 1499];
  const [first] = JSON.parse(summaryWith(numbers, 1500)).keys;
  expect(
    first.wrongValues.slice(0, 3).map(({ given, count }: { given: string; count: number }) => [given, count]),
  ).toEqual([
    ['value 0', 3],
    ['value 1499', 2],
    ['value 1000', 1],
  ]);
});

test('few of the gradings that rows share wait to be counted, however many there are', () => {
  const tally = newTally(keys);
  for (const grading of gradings) {
    addRow(tally, { student: 'u', file: 'e.txt', grading, shared: true });
    expect(tally.graded.waiting.size).toBeLessThanOrEqual(64);
  }
});
