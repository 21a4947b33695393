import { expect, test } from 'vitest';
import { countedRow } from '../../src/batch/row.js';
import { addRow, newTally, summaryOf } from '../../src/batch/summary.js';
import { chapter2File } from '../core/assessment.js';
import type { GradedRow } from './graded-class.js';
import { evidence, folderOf, rowsOf } from './small-class.js';

const right = chapter2File();

function summed(rows: readonly GradedRow[]) {
  const tally = newTally([]);
  for (const row of rows) addRow(tally, countedRow(row));
  const { withoutEvidence, worthALook, worthALookMore } = summaryOf(tally);
  return { withoutEvidence, worthALook, worthALookMore };
}

test('lists who handed something else in, and who has another file of nearly the name', async () => {
  const source = await folderOf({
    [`ada/${evidence}`]: right,
    'bo/report.docx': 'x',
    'cy/.DS_Store': '',
    [`dee/${evidence}`]: right,
    'dee/chapter2-evidence (1).txt': '',
    'eve/work.zip': 'no zip',
    'fay/a.txt': right,
    'fay/b.txt': 'notes',
  });
  const rows = await rowsOf([source], [{ student: 'bo', name: 'Bo' }, { student: 'zed' }]);
  expect(summed(rows)).toEqual({
    withoutEvidence: 1,
    worthALook: [
      {
        student: 'bo',
        name: 'Bo',
        state: 'absent',
        why: `Handed in, but no evidence file: bo/report.docx. It should be plain text, named ${evidence}.`,
      },
      {
        student: 'dee',
        state: 'graded',
        why: 'Other files of nearly this name do not count: dee/chapter2-evidence (1).txt.',
      },
    ],
    worthALookMore: 0,
  });
});

test('keeps two hundred, and counts all', async () => {
  const [row] = await rowsOf([await folderOf({ 'bo/x.pdf': '', 'cy/.DS_Store': '' })]);
  const { withoutEvidence, worthALook, worthALookMore } = summed(Array(203).fill(row));
  expect([withoutEvidence, worthALook.length, worthALookMore]).toEqual([203, 200, 3]);
});
