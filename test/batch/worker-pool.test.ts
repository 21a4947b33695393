import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FileToGrade, newFileGrader } from '../../src/batch/file-grader.js';
import { type Pool, poolOfOne } from '../../src/batch/pool.js';
import type { ThreadMessage } from '../../src/batch/thread-messages.js';
import { newThreads } from '../../src/batch/threads.js';
import { poolOf } from '../../src/batch/worker-pool.js';
import { criteriaOf } from '../../src/core/answers.js';
import { chapter2, chapter2File } from '../core/assessment.js';
import { reportText } from './result-text.js';
import { temporaryFile, temporaryFolder } from './temporary.js';

const settings = {
  keys: criteriaOf(chapter2.rubric).map(({ key }) => key),
  feedback: 'full',
  shortFeedback: true,
  entryBytes: 2000,
  handedBack: { level: 'hint', kinds: ['html', 'text'] },
  size: 1,
} as const;
const built = new URL('../../dist/src/batch/grade-worker.js', import.meta.url);

function open(count: number, program: URL): Pool {
  const threads = newThreads<ThreadMessage>(program);
  onTestFinished(() => threads.close());
  return poolOf(threads, count, chapter2, settings, newFileGrader(chapter2, settings));
}

const name = 'chapter2-evidence.txt';
const text = (content: string, own = name) => ({ name: own, notices: [], bytes: Buffer.from(content) });

/** Files of every kind: read and to be read, equal and different, broken, missing, with something to tell. */
const files = (): FileToGrade[] => [
  text(chapter2File()),
  text(chapter2File()),
  text(chapter2File()),
  text(chapter2File(), 'other.txt'),
  ...Array.from({ length: 50 }, (_, at) => text(chapter2File({ t2_responses: String(at) }))),
  { name, notices: [], path: temporaryFile(Buffer.from(chapter2File({ t1_keys: 'é' })), 'evidence.txt') },
  { name, notices: [], path: Buffer.from(temporaryFile(Buffer.from(chapter2File()), 'raw.txt')) },
  temporaryFile(Buffer.from(chapter2File({ t2_responses: 'own' })), 'chapter2.txt'),
  join(temporaryFolder(), 'none.txt'),
  { name, notices: [{ code: 'found-by-content', message: 'It has another name.' }], bytes: Buffer.from('x') },
  text('{\\rtf1 x}'),
  text(''),
];

// Who else has the very object is no part of the result.
const written = async (pool: Pool, of: readonly FileToGrade[]) =>
  (await pool.grade(of)).map(({ shared: _, ...rest }) => ({ ...rest, report: reportText(rest) }));

const alone = (of: readonly FileToGrade[]) => written(poolOfOne(newFileGrader(chapter2, settings)), of);

describe('threads', () => {
  test.each([1, 3])('write what one grader writes, slice by slice: %i of them', async (count) => {
    const pool = open(count, built);
    const slices = Array.from({ length: 6 }, files);
    const all = await Promise.all(slices.map((slice) => written(pool, slice)));
    expect(all).toEqual(await Promise.all(slices.map(alone)));
  });

  test('have no slice, or an empty one', async () => {
    expect(await open(1, built).grade([])).toEqual([]);
  });

  const dying = {
    'at its start': 'process.exit(1)',
    'by an exception': 'throw new Error("no")',
    'at its first slice':
      'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => process.exit(7))',
  };
  test.each(Object.entries(dying))('that die %s cost no submission', async (_, program) => {
    const file = join(temporaryFolder(), 'dies.mjs');
    writeFileSync(file, program);
    const pool = open(2, pathToFileURL(file));
    const slices = Array.from({ length: 4 }, files);
    const all = await Promise.all(slices.map((slice) => written(pool, slice)));
    expect(all).toEqual(await Promise.all(slices.map(alone)));
    expect(await written(pool, files())).toEqual(await alone(files()));
  });
});
