import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writerFor } from '../../src/batch/written.js';
import { gradeBytes } from '../../src/core/grade.js';
import type { FeedbackLevel, Grading } from '../../src/core/model.js';
import { redact } from '../../src/core/redact.js';
import { plain, reporters } from '../../src/reporters/index.js';
import { chapter2, chapter2File } from '../core/assessment.js';
import { anyGrading, anyText } from '../reporters/arbitraries.js';
import { mixed } from '../reporters/gradings.js';
import { lineText, reportText } from './result-text.js';

const levels = ['verdict', 'hint', 'full'] as const;

/** The report as `check --report json` gives it. */
const reportOf = (grading: Grading, feedback: FeedbackLevel): object =>
  JSON.parse(reporters.json(redact(grading, feedback), { width: 80, paint: plain }));

test('is one line of ASCII: who, and what the JSON report of the grading says', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.option(anyText),
      fc.option(fc.boolean()),
      anyGrading,
      fc.constantFrom(...levels),
      (student, name, late, grading, feedback) => {
        const who = { student, ...(name !== null && { name }), ...(late !== null && { late }) };
        const written = writerFor({ keys: [], feedback, size: 1 }, 17)(grading);
        const line = lineText({ ...who, file: 'x', written });
        expect(line).toMatch(/^[\x20-\x7e]+\n$/);
        expect(JSON.parse(line)).toEqual({ ...who, ...reportOf(grading, feedback) });
      },
    ),
  );
});

test.each(levels)('says of each of many files at level %s what it would say of it alone', (feedback) => {
  const write = writerFor({ keys: [], feedback, size: 1 }, 17);
  const value = fc.constantFrom(
    '7',
    '8',
    '"verdicts":[]',
    '"line":1,"given":""',
    '"7"',
    '`7`',
    'é',
    ' 7',
    '',
    'x'.repeat(300),
  );
  const beginning = fc.constantFrom('', '# remark\n', '\n# remark\n', '# one\n# two\n', '\n\n');
  fc.assert(
    fc.property(value, value, beginning, (one, other, before) => {
      const text = before + chapter2File({ t2_responses: one, t3_out_count: other });
      const grading = gradeBytes(chapter2, new TextEncoder().encode(text), { file: 'e.txt' });
      expect(JSON.parse(reportText(write(grading)))).toEqual(reportOf(grading, feedback));
    }),
  );
});

test('says first who it is', () => {
  const written = writerFor({ keys: [], feedback: 'full', size: 1 }, 17)(mixed);
  const line = lineText({ student: 'u1', name: 'Ann', late: true, file: 'x', written });
  expect(line).toMatch(/^\{"student":"u1","name":"Ann","late":true,"schema":"linemark\/grading\/v1",/);
});

test('names the group whose submission it is', () => {
  const written = writerFor({ keys: [], size: 1, feedback: 'full' }, 17)(mixed);
  const line = lineText({ student: 'u1', name: 'Ann', submission: 'g7', file: 'x', written });
  expect(line).toMatch(/^\{"student":"u1","name":"Ann","submission":"g7","schema"/);
});
