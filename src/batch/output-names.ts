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

/** Name of the file of what running the code of students came to. */
export const journalName = 'verify.journal.jsonl';

/** Name of the folder of filled gradebooks. */
export const gradebooksName = 'gradebooks';

/** Every name of a file that a run writes to or takes away in its folder. */
export function allOutputNames(): string[] {
  const whole = [...Object.values(outputNames), ...Object.values(shardNames)];
  return [...whole, ...whole.map(partialNameOf)];
}

/** Whether a name in the folder of results is taken, also where letters in two cases are the same. */
export const isOwnName = (name: string): boolean =>
  [gradebooksName, journalName, ...allOutputNames()].includes(name.normalize('NFC').toLowerCase());
