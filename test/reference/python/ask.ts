import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isDict, isList, type PyValue } from '../../../reference/python/value.js';

/** Runs a Python program of this folder once: a line of stdin for each question, a line of stdout for each answer. */
export function askPython(program: string, questions: readonly string[]): unknown[] {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const input = questions.map((question) => `${question}\n`).join('');
  const { status, stdout, stderr, error } = spawnSync('python3', [path], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  if (status !== 0) throw new Error(`python3 ${program} failed: ${error ?? stderr}`);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Asks the oracle what CPython makes of the jobs. */
export function askOracle(jobs: readonly object[]): unknown[] {
  return askPython(
    'oracle.py',
    jobs.map((job) => JSON.stringify(job)),
  );
}

/** A value in the tagged form in which the oracle reads and writes values. */
export function tag(value: PyValue): unknown {
  if (typeof value === 'bigint') return { int: String(value) };
  if (typeof value === 'number') return { float: bytesOf(value) };
  if (isList(value)) return value.map(tag);
  if (isDict(value)) return { dict: [...value].map(([key, item]) => [key, tag(item)]) };
  return value;
}

function bytesOf(float: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(float);
  return Number.isNaN(float) ? '7ff8000000000000' : bytes.toString('hex');
}
