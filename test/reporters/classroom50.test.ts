import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classroom50 } from '../../src/reporters/classroom50.js';
import { plain, type Submission } from '../../src/reporters/model.js';
import { anyGrading } from './arbitraries.js';
import { examples, graded, mixed } from './gradings.js';

const submission: Submission = {
  classroom: 'agents',
  assignment: 'chapter-2',
  assignmentType: 'individual',
  owner: 'alice',
  submission: 'submit/2026-06-01T14-32-05Z-a1b2c3d',
  commit: 'https://example.org/commit/a1b2c3d',
  release: 'https://example.org/releases/1',
  review: 'https://example.org/compare/0...a1b2c3d',
  datetime: '2026-06-01T14:32:01Z',
};
const options = { width: 80, paint: plain, submission };

const text = { type: 'string', minLength: 1 };
const whole = { type: 'integer', minimum: 0 };

// As the wiki of foundation50/classroom50 has it: the contract of result.json.
const validate = new Ajv({ allErrors: true }).compile({
  type: 'object',
  additionalProperties: false,
  required: [
    'schema',
    'classroom',
    'assignment',
    'submission',
    'commit',
    'release',
    'review',
    'datetime',
    'score',
    'max-score',
    'tests',
  ],
  properties: {
    schema: { const: 'classroom50/result/v1' },
    classroom: text,
    assignment: text,
    assignment_type: { enum: ['individual', 'group'] },
    owner: text,
    submission: text,
    commit: text,
    release: text,
    review: text,
    datetime: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' },
    score: whole,
    'max-score': whole,
    tests: {
      type: 'array',
      items: {
        type: 'object',
        required: ['test-name', 'passed', 'score', 'max-score'],
        properties: {
          'test-name': { type: 'string' },
          passed: { type: 'boolean' },
          score: whole,
          'max-score': whole,
        },
      },
    },
  },
});

const report = (grading: Parameters<typeof classroom50>[0]) => JSON.parse(classroom50(grading, options));

test('whatever a grading holds, the document keeps to the contract', () => {
  fc.assert(
    fc.property(anyGrading, (grading) => {
      validate(report(grading));
      expect(validate.errors).toBeNull();
    }),
  );
  expect(validate(JSON.parse(classroom50(mixed, { width: 80, paint: plain })))).toBe(false);
});

test('the identity is what the classroom said', () => {
  const { classroom, assignment_type, owner, review } = report(mixed);
  expect({ classroom, assignment_type, owner, review }).toEqual({
    classroom: 'agents',
    assignment_type: 'individual',
    owner: 'alice',
    review: 'https://example.org/compare/0...a1b2c3d',
  });
});

test.each([
  [[1, 1], 1],
  [[2.5, 0.5], 2],
  [[0.1, 0.25], 20],
  [[3, 0.001], 1000],
  [[2, 4], 1],
])('of points %j, one point is %i', (points, factor) => {
  const verdicts = points.map((maxPoints, index) => ({ key: `k${index}`, maxPoints }));
  const document = report(graded({ tasks: [['Task', verdicts]] }));
  const wanted = points.map((each) => Math.round(each * factor));
  expect(document.tests.map((each: { score: number }) => each.score)).toEqual(wanted);
  expect(document.score).toBe(wanted.reduce((total, each) => total + each, 0));
  expect(document['max-score']).toBe(document.score);
});

test('what could not be graded is a failed test of no points', () => {
  expect(report(examples.unreadable)).toMatchObject({
    score: 0,
    'max-score': 0,
    tests: [{ passed: false, score: 0, 'max-score': 0 }],
  });
});
