import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedRow } from '../../../src/batch/row.js';
import { addRow, newTally, summaryOf } from '../../../src/batch/summary.js';
import { readTallyLine, tallyLine } from '../../../src/batch/tally-file.js';
import type { BatchSummary, NearMissEffect } from '../../../src/core/batch-summary.js';
import type { Assessment } from '../../../src/core/model.js';
import { isForgivable } from '../../../src/core/near-miss.js';
import { nearMisses } from '../../../src/core/near-misses/index.js';
import { type Graded, gradeText, small } from '../../core/assessment.js';
import { rowOf } from '../rows.js';

const lines = [
  { key: 'ready', rule: 'boolean', right: 'true' },
  { key: 'name', right: 'Ada Nowak', points: 2.5 },
  { key: 'tools', rule: 'list', right: 'add,sub', points: 0.333 },
  { key: 'spare', rule: 'boolean', right: 'false', points: 0 },
];
const keys = lines.map(({ key }) => key);

const assess = (forgive: readonly string[]): Promise<Assessment> => small(lines, { forgive, pass: 80 });

const gradeAll = (assessment: Assessment, texts: readonly string[]): Graded[] =>
  texts.map((text) => gradeText(assessment, text));

function summed(gradings: readonly Graded[]): BatchSummary {
  const tally = newTally(keys);
  for (const [at, grading] of gradings.entries()) addRow(tally, countedRow(rowOf(grading, `u${at}`)));
  return summaryOf(tally);
}

/** The same, by way of the lines that a shard leaves for the merge. */
function summedOverLines(gradings: readonly Graded[]): BatchSummary {
  const tally = newTally(keys);
  for (const [at, grading] of gradings.entries()) {
    const { rows } = readTallyLine(tallyLine([rowOf(grading, `u${at}`)]), grading.rubric);
    for (const row of rows) addRow(tally, row);
  }
  return summaryOf(tally);
}

const text = (ready: string, name = 'Ada Nowak', tools = 'add,sub'): string =>
  `ready: ${ready}\nname: ${name}\ntools: ${tools}\nspare: False\n`;

describe('what forgiving near misses would give', () => {
  test('is told of each, and of those that meet in a value', async () => {
    const class_ = [
      text('True'),
      text('"True"', '"Ada Nowak"'),
      text('true', 'ada nowak'),
      text('false'),
      text('true'),
    ];
    expect(summed(gradeAll(await assess([]), class_)).nearMisses).toEqual([
      // A point of the first student, and both slips of the second, who needs both for a pass.
      { id: 'python-boolean+quotes', students: 2, points: 4.5, passed: 2 },
      { id: 'letter-case', students: 1, points: 2.5, passed: 1 },
      { id: 'python-boolean', students: 1, points: 1, passed: 1 },
      { id: 'quotes', students: 1, points: 2.5, passed: 0 },
    ]);
  });

  test('is what is still needed, where the rubric forgives some', async () => {
    const class_ = [text('"True"')];
    expect(summed(gradeAll(await assess(['quotes']), class_)).nearMisses).toMatchObject([
      { id: 'python-boolean', students: 1, points: 1 },
    ]);
    expect(summed(gradeAll(await assess(['quotes', 'python-boolean']), class_)).nearMisses).toEqual([]);
  });

  test('is nothing where no rubric can forgive it, or the line is missing', async () => {
    const class_ = [text('true # as printed'), text('TODO'), 'Ready: true\n'];
    expect(summed(gradeAll(await assess([]), class_)).nearMisses).toEqual([]);
  });
});

const slips = fc.constantFrom('', '"', '`', '.', ' ');
const slipped = (values: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(slips, fc.constantFrom(...values), slips)
    .map(([before, value, after]) => before + value + (after || before));

const anyText = fc
  .tuple(
    slipped(['true', 'True', 'yes', 'false']),
    slipped(['Ada Nowak', 'ada nowak', 'Ada  Nowak', 'Bob']),
    slipped(['add,sub', 'sub,add', "['add', 'sub']", 'add;sub', 'add']),
  )
  .map((values) => text(...values));

const forgivable = nearMisses.filter(isForgivable).map(({ id }) => id);

test('there are no more near misses than an integer has bits', () => {
  expect(forgivable.length).toBeLessThanOrEqual(32);
});

/** What is different where the rubric forgives more. */
function difference(id: string, before: readonly Graded[], after: readonly Graded[]): NearMissEffect {
  const gains = after.map(({ score }, at) => Math.round((score - (before[at]?.score ?? 0)) * 1000));
  return {
    id,
    students: gains.filter((gain) => gain > 0).length,
    points: gains.reduce((sum, gain) => sum + gain, 0) / 1000,
    passed: after.filter(({ passed }, at) => passed && before[at]?.passed !== true).length,
  };
}

describe('for any class', () => {
  const anyClass = fc.array(anyText, { minLength: 1, maxLength: 12 });
  const anyForgiven = fc.subarray(['quotes', 'python-boolean', 'end-mark', 'letter-case']);

  test('it is what comes out where the rubric forgives them', async () => {
    await fc.assert(
      fc.asyncProperty(anyClass, anyForgiven, async (class_, forgiven) => {
        const before = gradeAll(await assess(forgiven), class_);
        const told = summed(before).nearMisses;
        for (const effect of told) {
          const after = gradeAll(await assess([...forgiven, ...effect.id.split('+')]), class_);
          expect(effect).toEqual(difference(effect.id, before, after));
          expect(effect.students).toBeGreaterThan(0);
        }
        for (const id of forgivable.filter((each) => told.every((effect) => effect.id !== each))) {
          const after = gradeAll(await assess([...forgiven, id]), class_);
          expect(difference(id, before, after)).toMatchObject({ students: 0, points: 0, passed: 0 });
        }
      }),
      { numRuns: 20 },
    );
  }, 60_000);

  test('neither the order of the rows nor the way over a shard changes a byte', async () => {
    const assessment = await assess([]);
    fc.assert(
      fc.property(anyClass, fc.infiniteStream(fc.nat()), (class_, places) => {
        const gradings = gradeAll(assessment, class_);
        const whole = JSON.stringify(summed(gradings));
        expect(JSON.stringify(summedOverLines(gradings))).toBe(whole);
        const shuffled = gradings
          .map((grading) => ({ grading, place: places.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ grading }) => grading);
        expect(JSON.stringify(summed(shuffled))).toBe(whole);
      }),
    );
  });
});
