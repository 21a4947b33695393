import { partialNameOf } from './whole-files.js';

/** Names of the files that a batch and a merge write into their folder, in the order in which they are told. */
export const outputNames = {
  grades: 'grades.csv',
  report: 'report.html',
  results: 'results.jsonl',
  summary: 'summary.json',
  settings: 'settings.json',
} as const;

/** Names of what lies in the folder of a shard too. */
export const shardNames = { shard: 'shard.json', tally: 'tally.jsonl' } as const;

/** Every name that a run writes to or takes away in its folder. */
export function allOutputNames(): string[] {
  const whole = [...Object.values(outputNames), ...Object.values(shardNames)];
  return [...whole, ...whole.map(partialNameOf)];
}
