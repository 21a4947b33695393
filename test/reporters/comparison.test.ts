import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparison, StudentChange } from '../../src/core/comparison.js';
import { columnsOf } from '../../src/reporters/columns.js';
import { comparisonReporters } from '../../src/reporters/comparison/index.js';
import { comparisonFormats } from '../../src/reporters/comparison/model.js';
import { plain } from '../../src/reporters/index.js';
import { anyText } from './arbitraries.js';

const options = { width: 80, paint: plain };
const graded = (score: number, maxScore = 17) => ({ state: 'graded' as const, score, maxScore });
const right = { status: 'correct', points: 1 } as const;
const wrong = { status: 'incorrect', points: 0 } as const;

const students: readonly StudentChange[] = [
  {
    student: '=HYPERLINK("x")',
    name: 'Zoë, "Z" \u202eMüller\n::error::',
    old: graded(17),
    difference: -17,
    keys: [],
  },
  {
    student: 'ada-nowak',
    name: 'Ada Nowak',
    old: { ...graded(14), late: false },
    new: { ...graded(12.5), late: true },
    difference: -1.5,
    file: 'same',
    keys: [
      { key: 't2_init_version', old: right, new: wrong, difference: -1 },
      { key: 't3_log_count', old: right, new: { status: 'correct', points: 0.5 }, difference: -0.5 },
    ],
  },
  {
    student: 'ann',
    old: graded(3),
    new: graded(3),
    difference: 0,
    file: 'changed',
    keys: [
      { key: 't1_keys', old: right, new: { status: 'missing', points: 0 }, difference: -1 },
      { key: 't4_new', new: right, difference: 1 },
    ],
  },
  { student: 'group-7-a', submission: 'group-7', new: graded(16), difference: 16, keys: [] },
  {
    student: 'li-the-student-whose-id-is-as-long-as-a-hash-of-all-that-they-ever-wrote-0001',
    name: '雷 李',
    old: graded(13),
    new: { state: 'unreadable' },
    difference: -13,
    file: 'changed',
    keys: [],
  },
  {
    student: 'tobi',
    old: { state: 'ambiguous' },
    new: graded(17),
    difference: 17,
    keys: [],
  },
];

const comparison: Comparison = {
  old: { rows: 120, rubric: { id: 'chapter2', title: 'T', sha256: 'a1'.repeat(32) }, version: '0.1.0' },
  new: { rows: 1120, rubric: { id: 'chapter2', title: 'T', sha256: 'b2'.repeat(32) }, version: '0.2.0' },
  rubric: 'changed',
  counts: { lose: 3, gain: 1, keep: 1, same: 1108, onlyOld: 1, onlyNew: 1 },
  difference: 1.5,
  keys: [
    { key: 't1_keys', lose: 1, gain: 0, keep: 0, difference: -1 },
    { key: 't4_new', lose: 0, gain: 1, keep: 2, difference: 1 },
  ],
  students,
};

const empty: Comparison = {
  old: { rows: 0 },
  new: { rows: 0 },
  rubric: 'unknown',
  counts: { lose: 0, gain: 0, keep: 0, same: 0, onlyOld: 0, onlyNew: 0 },
  difference: 0,
  keys: [],
  students: [],
};

const other: Comparison = {
  ...empty,
  old: comparison.old,
  new: { ...comparison.new, rubric: { id: 'lab09', title: 'L' } },
  rubric: 'other',
};

const schema = JSON.parse(
  readFileSync(new URL('../../src/reporters/comparison/comparison.schema.json', import.meta.url), 'utf8'),
);

test('the registry holds the files of its folder that are reporters', () => {
  const folder = new URL('../../src/reporters/comparison/', import.meta.url);
  const declared = readdirSync(folder)
    .filter((name) =>
      /export const \w+: ComparisonReporter\b/.test(readFileSync(new URL(name, folder), 'utf8')),
    )
    .map((name) => name.replace('.ts', ''))
    .sort();
  expect(Object.keys(comparisonReporters)).toEqual(declared);
  expect(comparisonFormats).toEqual(declared);
});

