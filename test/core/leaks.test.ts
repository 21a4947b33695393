import { expect, test } from 'vitest';
import { leaks } from '../../src/core/leaks.js';
import { rubricOf } from '../../src/core/rubric-data.js';
import { chapter2, dataOf } from './assessment.js';

const leaksOf = (line: Parameters<typeof dataOf>[0][number], texts: { asks?: string; fix?: string }) => {
  const data = dataOf([line]);
  const [task] = data.tasks;
  const criteria = (task?.criteria ?? []).map((criterion) => ({ ...criterion, ...texts }));
  const rubric = rubricOf({ ...data, tasks: [{ id: 't', title: 'T', criteria }] });
  return leaks(rubric, new Map([[line.key, line.right]])).map(({ field }) => field);
};

test.each([
  [{ key: 'n', rule: 'integer', right: '7' }, { fix: 'The answer is 7.' }, ['fix']],
  [{ key: 'n', rule: 'integer', right: '7' }, { asks: '7?', fix: '7' }, ['asks', 'fix']],
  [{ key: 'n', rule: 'integer', right: '7' }, { asks: 'One of the 17.', fix: '70' }, []],
  [{ key: 'n', rule: 'one-of', right: ['a b', 'c'] }, { fix: 'Say c, or not.' }, ['fix']],
  [{ key: 'n', rule: 'boolean', right: 'true' }, { asks: 'true or false?' }, []],
  [{ key: 'n', rule: 'text', right: '__proto__' }, { fix: 'proto' }, []],
])('%j with %j', (line, texts, fields) => {
  expect(leaksOf(line, { asks: 'What?', ...texts })).toEqual(fields);
});

test('the rubric of chapter 2 gives nothing away', () => {
  expect(leaks(chapter2.rubric, chapter2.answerKey)).toEqual([]);
});
