import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRow, newTally, summaryOf } from '../../../src/batch/summary.js';
import { gradingOf, keysOf, summaryOfTable, tallyOf } from './classes.js';

const points = [1, 0.5, 2, 1, 1, 1, 1];

/** As many different students as there are numbers, told by the digits of each in base two. */
const rightOf = (number: number): boolean[] => points.map((_, key) => (number >> key) % 2 === 1);

test('rows that share a grading count as much as those that do not', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 127 }), { minLength: 1, maxLength: 400 }), (numbers) => {
      const table = { points, students: numbers.map(rightOf) };
      const gradings = Array.from({ length: 128 }, (_, number) => gradingOf(points, rightOf(number)));
      const tally = newTally(keysOf(table));
      const seen = new Set<number>();
      for (const [at, number] of numbers.entries()) {
        const grading = gradings[number];
        if (grading === undefined) throw new Error('there is a grading for each number');
        const shared = seen.has(number) && ({ shared: true } as const);
        addRow(tally, { student: `u${at}`, file: 'e.txt', grading, ...shared });
        seen.add(number);
      }
      expect(JSON.stringify(summaryOf(tally))).toBe(JSON.stringify(summaryOfTable(table)));
    }),
  );
});

test('a summary can be asked for between rows', () => {
  const table = { points, students: [3, 77, 127].map(rightOf) };
  const tally = tallyOf({ ...table, students: table.students.slice(0, 2) });
  summaryOf(tally);
  addRow(tally, { student: 'u2', file: 'e.txt', grading: gradingOf(points, rightOf(127)), shared: true });
  expect(summaryOf(tally)).toEqual(summaryOfTable(table));
});

test('what is kept grows with different scores, not with the class', () => {
  const students = Array.from({ length: 3000 }, (_, at) => rightOf(at % 128));
  const { statistics, waiting } = tallyOf({ points, students }).graded;
  expect(statistics.scores.groups.size).toBe(16);
  expect(waiting.size).toBe(0);
});
