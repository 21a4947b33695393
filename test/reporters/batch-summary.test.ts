import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BatchSummary, KeySummary } from '../../src/core/batch-summary.js';
import { batchSummary } from '../../src/reporters/batch-summary.js';
import { columnsOf } from '../../src/reporters/columns.js';
import { plain } from '../../src/reporters/model.js';
import { sgr } from '../pictures/paint.js';
import { anyText } from './arbitraries.js';

const key = (name: string, right: number, rest: Partial<KeySummary> = {}): KeySummary => ({
  key: name,
  n: 1280,
  right,
  wrong: 1280 - right,
  missing: 0,
  conflict: 0,
  shareRight: { count: right, n: 1280, share: right / 1280, low: 0, high: 1 },
  shareMissing: { count: 0, n: 1280, share: 0, low: 0, high: 0.003 },
  itemRest: 0.31,
  discrimination: 0.4,
  wrongValues: [],
  ...rest,
});

const summary: BatchSummary = {
  schema: 'linemark/summary/v1',
  rubric: { id: 'chapter2', title: 'Serve the Tool Over MCP' },
  submissions: 1300,
  states: { graded: 1280, absent: 12, unreadable: 5, ambiguous: 2, error: 1 },
  passed: 402,
  withoutKeys: 1,
  maxScore: 17,
  statistics: {
    n: 1280,
    mean: 14.213,
    median: 15.5,
    standardDeviation: 2.871,
    minimum: 2,
    maximum: 17,
    quartiles: [13, 15.5, 17],
    histogram: [],
    alpha: 0.8134,
  },
  keys: [
    key('t1_keys', 1280),
    key('t2_responses', 960, {
      wrongValues: [
        { given: '8', count: 250, share: 0.1953, misconception: 'answers-notifications', explained: 249 },
        { given: '', count: 40, share: 0.0312, misconception: null, explained: 0 },
        { given: 'seven', count: 9, share: 0.007, misconception: null, explained: 0 },
        { given: 'not shown', count: 8, share: 0.0063, misconception: null, explained: 0 },
      ],
    }),
    key('t2_id7_text', 1, {
      wrongValues: [
        {
          given: `{"error": "${'long '.repeat(40)}"}`,
          count: 1100,
          share: 0.8594,
          misconception: 'prints-the-python-text-of-the-result',
          explained: 1100,
        },
      ],
    }),
    key('t3_log_count', 0, { itemRest: null, discrimination: 0 }),
    key('t3_list_line_length', 700, { itemRest: -0.0713, discrimination: -0.08 }),
  ],
  misconceptions: [
    {
      id: 'prints-the-python-text-of-the-result',
      message: 'Your code prints the result as Python shows it. The task asks for its text.',
      students: 1100,
    },
    {
      id: 'answers-notifications',
      message: 'Your handle answers a notification. A message without an id gets no response at all.',
      students: 1,
    },
  ],
  nearMisses: [
    { id: 'letter-case+python-boolean', students: 1019, points: 1123.5, passed: 95 },
    { id: 'letter-case', students: 1012, points: 1115.5, passed: 93 },
    { id: 'quotes', students: 1, points: 1, passed: 0 },
    { id: 'brackets', students: 1, points: 0.5, passed: 0 },
    { id: 'end-mark', students: 1, points: 2, passed: 1 },
    { id: 'spacing', students: 1, points: 1, passed: 0 },
  ],
  warnings: [
    '2 of 4 keys have no item-rest correlation: all students did the same there, or on all the others.',
  ],
  needPerson: [
    {
      student: '48201',
      name: 'Żółć, Łukasz',
      state: 'unreadable',
      file: 'żółćłukasz_48201_990417_chapter2-evidence.txt',
      why: 'This is a Word document. Copy its lines into a plain text editor and save them as chapter2-evidence.txt.',
    },
    { student: '\x1b[2Jmean', name: '::error::', state: 'ambiguous', file: 'a, b', why: 'Two files.' },
    { student: 'u3', state: 'error', file: '', why: '' },
    {
      student: 'u4',
      state: 'graded',
      file: 'u4/chapter2-evidence.txt',
      why: 'No line has a key of the rubric, so all count as missing. The file is empty.',
    },
  ],
  needPersonMore: 5,
  withoutEvidence: 30,
  worthALook: [
    {
      student: 'gil',
      name: 'Gil \x1b[31m Gold',
      state: 'absent',
      why: 'Handed in, but no evidence file: gil/report.docx. It should be plain text, named chapter2-evidence.txt.',
    },
    { student: 'hal', state: 'graded', why: 'Other files of nearly this name do not count: hal/e (1).txt.' },
    ...Array.from(
      { length: 28 },
      (_, index) => ({ student: `u${index}`, state: 'absent', why: 'x' }) as const,
    ),
  ],
  worthALookMore: 2,
};

