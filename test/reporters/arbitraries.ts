import fc from 'fast-check';
import type { Grading } from '../../src/core/model.js';
import { graded, hostile, type Told, ungraded } from './gradings.js';

const codeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

const mean = fc.constantFrom(
  '\x1b[31m',
  '::error::',
  '##[error]',
  '\u202e',
  '\u0301'.repeat(9),
  '漢字',
  '👩\u200d💻',
  '\ud800',
  '\\u{'.padEnd(90, 'a'),
  ' '.repeat(50),
  '\u0903'.repeat(40),
);

/** Any text, likely a bad one. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 80 }),
  codeUnits,
  fc.array(fc.oneof(mean, fc.string({ maxLength: 6 })), { maxLength: 12 }).map((parts) => parts.join('')),
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const line = fc.integer({ min: 1, max: 1_048_576 });

/** Leaves out what is undefined: a grading has no such fields. */
const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

const verdict = fc
  .record({
    key: anyText,
    status: fc.constantFrom(
      'correct' as const,
      'incorrect' as const,
      'missing' as const,
      'conflict' as const,
    ),
    maxPoints: fc.constantFrom(0.5, 1, 14.25),
    line: maybe(line),
    given: maybe(anyText),
    nearMiss: maybe(fc.record({ id: anyText, message: anyText })),
    message: maybe(anyText),
    fix: maybe(anyText),
    expected: maybe(fc.oneof(anyText, fc.array(anyText, { maxLength: 3 }))),
  })
  .map((told) => present(told) as Told);

const notice = fc.record({ code: anyText, message: anyText, line: maybe(line) }).map(present);

const notices = fc.array(notice, { maxLength: 12 }) as fc.Arbitrary<Grading['notices'][number][]>;

const anyGraded = fc
  .record({
    file: anyText,
    title: anyText,
    feedback: fc.constantFrom('verdict' as const, 'hint' as const, 'full' as const),
    passed: fc.boolean(),
    tasks: fc.array(fc.tuple(anyText, fc.array(verdict, { maxLength: 5 })), { minLength: 1, maxLength: 3 }),
    notices,
  })
  .chain((parts) => {
    const keys = parts.tasks.flatMap(([, told]) => told.map(({ key }) => key));
    const someKeys = keys.length === 0 ? fc.constant([]) : fc.subarray(keys);
    const misconceptions = fc.array(fc.record({ id: anyText, keys: someKeys, message: anyText }), {
      maxLength: 3,
    });
    return misconceptions.map((found) => graded({ ...parts, misconceptions: found }));
  });

const states = fc.constantFrom(
  'unreadable' as const,
  'absent' as const,
  'ambiguous' as const,
  'error' as const,
);

/** Any grading, with any text at every place that has text. */
export const anyGrading: fc.Arbitrary<Grading> = fc.oneof(
  { weight: 4, arbitrary: anyGraded },
  { weight: 1, arbitrary: fc.tuple(states, notices).map(([state, told]) => ungraded(state, told)) },
);