describe.each(comparisonFormats)('%s', (format) => {
  test.each(Object.entries({ comparison, empty, other }))('of %s', async (name, value) => {
    const extension = { csv: 'csv', json: 'json', terminal: 'txt' }[format];
    const text = comparisonReporters[format](value, options);
    await expect(text).toMatchFileSnapshot(`golden/compare-${name}.${extension}`);
  });
});

describe('terminal', () => {
  test.each([30, 50, 80])('fits in %i columns', (width) => {
    const lines = comparisonReporters.terminal(comparison, { ...options, width }).split('\n');
    expect(lines.filter((line) => columnsOf(line) > width)).toEqual([]);
  });

  test('says the same in colours', () => {
    const brush = (text: string): string => `\u001b[1m${text}\u001b[0m`;
    const paint = { good: brush, bad: brush, strong: brush, dim: brush, accent: brush };
    const painted = comparisonReporters.terminal(comparison, { width: 80, paint });
    expect(painted).toContain('\u001b[1m');
    expect(painted.replaceAll('\u001b[1m', '').replaceAll('\u001b[0m', '')).toBe(
      comparisonReporters.terminal(comparison, options),
    );
  });

  test('names a part of very many, and says how many there are', () => {
    const many = Array.from({ length: 3000 }, (_, at) => ({ ...students[1], student: `s${at}` }));
    const text = comparisonReporters.terminal({ ...comparison, students: many as StudentChange[] }, options);
    expect(text).toContain('  and 2,975 more: --report csv=changes.csv has them all.\n');
    expect(text.split('\n').length).toBeLessThan(200);
  });
});

/** A comparison whose texts all come from students who mean no good. */
const hostile = fc.tuple(anyText, anyText, anyText, anyText).map(
  ([student, name, key, id]): Comparison => ({
    ...comparison,
    old: { rows: 1, rubric: { id, title: id, sha256: id }, version: id },
    rubric: 'other',
    keys: [{ key, lose: 1, gain: 0, keep: 0, difference: -1 }],
    students: [
      {
        student,
        name,
        submission: name,
        old: graded(1),
        new: graded(0),
        difference: -1,
        keys: [{ key, old: right, new: wrong, difference: -1 }],
      },
    ],
  }),
);

describe('hostile texts', () => {
  test('leave the terminal in peace', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 30, max: 80 }), (value, width) => {
        const text = comparisonReporters.terminal(value, { ...options, width });
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|::|##\[/u);
        expect(text.split('\n').filter((line) => columnsOf(line) > width)).toEqual([]);
      }),
    );
  });

  test('stay in their cells of a CSV, and are no formulas', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const [header = [], ...rows] = parse(comparisonReporters.csv(value, options)) as string[][];
        expect(rows.map((row) => row.length)).toEqual([header.length]);
        const texts = rows.flatMap((row) => [row[0], row[1], row[13], row[15]]);
        expect(texts.filter((cell) => /^[=+\-@\t\r\n]/.test(cell ?? ''))).toEqual([]);
      }),
    );
  });

  test('are told as they are in JSON, in ASCII, as the schema says', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    fc.assert(
      fc.property(hostile, (value) => {
        const text = comparisonReporters.json(value, options);
        expect(text).toMatch(/^[\n -~]*$/);
        const report = JSON.parse(text);
        expect(validate(report) || validate.errors).toBe(true);
        expect(report.students[0]).toMatchObject({ student: value.students[0]?.student });
      }),
    );
  });
});

test('the schema takes what is written, and nothing more', () => {
  const validate = new Ajv({ strict: false }).compile(schema);
  for (const value of [comparison, empty, other]) {
    const report = JSON.parse(comparisonReporters.json(value, options));
    expect(validate(report) || validate.errors).toBe(true);
    expect(validate({ ...report, more: 1 })).toBe(false);
    expect(validate({ ...report, schema: 'linemark/comparison/v2' })).toBe(false);
  }
});