const nothing: BatchSummary = {
  schema: 'linemark/summary/v1',
  submissions: 1,
  states: { graded: 0, absent: 1, unreadable: 0, ambiguous: 0, error: 0 },
  passed: 0,
  withoutKeys: 0,
  maxScore: null,
  statistics: null,
  keys: [key('t1_keys', 0)],
  misconceptions: [],
  nearMisses: [],
  warnings: [],
  needPerson: [],
  needPersonMore: 0,
  withoutEvidence: 0,
  worthALook: [],
  worthALookMore: 0,
};

test.each([
  ['batch', summary, 80],
  ['batch', summary, 40],
  ['batch-nothing', nothing, 80],
])('golden file of %s, $2 columns', async (name, told, width) => {
  const file = `./golden/${name}.${width}.txt`;
  await expect(batchSummary(told, { width, paint: plain })).toMatchFileSnapshot(file);
});

test.each([
  [1280, '100 %', 20],
  [1279, '99 %', 19],
  [640, '50 %', 10],
  [1, '1 %', 1],
  [0, '0 %', 0],
])('%i of 1280 is %s: all only for all, nothing only for nothing', (right, percent, full) => {
  const text = batchSummary({ ...summary, keys: [key('k', right)] }, { width: 80, paint: plain });
  const line = text.split('\n').find((each) => each.startsWith('  k '));
  expect(line).toMatch(new RegExp(`^  k  █{${full}}░{${20 - full}} +${percent}$`));
});

test.each([
  [-0.06, true],
  [-0.05, false],
  [null, false],
])('an item-rest correlation of %d among 1,280 is told: %s', (itemRest, isTold) => {
  const text = batchSummary({ ...summary, keys: [key('k', 700, { itemRest })] }, { width: 80, paint: plain });
  expect(text.includes('Wrong more often for stronger students')).toBe(isTold);
});

const count = fc.integer({ min: 0, max: 1e6 });
const states = ['graded', 'unreadable', 'ambiguous', 'error'] as const;

const anySummary: fc.Arbitrary<BatchSummary> = fc
  .record({
    title: anyText,
    keys: fc.array(
      fc.record({
        key: anyText,
        right: count,
        wrong: count,
        missing: count,
        conflict: count,
        n: count,
        shareRight: fc.constant(null),
        shareMissing: fc.constant(null),
        itemRest: fc.option(fc.integer({ min: -10_000, max: 10_000 }).map((each) => each / 10_000)),
        discrimination: fc.constant(null),
        wrongValues: fc.array(
          fc.record({
            given: anyText,
            count,
            share: fc.constant(0.5),
            misconception: fc.option(anyText, { nil: null }),
            explained: count,
          }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 4 },
    ),
    misconceptions: fc.array(fc.record({ id: anyText, message: anyText, students: count }), { maxLength: 3 }),
    nearMisses: fc.array(fc.record({ id: anyText, students: count, points: count, passed: count }), {
      maxLength: 7,
    }),
    warnings: fc.array(anyText, { maxLength: 2 }),
    needPerson: fc.array(
      fc.record({
        student: anyText,
        name: anyText,
        state: fc.constantFrom(...states),
        file: anyText,
        why: anyText,
      }),
      { maxLength: 3 },
    ),
    needPersonMore: count,
    worthALook: fc.array(
      fc.record({
        student: anyText,
        name: anyText,
        state: fc.constantFrom('absent' as const, 'graded' as const),
        why: anyText,
      }),
      { maxLength: 3 },
    ),
    worthALookMore: count,
  })
  .map(({ title, ...rest }) => ({ ...summary, ...rest, rubric: { id: 'x', title } }));

describe('whatever a summary holds', () => {
  test('no line is wider than asked, and none does anything to the terminal or to a CI job', () => {
    fc.assert(
      fc.property(anySummary, fc.integer({ min: 30, max: 100 }), (told, width) => {
        const text = batchSummary(told, { width, paint: plain });
        expect(text.endsWith('\n')).toBe(true);
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(text).not.toMatch(/^\s*::|##\[/m);
        for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('colours change nothing but the looks', () => {
    fc.assert(
      fc.property(anySummary, (told) => {
        const coloured = batchSummary(told, { width: 80, paint: sgr });
        expect(coloured.replaceAll(/\x1b\[\d+m/g, '')).toBe(batchSummary(told, { width: 80, paint: plain }));
      }),
    );
  });
});
