import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base64 } from '../../src/reporters/base64.js';
import { classroom } from '../../src/reporters/classroom.js';
import { plain } from '../../src/reporters/model.js';
import { readLog } from '../github/commands.js';
import { anyGrading, anyText } from './arbitraries.js';
import { examples, mixed } from './gradings.js';
import { classroomResult } from './read-back.js';

const options = { width: 80, paint: plain, path: 'work/evidence.txt', lastLine: 40 };

test('base64 is what Buffer makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(base64(text)).toBe(Buffer.from(text).toString('base64'));
    }),
  );
});

test("the two notices are those of Classroom's reporter", () => {
  const [complete, report, result] = classroom(mixed, options).split('\n');
  expect(complete).toBe('::notice title=Autograding complete::Points 10/17');
  expect(report).toBe('::notice title=Autograding report::{"totalPoints":10,"maxPoints":17}');
  expect(result).toMatch(/^result=[A-Za-z0-9+/]+=*$/);
});

test('points with decimals are the same in both', () => {
  const text = classroom(examples['decimal points'], options);
  expect(text).toContain('::Points 2.5/3\n');
  expect(text).toContain('{"totalPoints":2.5,"maxPoints":3}\n');
  expect(classroomResult(text)).toMatchObject({ max_score: 3, tests: [{ score: 2.5 }, { score: 0 }] });
});

test('the result has the tests, with the lines that they are about', () => {
  const { tests, ...result } = classroomResult(classroom(mixed, options));
  expect(result).toEqual({ version: 1, status: 'fail', max_score: 17 });
  expect(tests).toHaveLength(17);
  expect(tests[3]).toEqual({
    name: 't2_responses',
    status: 'fail',
    score: 0,
    message:
      'Line 5: 8\nYour handle answers a notification. A message without an id gets no response at all.\nLook at: Answer nothing to a message that has no id.',
    test_code: '',
    filename: 'work/evidence.txt',
    line_no: 5,
    execution_time: '0s',
  });
  expect(tests[16]).toMatchObject({ status: 'fail', line_no: 40 });
});

describe('whatever a grading holds', () => {
  test('the runner reads the notices and no other command', () => {
    fc.assert(
      fc.property(anyGrading, anyText, (grading, path) => {
        const text = classroom(grading, { ...options, path });
        const { commands, shown } = readLog(text);
        expect(commands.map(({ name }) => name)).toEqual(
          grading.state === 'graded' ? ['notice', 'notice'] : ['error'],
        );
        expect(shown).toEqual([expect.stringMatching(/^result=[A-Za-z0-9+/=]+$/), '']);
        expect(classroomResult(text).version).toBe(1);
      }),
    );
  });
});

test('what could not be graded has no points', () => {
  const text = classroom(examples.unreadable, options);
  expect(text).not.toContain('Points');
  expect(classroomResult(text)).toMatchObject({
    status: 'error',
    max_score: 0,
    tests: [{ status: 'error' }],
  });
});
