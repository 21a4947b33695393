import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedbackLevel } from '../../../src/core/model.js';
import { redact } from '../../../src/core/redact.js';
import { type Format, plain, reporters } from '../../../src/reporters/index.js';
import { gradeText } from '../assessment.js';
import { allRight, lab09, names } from './lab09.js';

const mark = fc.constantFrom(
  '[FAIL]',
  '[fail]',
  '[x]',
  '- [ ]',
  '[OK]',
  '\u2713',
  '[SKIP]',
  '[FAIL',
  'FAILED',
  '',
);

const spoil = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.slice(1),
  (text) => `${text}.`,
  (text) => text.replace(' ', '\u00a0'),
  (text) => `\u200b${text}`,
);

const line = fc.oneof(
  fc.tuple(mark, fc.constantFrom(...names), spoil).map(([sign, each, change]) => `${sign} ${change(each)}`),
  fc.tuple(mark, fc.constantFrom(...names)).map(([sign, each]) => `${each}: ${sign}`),
  fc.constantFrom('All checks failed.', 'Traceback (most recent call last):', 'KeyError: 1', ''),
  fc.string({ maxLength: 40 }).map((text) => text.replace(/pass/gi, '')),
);

/** Whatever a format writes: the outcome as a word, in capital letters, as only the lab writes it. */
const tells = (text: string): boolean => /(?<![A-Za-z])PASS(?![A-Za-z])/.test(text);

const printed = (text: string, level: FeedbackLevel): string[] =>
  (Object.keys(reporters) as Format[]).filter((format) =>
    tells(reporters[format](redact(gradeText(lab09, text), level), { width: 80, paint: plain })),
  );

test.each(['verdict', 'hint'] as const)('at %s no report tells the right outcome of a check', (level) => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      expect(printed(lines.join('\n'), level)).toEqual([]);
    }),
  );
});

test('what was given is told, and at level full what is right', () => {
  expect(printed(allRight, 'hint')).toContain('json');
  expect(printed('nothing', 'full')).toContain('json');
});
