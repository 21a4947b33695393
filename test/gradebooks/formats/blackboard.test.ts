import { describe, expect, test } from 'vitest';
import { filled, graded } from '../filling.js';

const who = ['Last Name', 'First Name', 'Username', 'Student ID', 'Last Access', 'Availability'];
const titles = [
  ...who,
  'Weighted Total [Total Pts: up to 110 Score] |1',
  'Evidence [Total Pts: 20 Score] |1234567',
];

/** As Blackboard writes it: every cell in quotes. */
const csv = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  rows.map((row) => `${row.map((cell) => `"${cell}"`).join(delimiter)}\r\n`).join('');

const rowsWith = (grade: string) => [
  titles,
  ['Nowak', 'Zoë', 'znowak', '900001', '2026-10-01', 'Yes', '', grade],
  ['李', '雷', 'lei', '900002', '', 'Yes', '12', ''],
];

describe('a Blackboard gradebook', () => {
  test.each(['znowak', '900001'])('finds %s', (student) => {
    expect(filled(csv(rowsWith('')), [graded(student, 7.5)]).text).toBe(csv(rowsWith('15')));
  });

  test.each([
    ['little', [0xff, 0xfe], (text: string) => Buffer.from(text, 'utf16le')],
    ['big', [0xfe, 0xff], (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['little', [], (text: string) => Buffer.from(text, 'utf16le')],
  ])('as tabs in UTF-16, %s end first, mark %j', (_, mark, encode) => {
    const file = (grade: string) => Buffer.concat([Buffer.from(mark), encode(csv(rowsWith(grade), '\t'))]);
    expect(filled(file(''), [graded('znowak', 7.5)]).bytes.equals(file('15'))).toBe(true);
  });

  test('a column without an id, or that is computed, takes no grades', () => {
    const before = csv([[...who, 'A [Total Pts: 10 Score]', 'B [Total Pts: up to 10 Score] |2']]);
    expect(() => filled(before, [])).toThrow(/no column that takes grades/);
  });

  test.each([
    ['1,000.00', '500.00'],
    ['1000', '500'],
    ['0.5', '0.25'],
  ])('a title of %s points makes half of them %s', (points, half) => {
    const file = (grade: string) =>
      csv([
        [...who, `Evidence [Total Pts: ${points} Score] |1`],
        ['Nowak', 'Zoë', 'zn', '1', '', 'Yes', grade],
      ]);
    expect(filled(file(''), [graded('zn', 5)]).text).toBe(file(half.replace(/\.00$/, '')));
  });

  test.each(['33.3333', '1,000', '1\u00a0000', '1 000'])('a title of %s points is refused', (points) => {
    const before = csv([
      [...who, `Evidence [Total Pts: ${points} Score] |1`],
      [...who, ''],
    ]);
    expect(() => filled(before, [])).toThrow(/^The maximum /);
  });

  test('says of several columns which there are', () => {
    const before = csv([[...who, 'A [Total Pts: 10 Score] |1', 'B [Total Pts: 10 Score] |2']]);
    expect(() => filled(before, [])).toThrow(
      /"A \[Total Pts: 10 Score\] \|1", "B \[Total Pts: 10 Score\] \|2"/,
    );
    expect(() => filled(before, [], { column: 'B' })).not.toThrow();
  });

  test('a word that Blackboard put into the cell stays without --overwrite', () => {
    const result = filled(csv(rowsWith('Needs Grading')), [graded('znowak', 7.5)]);
    expect(result.text).toBe(csv(rowsWith('Needs Grading')));
    expect(result.changes.notWritten[0]).toMatchObject({
      why: 'other-grade',
      stays: 'Needs Grading',
      grade: '15',
    });
    const over = filled(csv(rowsWith('Needs Grading')), [graded('znowak', 7.5)], { overwrite: true });
    expect(over.text).toBe(csv(rowsWith('15')));
  });
});
