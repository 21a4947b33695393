import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradesHeader } from '../../src/batch/grades-csv.js';
import type { BatchRow } from '../../src/batch/row.js';
import { gradesRow } from '../../src/batch/row-lines.js';
import { writerFor } from '../../src/batch/written.js';
import { graded, ungraded } from '../reporters/gradings.js';

const quiz = graded({
  tasks: [
    [
      'Quiz',
      [
        { key: 'q1', maxPoints: 2.5 },
        { key: 'q2', maxPoints: 0.5, status: 'incorrect', given: 'b' },
      ],
    ],
  ],
  notices: [
    { code: 'file-name', message: 'Odd, "very" odd.' },
    { code: 'b', message: 'B' },
  ],
});
const keys = ['q1', 'q2'];
const write = writerFor({ keys, feedback: 'full', size: 1 }, 3);
const row: BatchRow = { student: 'u1', name: 'Ann', late: false, file: 'u1/e.txt', written: write(quiz) };

const read = (...rows: readonly BatchRow[]): Record<string, string>[] =>
  parse(gradesHeader(keys) + rows.map((each) => gradesRow(each)).join(''), { columns: true });

test('has a column for each thing and each key', () => {
  expect(gradesHeader(keys)).toBe('student,name,state,score,max_score,percent,late,file,q1,q2,notices\r\n');
  expect(gradesRow(row)).toBe(
    'u1,Ann,graded,2.5,3,83.33,no,u1/e.txt,2.5,0,"file-name: Odd, ""very"" odd. | b: B"\r\n',
  );
});

test.each(['absent', 'ambiguous', 'unreadable', 'error'] as const)('no score where it is %s', (state) => {
  const written = write(ungraded(state));
  const [cells] = read({ student: 'u1', file: '', written });
  expect(cells).toEqual({
    student: 'u1',
    name: '',
    state,
    score: '',
    max_score: '3',
    percent: '',
    late: '',
    file: '',
    q1: '',
    q2: '',
    notices: '',
  });
});

test.each([
  [true, 'yes'],
  [false, 'no'],
])('late %s is %s', (late, cell) => {
  expect(read({ ...row, late })[0]?.late).toBe(cell);
});

const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const nasty = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '"',
  ',',
  ';',
  "'",
  ' ',
  '\0',
  '＝',
  'é',
  '\x1b',
);
const anyName = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(nasty, fc.string({ maxLength: 3 }))).map((parts) => parts.join('')),
);

describe('whatever a name holds', () => {
  test('a parser reads it back, and no cell of text starts a formula', () => {
    fc.assert(
      fc.property(anyName, anyName, anyName, (student, name, file) => {
        const rows = read({ ...row, student, name, file }, row);
        expect(rows).toHaveLength(2);
        const [cells, next] = rows;
        for (const [text, cell = ''] of [
          [student, cells?.student],
          [name, cells?.name],
          [file, cells?.file],
        ] as const) {
          const kept = text.replaceAll('\0', '');
          expect(cell).toBe(startsFormula.test(kept) ? `'${kept}` : kept);
          expect(cell).not.toMatch(startsFormula);
        }
        expect(cells?.score).toBe('2.5');
        expect(next?.student).toBe('u1');
      }),
    );
  });
});
