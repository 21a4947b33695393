import { describe, expect, test } from 'vitest';
import { assess, ownAnswers } from '../src/assessments.js';
import { readRubric } from '../src/core/rubric.js';
import { RubricError } from '../src/core/rubric-error.js';
import { chapter2Text, gradeText, quizText, rightOfChapter2 } from './core/assessment.js';

const quizKey = JSON.stringify({
  q1: 'A',
  q2: 'b',
  q3: 'C',
  q4: 'D',
  q5: 'A',
  q6: 'B',
  q7: 'C',
  q8: 'D',
  q9: ['x', 'y'],
  q10: '-?\\d+',
});

describe('the rubric of chapter 2', () => {
  test('has its right values and misconceptions from the reference', async () => {
    const assessment = await assess(await readRubric(chapter2Text), { rubricSha256: 'ab' });
    expect(assessment.answerKey).toEqual(rightOfChapter2);
    expect(assessment.rubricSha256).toBe('ab');
    expect(assessment.misconceptions().length).toBeGreaterThan(30);
    expect(assessment.misconceptions()).toBe(assessment.misconceptions());
  });

  test('can be given other right values', async () => {
    const assessment = await assess(await readRubric(chapter2Text), { key: '{"t2_responses": 6}' });
    expect(assessment.answerKey.get('t2_responses')).toBe('6');
    expect(assessment.answerKey.get('t2_init_version')).toBe(rightOfChapter2.get('t2_init_version'));
  });
});

describe('the rubric of the quiz', () => {
  test('holds no right values, so it needs a key', async () => {
    const rubric = await readRubric(quizText);
    expect((await ownAnswers(rubric)).answerKey).toEqual(new Map());
    await expect(assess(rubric)).rejects.toThrow(
      'there is no right value for q1, q2, q3, q4, q5, q6, q7, q8, q9, q10; give a key file',
    );
    await expect(assess(rubric, { key: '{"q1": "E"}' })).rejects.toThrow(RubricError);
  });

  test('is marked by the key', async () => {
    const assessment = await assess(await readRubric(quizText), { key: quizKey });
    const grading = gradeText(assessment, 'q1: a\nq2: B\nq3: C\nq4: A\nq9: y\nq10: -32602\n');
    expect(grading).toMatchObject({ score: 5, maxScore: 10, passed: false });
    expect(assessment.misconceptions()).toEqual([]);
  });

  test('tells nothing that depends on the key but right or wrong', async () => {
    const rubric = await readRubric(quizText);
    const other = quizKey.replace('"q1":"A"', '"q1":"B"').replace('["x","y"]', '["z"]');
    const told = async (key: string) => {
      const grading = gradeText(await assess(rubric, { key }), 'q1: c\nq9: wrong\nq10: none\n');
      return grading.verdicts.map(({ expected: _, ...verdict }) => verdict);
    };
    expect(await told(quizKey)).toEqual(await told(other));
  });
});

describe('a reference', () => {
  const withReference = (reference: string) =>
    readRubric(chapter2Text.replace('"reference": "chapter2"', `"reference": "${reference}"`));

  test.each([
    ['chapter3', 'there is no reference "chapter3"; did you mean "chapter2"?'],
    ['kubernetes', 'there is no reference "kubernetes"; there is chapter2.'],
    ['__proto__', 'there is no reference "__proto__"; there is chapter2.'],
  ])('%s is none', async (reference, message) => {
    const error = await assess(await withReference(reference)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RubricError);
    expect(error).toMatchObject({ problems: [{ pointer: '/reference', message }] });
  });

  test('that gives a value which the rule can not judge is refused', async () => {
    const rubric = await readRubric(chapter2Text.replace('"rule": "list"', '"rule": "integer"'));
    await expect(assess(rubric)).rejects.toThrow("the rule integer can't judge the right value of t1_keys");
  });

  test('knows more than the rubric asks', async () => {
    expect((await ownAnswers(await readRubric(chapter2Text))).answerKey.size).toBe(17);
  });
});
