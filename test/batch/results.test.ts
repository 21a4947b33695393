import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultLine } from '../../src/batch/results.js';
import { plain, reporters } from '../../src/reporters/index.js';
import { anyGrading, anyText } from '../reporters/arbitraries.js';
import { mixed } from '../reporters/gradings.js';

test('is one line of ASCII: who, and what the JSON report of the grading says', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.option(anyText),
      fc.option(fc.boolean()),
      anyGrading,
      (student, name, late, grading) => {
        const who = { student, ...(name !== null && { name }), ...(late !== null && { late }) };
        const line = resultLine({ ...who, file: 'x', grading });
        expect(line).toMatch(/^[\x20-\x7e]+\n$/);
        const report = JSON.parse(reporters.json(grading, { width: 80, paint: plain }));
        expect(JSON.parse(line)).toEqual({ ...who, ...report });
      },
    ),
  );
});

test('says first who it is', () => {
  const line = resultLine({ student: 'u1', name: 'Ann', late: true, file: 'x', grading: mixed });
  expect(line).toMatch(/^\{"student":"u1","name":"Ann","late":true,"schema":"linemark\/grading\/v1",/);
});

test('names the group whose submission it is', () => {
  const line = resultLine({ student: 'u1', name: 'Ann', submission: 'g7', file: 'x', grading: mixed });
  expect(line).toMatch(/^\{"student":"u1","name":"Ann","submission":"g7","schema"/);
});
