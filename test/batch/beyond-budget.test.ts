import { describe, expect, test } from 'vitest';
import { openSource } from '../../src/batch/sources/index.js';
import { chapter2, chapter2File } from '../core/assessment.js';
import { gradedClass } from './graded-class.js';
import { evidence, saidOf, statesOf, zipOf } from './small-class.js';
import { temporaryFile } from './temporary.js';
import { handMadeZip } from './zip-bytes.js';

const right = chapter2File();
const students = ['a', 'b', 'c', 'd', 'e', 'f'];

async function graded(
  bytes: Buffer,
  totalBytes: number,
  includes: (student: string) => boolean = () => true,
) {
  const source = await openSource(temporaryFile(bytes), { totalBytes });
  return gradedClass({ sources: [source], assessment: chapter2, includes });
}

const filesOf = (files: (student: string) => Record<string, string | Buffer>): Buffer =>
  zipOf(
    Object.fromEntries(
      students.flatMap((student) =>
        Object.entries(files(student)).map(([name, data]) => [`${student}/${name}`, data]),
      ),
    ),
  );

describe('what an archive may unpack in all', () => {
  const bytes = filesOf(() => ({ [evidence]: right }));

  test('is a limit of the class', async () => {
    const rows = await graded(bytes, right.length * 4 + 1);
    expect(statesOf(rows)).toEqual(students.map((s) => [s, 'abcd'.includes(s) ? 'graded' : 'unreadable']));
    expect(saidOf(rows.at(-1))).toEqual([expect.stringMatching(/^too-large: .*--limit totalBytes/)]);
    expect(statesOf(await graded(bytes, right.length * 6)).flat()).not.toContain('unreadable');
  });

  test.each([
    ['odd and even', ['ace', 'bdf']],
    ['one by one', students],
  ])('does not depend on the shard: %s', async (_, shards) => {
    const parts = [];
    for (const shard of shards)
      parts.push(...(await graded(bytes, right.length * 4, (s) => shard.includes(s))));
    expect(statesOf(parts).toSorted()).toEqual(statesOf(await graded(bytes, right.length * 4)));
  });

  test('counts no file that is not read', async () => {
    const project = filesOf(() => ({
      [evidence]: right,
      'data.txt': right.repeat(9),
      'all.zip': zipOf({ a: right }),
    }));
    expect(statesOf(await graded(project, right.length * 6)).flat()).not.toContain('unreadable');
  });

  test('counts the texts and the zips that are looked into', async () => {
    const zip = zipOf({ [evidence]: right });
    const zips = filesOf(() => ({ 'all.zip': zip }));
    const zipRows = await graded(zips, zip.length * 4);
    expect(zipRows.map(({ grading }) => grading.state)).toEqual([
      ...Array(4).fill('graded'),
      ...Array(2).fill('unreadable'),
    ]);
    const texts = filesOf(() => ({ 'one.txt': right, 'two.md': 'x'.repeat(right.length) }));
    const rows = await graded(texts, right.length * 4);
    expect(rows.map(({ grading }) => grading.state)).toEqual([
      'graded',
      'graded',
      ...Array(4).fill('absent'),
    ]);
    expect(saidOf(rows[2])).toContainEqual(expect.stringMatching(/^too-large: one\.txt: /));
  });

  test('is counted by what the archive states, which must be so', async () => {
    const lies = handMadeZip(
      students.map((student) => ({ name: `${student}/${evidence}`, data: right, deflate: true, size: 1 })),
    );
    expect(statesOf(await graded(lies.bytes, right.length)).flat()).not.toContain('graded');
  });
});
