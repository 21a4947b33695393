import { expect, test } from 'vitest';
import { newFileGrader } from '../../src/batch/file-grader.js';
import { addRow, newTally, summaryOf } from '../../src/batch/summary.js';
import { criteriaOf } from '../../src/core/answers.js';
import { chapter2, chapter2File } from '../core/assessment.js';
import { reportText } from './result-text.js';

const keys = criteriaOf(chapter2.rubric).map(({ key }) => key);
const name = 'chapter2-evidence.txt';
const opening = 'No line has a key of the rubric, so all count as missing.';

const writtenOf = (text: string) =>
  newFileGrader(chapter2, { keys, feedback: 'full', size: 1, entryBytes: 100_000 }).grade({
    name,
    notices: [],
    bytes: Buffer.from(text),
  }).written;

function summaryOfClass(texts: Readonly<Record<string, string>>) {
  const tally = newTally(keys);
  for (const [student, text] of Object.entries(texts)) {
    addRow(tally, { student, file: `${student}/${name}`, grading: writtenOf(text).counted });
  }
  return summaryOf(tally);
}

test.each([
  [
    'an equals sign in every line',
    chapter2File().replaceAll(': ', ' = '),
    'Line 1 seems to be meant, but "=" stands where a colon belongs: write t1_keys: and then the value.',
  ],
  ['no sign at all', chapter2File().replaceAll(': ', ' '), 'there is no colon after the key'],
  ['the file of another chapter', 'c1_tools: 3\nc1_loop: yes\n', 'The key c1_tools is not asked for'],
  ['a letter', 'Dear Sir,\nI was ill.\n', 'It may be something else than the evidence file.'],
  ['nothing', '', 'The file is empty.'],
])('a 0 for %s needs a person, who is told why', (_, text, why) => {
  const { needPerson, withoutKeys, states } = summaryOfClass({ ada: chapter2File(), ben: text });
  expect([withoutKeys, states.graded]).toEqual([1, 2]);
  expect(needPerson).toEqual([
    { student: 'ben', state: 'graded', file: `ben/${name}`, why: expect.stringContaining(why) },
  ]);
  expect(needPerson[0]?.why).toContain(opening);
  expect(writtenOf(text).cells.rest).toContain(`no-keys: ${opening}`);
});

test.each([
  ['one line is right', `t1_keys: ${chapter2.answerKey.get('t1_keys')}\n`],
  ['one line is wrong', 't1_keys: x\n'],
  ['one line has no value', 't1_keys:\n'],
  ['one key has two values', 't1_keys: a\nt1_keys: b\n'],
])('nobody has to look where %s', (_, text) => {
  expect(summaryOfClass({ ada: text })).toMatchObject({ withoutKeys: 0, needPerson: [] });
  expect(writtenOf(text).cells.rest).not.toContain('no-keys');
});

test('the report stays the one that check writes', () => {
  expect(reportText(writtenOf(''))).not.toContain('no-keys');
});
