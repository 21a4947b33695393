import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInShard, parseShard } from '../../src/batch/shard.js';
import { shardFrom } from '../../src/batch/shard-engines.js';

describe('parseShard', () => {
  test.each([
    ['1/1', { index: 1, total: 1 }],
    ['2/8', { index: 2, total: 8 }],
    ['08/08', { index: 8, total: 8 }],
  ])('%s', (text, shard) => {
    expect(parseShard(text)).toEqual(shard);
  });

  test.each([
    ['0/4', 'there is no shard 0 of 4: they are counted from 1 to 4.'],
    ['5/4', 'there is no shard 5 of 4: they are counted from 1 to 4.'],
    ['1/0', 'there must be at least one shard.'],
    ['', '"" is no shard: write 2/8 for the second of eight.'],
    ['2', '"2" is no shard: write 2/8 for the second of eight.'],
    ['-1/2', '"-1/2" is no shard: write 2/8 for the second of eight.'],
    ['1/2/3', '"1/2/3" is no shard: write 2/8 for the second of eight.'],
    ['1/1e3', '"1/1e3" is no shard: write 2/8 for the second of eight.'],
    ['1/9999999', '"1/9999999" is no shard: write 2/8 for the second of eight.'],
  ])('%j is refused', (text, message) => {
    expect(() => parseShard(text)).toThrow(new Error(message));
  });
});

describe('isInShard', () => {
  const homes = (student: string, total: number): number[] =>
    Array.from({ length: total }, (_, at) => at + 1).filter((index) => isInShard(student, { index, total }));

  test('each student is in exactly one shard', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 300 }), (student, total) => {
        expect(homes(student, total)).toHaveLength(1);
      }),
    );
  });

  // Computed by another implementation. Machines must agree on these for ever.
  test.each([
    ['', 7, 5],
    ['ada', 7, 1],
    ['Łukasz Żółć', 7, 5],
    ['雷 李', 1000, 860],
  ])('%j, of %i shards, is in %i', (student, total, home) => {
    expect(homes(student, total)).toEqual([home]);
  });

  test.each([
    ['counted', (at: number) => String(900_000 + at)],
    ['counted in steps', (at: number) => `student-${at * 16}`],
    ['long', (at: number) => `${'x'.repeat(60)}${at}`],
  ])('ids that are %s are spread evenly', (_, idOf) => {
    for (const total of [2, 7, 8, 64]) {
      const counts = new Map<number | undefined, number>();
      for (let at = 0; at < 6400; at++) {
        const [home] = homes(idOf(at), total);
        counts.set(home, (counts.get(home) ?? 0) + 1);
      }
      const fair = 6400 / total;
      for (let index = 1; index <= total; index++)
        expect(Math.abs((counts.get(index) ?? 0) - fair)).toBeLessThan(5 * Math.sqrt(fair));
    }
  });
});

const array = (id: number, min: number, max: number, count: number, step?: number) => ({
  SLURM_ARRAY_TASK_ID: String(id),
  SLURM_ARRAY_TASK_MIN: String(min),
  SLURM_ARRAY_TASK_MAX: String(max),
  SLURM_ARRAY_TASK_COUNT: String(count),
  ...(step !== undefined && { SLURM_ARRAY_TASK_STEP: String(step) }),
});

describe('shardFrom', () => {
  test.each<[string, Record<string, string>, string]>([
    ['slurm', array(0, 0, 7, 8), '1/8'],
    ['slurm', array(8, 1, 8, 8, 1), '8/8'],
    ['slurm', array(5, 5, 5, 1), '1/1'],
    ['slurm', array(6, 0, 6, 4), '4/4'],
    ['slurm', array(6, 0, 7, 4, 2), '4/4'],
    ['slurm:8', array(3, 0, 7, 8), '4/8'],
    ['kubernetes:8', { JOB_COMPLETION_INDEX: '0' }, '1/8'],
    ['gitlab', { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '5' }, '3/5'],
    ['github', { LINEMARK_JOB_INDEX: '0', LINEMARK_JOB_TOTAL: '4' }, '1/4'],
    ['github:4', { LINEMARK_JOB_INDEX: '3' }, '4/4'],
    ['aws-batch', { AWS_BATCH_JOB_ARRAY_INDEX: '1', AWS_BATCH_JOB_ARRAY_SIZE: '2' }, '2/2'],
    ['aws-batch:2', { AWS_BATCH_JOB_ARRAY_INDEX: '1' }, '2/2'],
  ])('%s %j is %s', (engine, env, shard) => {
    expect(shardFrom(engine, env)).toEqual(parseShard(shard));
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['slurm', {}, /^SLURM_ARRAY_TASK_ID is not set: start the job as an array, with sbatch --array=0-7\.$/],
    ['slurm', array(3, 1, 7, 3), /have gaps/],
    ['slurm', array(2, 1, 7, 4), /have gaps/],
    ['slurm', array(1, 1, 7, 3, 1), /have gaps/],
    ['slurm', array(1, 1, 7, 3, 0), /have gaps/],
    ['slurm', array(9, 0, 7, 8), /^there is no shard 10 of 8/],
    ['slurm:4', array(0, 0, 7, 8), /^slurm says that there are 8 shards, not 4\.$/],
    ['kubernetes', { JOB_COMPLETION_INDEX: '0' }, /write kubernetes:8 if there are eight/],
    ['kubernetes', {}, /write kubernetes:8 if there are eight/],
    ['kubernetes:8', { JOB_COMPLETION_INDEX: '8' }, /^there is no shard 9 of 8/],
    ['kubernetes:8', {}, /completionMode: Indexed/],
    ['gitlab', { CI_NODE_TOTAL: '1' }, /^CI_NODE_INDEX is not set: the job needs parallel: 8\.$/],
    ['gitlab', { CI_NODE_INDEX: '0', CI_NODE_TOTAL: '5' }, /^there is no shard 0 of 5/],
    ['github', {}, /LINEMARK_JOB_INDEX: \$\{\{ strategy\.job-index \}\}/],
    ['github', { LINEMARK_JOB_INDEX: '0' }, /write github:8/],
    [
      'aws-batch',
      { AWS_BATCH_JOB_ARRAY_INDEX: 'x' },
      /^AWS_BATCH_JOB_ARRAY_INDEX is "x", which is no number\.$/,
    ],
    ['slrum', {}, /^there is no engine "slrum"; did you mean "slurm"\?$/],
    ['kubernetes:', {}, /^there is no engine "kubernetes:"/],
    ['', {}, /^there is no engine ""/],
  ])('%s %j is refused', (engine, env, message) => {
    expect(() => shardFrom(engine, env)).toThrow(message);
  });
});
