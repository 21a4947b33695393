import { tallyFile } from './shard-folder.js';
import { partialNameOf } from './whole-files.js';

/** What every batch and every merge writes into its folder. */
export const batchFiles: readonly string[] = [
  'grades.csv',
  'results.jsonl',
  'report.html',
  'summary.json',
  'settings.json',
];

const inFolder = [
  'gradebooks',
  'shard.json',
  ...[...batchFiles, tallyFile].flatMap((name) => [name, partialNameOf(name)]),
];

/** Whether a name in the folder of results is taken, also where letters in two cases are the same. */
export const isOwnName = (name: string): boolean => inFolder.includes(name.normalize('NFC').toLowerCase());
