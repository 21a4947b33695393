import { describe, expect, test } from 'vitest';
import type { Graded, Verdict } from '../../src/core/model.js';
import {
  counted,
  firstStep,
  grouped,
  noticesText,
  reasons,
  resultText,
  scoreText,
} from '../../src/reporters/wording.js';
import { chapter, examples, graded, mixed } from './gradings.js';

function reasonsOf(grading: Graded, key: string): string[] {
  const verdict = grading.verdicts.find((each) => each.key === key);
  if (verdict === undefined) throw new Error(`no verdict on ${key}`);
  return reasons(grading, verdict);
}

describe('reasons', () => {
  test.each([
    ['t1_keys', []],
    [
      't2_responses',
      [
        'Your handle answers a notification. A message without an id gets no response at all.',
        'Look at: Answer nothing to a message that has no id.',
      ],
    ],
    ['t3_out_count', ['Same cause as t2_responses (line 5).']],
    ['t3_log_count', ['This is no whole number.']],
    ['t3_list_line_length', []],
  ])('%s', (key, said) => {
    expect(reasonsOf(mixed, key)).toEqual(said);
  });

  test('says what to look at where nothing else is known', () => {
    const grading = graded({ tasks: chapter({ t1_keys: { given: 'x', fix: 'The keys of the result.' } }) });
    expect(reasonsOf(grading, 't1_keys')).toEqual([
      'Not the right value.',
      'Look at: The keys of the result.',
    ]);
  });

  test('tells the right value where it is there', () => {
    expect(reasonsOf(examples['level full'], 't2_init_version')).toEqual([
      'Not the right value.',
      'The right value: 2025-06-18',
    ]);
    expect(reasonsOf(examples['level full'], 't3_out_count')).toContain('The right value: "4" or "four"');
  });

  test('says nothing at level verdict, whatever the verdict holds', () => {
    expect(reasonsOf({ ...mixed, feedback: 'verdict' }, 't2_responses')).toEqual([]);
  });
});

describe('firstStep', () => {
  const wrongOnes: Record<string, Partial<Verdict>> = {
    t1_keys: { given: 'x', line: 1 },
    t2_responses: { given: '8', line: 5 },
    t2_id5_is_error: {
      given: 'True',
      line: 10,
      nearMiss: { id: 'python-boolean', message: 'Lower case.', formOnly: true },
    },
  };
  const tasks = chapter(wrongOnes);
  const allMissing = Object.fromEntries(
    graded().verdicts.map(({ key }) => [key, { status: 'missing' as const }]),
  );
  const cause = { id: 'c', keys: ['t2_responses'], message: 'It answers too often.' };

  test.each([
    ['all right', graded(), undefined],
    ['the cause of most', mixed, 'Start with t2_responses (line 5): that should mend 2 lines.'],
    ['a cause', graded({ tasks, misconceptions: [cause] }), 'Start with t2_responses (line 5).'],
    ['a near miss', graded({ tasks }), 'Start with t2_id5_is_error (line 10): it is quick to mend.'],
    [
      'another file',
      graded({ tasks: chapter(allMissing) }),
      'No line has a key of this assignment. Look whether this is the right file.',
    ],
    [
      'keys in a second encoding',
      graded({
        tasks: chapter(allMissing),
        notices: [{ code: 'mixed-encoding', message: 'The file mixes two encodings.' }],
      }),
      'Start with t1_keys: its line is missing.',
    ],
    [
      'a key that is nearly right',
      graded({ tasks: chapter({ ...allMissing, t2_responses: { status: 'missing', line: 3 } }) }),
      'Start with t1_keys: its line is missing.',
    ],
    [
      'the first',
      graded({ tasks: chapter({ t3_out_count: { status: 'missing' } }) }),
      'Start with t3_out_count: its line is missing.',
    ],
    [
      'passed',
      graded({ tasks, passed: true, misconceptions: [cause] }),
      'For the rest, start with t2_responses (line 5).',
    ],
  ])('%s', (_, grading, sentence) => {
    expect(firstStep(grading)).toBe(sentence);
  });
});

test('says scores with their decimals', () => {
  expect(scoreText(examples['decimal points'])).toBe('2.5 of 3');
  expect(resultText(mixed)).toBe('10 of 17 (58.82 %): not passed yet');
  expect(resultText(graded())).toBe('17 of 17: passed');
  expect(resultText({ ...mixed, passPercent: 60 })).toBe(
    '10 of 17 (58.82 %): not passed yet (60 % is needed)',
  );
});

test('counts in singular and plural, and groups digits in every country alike', () => {
  expect([counted(1, 'line'), counted(5000, 'line')]).toEqual(['1 line', '5,000 lines']);
  expect([grouped(0), grouped(999), grouped(1_048_576)]).toEqual(['0', '999', '1,048,576']);
  expect([noticesText(1), noticesText(2)]).toEqual([
    '1 notice, which costs no points:',
    '2 notices, which cost no points:',
  ]);
});
