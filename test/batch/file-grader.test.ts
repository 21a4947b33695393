import { expect, test } from 'vitest';
import { type FileToGrade, newFileGrader } from '../../src/batch/file-grader.js';
import { defaultLimits } from '../../src/batch/sources/index.js';
import { criteriaOf } from '../../src/core/answers.js';
import { maxBytes } from '../../src/core/decode.js';
import { chapter2, chapter2File } from '../core/assessment.js';
import { temporaryFile } from './temporary.js';

const keys = criteriaOf(chapter2.rubric).map(({ key }) => key);
const right = Buffer.from(chapter2File());

function gradeWithin(entryBytes: number, bytes: Uint8Array) {
  const grader = newFileGrader(chapter2, { keys, feedback: 'full', size: 1, entryBytes });
  const path = temporaryFile(bytes, 'chapter2-evidence.txt');
  const { written } = grader.grade({ name: 'chapter2-evidence.txt', notices: [], path });
  return written;
}

test.each([
  ['one byte too many', right.length - 1, 'unreadable', `It has more than ${right.length - 1} bytes`],
  ['nothing but its first line', 10, 'unreadable', 'It has more than 10 bytes'],
  ['as many as there are', right.length, 'graded', ''],
])('a file is graded whole or not at all: a limit of %s', (_, entryBytes, state, why) => {
  const { counted, cells } = gradeWithin(entryBytes, right);
  expect(counted.state).toBe(state);
  expect(cells.rest).toContain(why);
});

test.each([maxBytes, defaultLimits.entryBytes, 3 * maxBytes])(
  'a file that is larger than an evidence file may be is unreadable within %i bytes',
  (entryBytes) => {
    expect(gradeWithin(entryBytes, Buffer.alloc(4 * maxBytes, '\n')).counted.state).toBe('unreadable');
  },
);

test('the path alone stands for a file of the name of the rubric', () => {
  const settings = { keys, feedback: 'full', size: 1, entryBytes: defaultLimits.entryBytes } as const;
  const gradeNew = (file: FileToGrade) => newFileGrader(chapter2, settings).grade(file).written;
  const path = temporaryFile(right, 'elsewhere.txt');
  expect(gradeNew(path)).toEqual(gradeNew({ name: 'chapter2-evidence.txt', notices: [], path }));
  expect(gradeNew(path)).not.toEqual(gradeNew({ name: 'elsewhere.txt', notices: [], path }));
});
