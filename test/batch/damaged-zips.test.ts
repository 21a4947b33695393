import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSource } from '../../src/batch/sources/index.js';
import { chapter2, rightOfChapter2 } from '../core/assessment.js';
import { type GradedRow, gradedClass } from './graded-class.js';
import { temporaryFolder } from './temporary.js';
import { type HandMade, handMadeZip } from './zip-bytes.js';

const scores: ReadonlyMap<string, number> = new Map([
  ['ada', 5],
  ['ben', 6],
  ['cyd', 7],
]);
const lines = [...rightOfChapter2].map(([key, value]) => `${key}: ${value}\n`);

const entries = [...scores].map(([student, score], index): HandMade => {
  const packing = [{ deflate: false }, { deflate: true }, { deflate: true, descriptor: 'signed' }] as const;
  return {
    name: `${student}/chapter2-evidence.txt`,
    data: lines.slice(0, score).join(''),
    ...packing[index],
  };
});
const { bytes } = handMadeZip(entries);
const path = join(temporaryFolder(), 'class.zip');

interface Outcome {
  readonly rows: readonly GradedRow[];
  /** Whether the archive seemed whole. */
  readonly complete: boolean;
}

/** Undefined if it is refused in words. */
async function grade(damaged: Uint8Array): Promise<Outcome | undefined> {
  writeFileSync(path, damaged);
  const source = await openSource(path).catch((error: Error) => {
    expect(error.message).toMatch(/ is no zip archive\. /);
  });
  if (!source) return undefined;
  const rows = await gradedClass({ sources: [source], assessment: chapter2 });
  await source.close();
  return { rows, complete: source.complete };
}

/** What must never come of damage: a file that is another student's, two rows, a student who is lost without a word. */
function harms({ rows, complete }: Outcome): string[] {
  const told = rows.map(({ student }) => student);
  const wrong = rows.filter(
    ({ student, grading }) =>
      grading.state === 'error' || (grading.state === 'graded' && grading.score !== scores.get(student)),
  );
  const lost = [...scores.keys()].filter((student) =>
    rows.every((row) => row.student !== student || row.grading.state === 'absent'),
  );
  return [
    ...wrong.map(({ student, grading }) => `${student} is ${grading.state}`),
    ...(complete ? lost.map((student) => `${student} is lost`) : []),
    ...(new Set(told).size === told.length ? [] : ['two rows']),
  ];
}

test('an archive that nothing happened to', async () => {
  const outcome = await grade(bytes);
  expect(outcome?.complete).toBe(true);
  expect(outcome?.rows.map(({ student, grading }) => [student, grading.state])).toEqual(
    [...scores.keys()].map((student) => [student, 'graded']),
  );
});

describe('harms nobody unseen', { timeout: 120_000 }, () => {
  test('cut off after any byte', async () => {
    for (let length = 0; length < bytes.length; length++) {
      const outcome = await grade(bytes.subarray(0, length));
      if (outcome === undefined) continue;
      expect([length, outcome.complete, ...harms(outcome)]).toEqual([length, false]);
    }
  });

  test('with one bit of any byte turned', async () => {
    for (let at = 0; at < bytes.length; at++) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (bytes[at] ?? 0) ^ (1 << ((at * 5 + 3) % 8));
      const outcome = await grade(damaged);
      expect([at, ...(outcome === undefined ? [] : harms(outcome))]).toEqual([at]);
    }
  });
});
