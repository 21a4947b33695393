import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRow, newTally, summaryOf } from '../../src/batch/summary.js';
import { criteriaOf } from '../../src/core/answers.js';
import type { BatchSummary } from '../../src/core/batch-summary.js';
import { chapter2, chapter2File, gradeText } from '../core/assessment.js';
import { examples } from '../reporters/gradings.js';
import { anyTable, summaryOfTable } from './statistics/classes.js';

const validate = new Ajv({ strict: true }).compile(
  JSON.parse(readFileSync('src/reporters/summary.schema.json', 'utf8')),
);

/** What a program reads that is given `summary.json`. */
const read = (summary: BatchSummary) => JSON.parse(JSON.stringify(summary));

function expectKept(summary: BatchSummary): void {
  expect(read(summary)).toEqual(summary);
  expect(validate(read(summary)), JSON.stringify(validate.errors)).toBe(true);
}

const keys = criteriaOf(chapter2.rubric).map(({ key }) => key);

function ofEverything(): BatchSummary {
  const files = [
    chapter2File(),
    chapter2File({ t2_responses: '8', t3_out_count: '5' }),
    chapter2File({ t2_id5_is_error: 'True', t1_keys: '' }),
    't1_keys: a\nt1_keys: b\n',
  ];
  const gradings = [...files.map((text) => gradeText(chapter2, text)), ...Object.values(examples)];
  const tally = newTally(keys);
  for (const [at, grading] of gradings.entries())
    addRow(tally, { student: `u${at}`, name: 'Ada', file: `u${at}/e.txt`, grading });
  return summaryOf(tally);
}

test('a summary with something of everything keeps to the schema', () => {
  const summary = ofEverything();
  for (const list of [summary.misconceptions, summary.nearMisses, summary.warnings, summary.needPerson])
    expect(list).not.toEqual([]);
  expect(summary.keys.some(({ wrongValues }) => wrongValues.length > 0)).toBe(true);
  expectKept(summary);
});

test('and so does any other, and that of nothing', () => {
  expectKept(summaryOf(newTally(keys)));
  fc.assert(fc.property(anyTable, (table) => expectKept(summaryOfTable(table))));
});

test.each([
  ['another schema', { schema: 'linemark/summary/v0' }],
  ['a field of its own', { mean: 3 }],
  ['a mean that is missing', { statistics: { n: 1 } }],
  ['warnings that are no texts', { warnings: [1] }],
])('the schema refuses %s', (_, wrong) => {
  expect(validate({ ...read(ofEverything()), ...wrong })).toBe(false);
});
