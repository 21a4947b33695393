import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Grading } from '../../src/core/model.js';
import { gradescope } from '../../src/reporters/gradescope.js';
import { plain, type TestVisibility, visibilities } from '../../src/reporters/model.js';
import { anyGrading } from './arbitraries.js';
import { chapter, examples, graded, mixed } from './gradings.js';

const options = { width: 80, paint: plain };

const format = { enum: ['text', 'html', 'simple_format', 'md', 'ansi'] };
const visibility = { enum: [...visibilities] };
const object = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

// As gradescope/autograder_samples documents it.
const validate = new Ajv({ allErrors: true, strict: false }).compile({
  ...object({
    score: { type: 'number' },
    execution_time: { type: 'number' },
    output: { type: 'string' },
    output_format: format,
    test_output_format: format,
    test_name_format: format,
    visibility,
    stdout_visibility: visibility,
    extra_data: { type: 'object' },
    tests: {
      type: 'array',
      items: object({
        score: { type: 'number' },
        max_score: { type: 'number' },
        status: { enum: ['passed', 'failed'] },
        name: { type: 'string' },
        name_format: format,
        number: { type: 'string' },
        output: { type: 'string' },
        output_format: format,
        tags: { type: 'array', items: { type: 'string' } },
        visibility,
        extra_data: { type: 'object' },
      }),
    },
  }),
  // A number is needed: of the whole, or of the tests.
  anyOf: [
    { required: ['score'] },
    { properties: { tests: { minItems: 1, items: { required: ['score'] } } }, required: ['tests'] },
  ],
});

const report = (grading: Grading, seen?: TestVisibility) =>
  JSON.parse(gradescope(grading, { ...options, ...(seen && { visibility: seen }) }));

test('whatever a grading holds, the document is one that Gradescope documents', () => {
  fc.assert(
    fc.property(anyGrading, (grading) => {
      validate(report(grading));
      expect(validate.errors).toBeNull();
    }),
  );
  expect(validate({ output: 'no number' })).toBe(false);
});

test('student text is never taken for HTML', () => {
  const { output_format, tests } = report(examples['hostile text']);
  expect(output_format).toBe('text');
  for (const each of tests) expect([each.output_format, each.name_format]).toEqual(['text', 'text']);
});

test('tests are numbered by task', () => {
  const numbers = report(mixed).tests.map(({ number }: { number: string }) => number);
  expect(numbers.slice(0, 5)).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2']);
});

describe('tests that students do not see', () => {
  const hidden: TestVisibility = { others: 'visible', keys: new Map([['t2_responses', 'after_due_date']]) };

  test('have the visibility of their key, or that of the others', () => {
    const { tests } = report(mixed, { others: 'hidden', keys: new Map([['t1_keys', 'visible']]) });
    const seen = tests.map(({ visibility }: { visibility: string }) => visibility);
    expect(seen).toEqual(['visible', ...Array(16).fill('hidden')]);
  });

  test('are told of nowhere else', () => {
    const { score, output, tests } = report(mixed, hidden);
    expect(score).toBe(10);
    expect(output).not.toMatch(/10 of 17|t2_responses/);
    const told = tests.filter(({ name }: { name: string }) => name !== 't2_responses');
    expect(JSON.stringify(told)).not.toContain('t2_responses');
    // The explanation then stands at the first key that is seen.
    expect(tests.find(({ name }: { name: string }) => name === 't3_out_count').output).toContain(
      'Your handle answers',
    );
  });

  test('nor is it told that a value is right for one of them', () => {
    const nearMiss = {
      id: 'value-of-other-key',
      message: 'This is the value of t2_responses: look whether two values changed places.',
      formOnly: false,
    };
    const grading = graded({ tasks: chapter({ t2_init_version: { given: '7', line: 6, nearMiss } }) });
    expect(JSON.stringify(report(grading).tests)).toContain('the value of t2_responses');
    expect(JSON.stringify(report(grading, hidden).tests)).not.toContain('the value of t2_responses');
  });

  test('nor is it told that one was forgiven', () => {
    const grading = graded({
      tasks: chapter({}),
      notices: [{ code: 'forgiven', message: 't2_responses counts as right this time.', line: 4 }],
    });
    expect(report(grading).output).toContain('t2_responses');
    expect(report(grading, hidden).output).toBe('');
  });
});

test('what could not be graded is a failed test of no points', () => {
  const document = report(examples.unreadable);
  expect(document).not.toHaveProperty('score');
  expect(document.tests).toMatchObject([{ score: 0, max_score: 0, status: 'failed' }]);
  expect(document.tests[0].output).toContain('This is a Word document.');
});
