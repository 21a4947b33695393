import { isDeepStrictEqual } from 'node:util';
import type { Settings } from './settings.js';
import type { ShardSettings } from './shard-folder.js';

// Each is the end of a sentence that begins with "was graded".
const ofGradings = {
  version: 'by another version of linemark',
  build: 'by another build of linemark',
  rubric: 'with another rubric',
  keys: 'with another rubric',
  answersSha256: 'with other right values',
} as const satisfies Partial<Record<keyof Settings, string>>;

const ofShards: Readonly<Record<keyof ShardSettings, string>> = {
  ...ofGradings,
  feedback: 'with another --feedback',
  verify: 'with other settings of --verify',
  class: 'with other submissions or another roster',
};

function difference(
  words: Readonly<Record<string, string>>,
  one: Settings,
  other: Settings,
): string | undefined {
  const isOther = (name: string): boolean =>
    !isDeepStrictEqual(Reflect.get(one, name), Reflect.get(other, name));
  return Object.entries(words).find(([name]) => isOther(name))?.[1];
}

/** How two classes were graded differently, so that the same bytes may have another grading; undefined if they were not. */
export const gradedOtherwise = (one: Settings, other: Settings): string | undefined =>
  difference(ofGradings, one, other);

/** How a shard was graded differently, so that it is none of the same class; undefined if it was not. */
export const shardedOtherwise = (one: ShardSettings, other: ShardSettings): string | undefined =>
  difference(ofShards, one, other);
