import { describe, expect, test } from 'vitest';
import { type Fit, rubricOfFiles, rubricOfKeys, unfitWarning } from '../../src/batch/other-rubrics.js';

const others = [
  { id: 'quiz', evidenceFile: 'quiz.txt', keys: ['q1', 'q2', 'q3', 'name'] },
  { id: 'lab', evidenceFile: 'lab.txt', keys: ['lab_a', 'lab_b', 'q1', 'q2'] },
];

test.each([
  ['lines of one', 'q1: A\nq2: B\nq3: C\n', 'quiz'],
  ['more lines of another', 'q1: A\nq2: B\nlab_a: 1\n', 'lab'],
  ['one line alone', 'name: Ada\n', undefined],
  ['one line many times', 'q1: A\nq1: A\nq1: A\n', undefined],
  ['no lines', '', undefined],
  ['no text', '%PDF-1.7\n', undefined],
])('%s', (_, text, id) => {
  expect(rubricOfKeys(others, Buffer.from(text))).toBe(id);
});

test('a file is known by its name', () => {
  expect(rubricOfFiles(others, [{ file: 'notes.pdf' }, { file: 'work/lab.txt' }])).toBe('lab');
  expect(rubricOfFiles(others, [{ file: 'my-lab.txt' }])).toBeUndefined();
});

describe('the warning', () => {
  const of = (fit: Partial<Fit>): string[] =>
    unfitWarning({
      rubric: { id: 'chapter2', title: 'T' },
      graded: 40,
      keyless: 0,
      withoutEvidence: 0,
      others: new Map(),
      ...fit,
    });

  test('names the rubric that most files fit', () => {
    expect(
      of({
        keyless: 30,
        others: new Map([
          ['lab', 4],
          ['quiz', 26],
        ]),
      }),
    ).toEqual([
      'This seems to be the wrong rubric: 26 of 40 submissions have the keys or the file of quiz, and none of the keys of the rubric chapter2. Grade again with --rubric quiz.',
    ]);
  });

  test('is for those who are absent with a file of another name too', () => {
    expect(of({ graded: 0, withoutEvidence: 30, others: new Map([['quiz', 29]]) })).toEqual([
      expect.stringMatching(/^This seems to be the wrong rubric: 29 of 30 submissions/),
    ]);
  });

  test('says that no rubric is known that fits', () => {
    expect(of({ keyless: 21 })).toEqual([
      expect.stringMatching(/^This may be the wrong rubric: 21 of 40 submissions have no line with a key/),
    ]);
  });

  test.each<[string, Partial<Fit>]>([
    ['some files have no line', { keyless: 20 }],
    ['some files are of another rubric', { keyless: 20, others: new Map([['quiz', 20]]) }],
    ['all hand in documents', { graded: 0, withoutEvidence: 40 }],
    ['one student is alone', { graded: 1, keyless: 1, others: new Map([['quiz', 1]]) }],
  ])('is not given where %s', (_, fit) => {
    expect(of(fit)).toEqual([]);
  });
});
