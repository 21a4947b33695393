import { ErrorInWords } from '../core/error-in-words.js';
import { shardedOtherwise } from './same-settings.js';
import type { ShardInfo } from './shard-folder.js';

/** The folder of a shard. */
export interface ShardFolder {
  readonly path: string;
  /** As the user calls it. */
  readonly shown: string;
  readonly info: ShardInfo;
}

/** All that are to be merged. */
export type Shards = readonly [ShardFolder, ...ShardFolder[]];

function refuseOthers(first: ShardFolder, other: ShardFolder): void {
  const { total } = first.info.shard;
  if (other.info.shard.total !== total)
    throw new ErrorInWords(
      `${first.shown} is one of ${total} shards, and ${other.shown} one of ${other.info.shard.total}.`,
    );
  const otherwise = shardedOtherwise(first.info, other.info);
  if (otherwise !== undefined)
    throw new ErrorInWords(`${other.shown} was graded ${otherwise} than ${first.shown}: grade it again.`);
}

function refuseMissing(byIndex: ReadonlyMap<number, ShardFolder>, total: number): void {
  const all = Array.from({ length: total }, (_, index) => index + 1);
  const missing = all.filter((index) => !byIndex.has(index)).map((index) => `${index}/${total}`);
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
  if (missing.length > 0)
    throw new ErrorInWords(
      `No folder holds ${missing.length === 1 ? 'shard' : 'the shards'} ${missing.slice(0, 10).join(', ')}${more}. Grade what is missing: linemark batch with --shard ${missing[0]}.`,
    );
}

/**
 * Sees that folders are all the shards of one class, each once.
 * @throws Error in words
 */
export function refuseUnfit(shards: Shards): void {
  const [first] = shards;
  const byIndex = new Map<number, ShardFolder>();
  for (const each of shards) {
    refuseOthers(first, each);
    const { index, total } = each.info.shard;
    const twin = byIndex.get(index);
    if (twin !== undefined)
      throw new ErrorInWords(
        `${twin.shown} and ${each.shown} are the same shard, ${index}/${total}: give one.`,
      );
    byIndex.set(index, each);
  }
  refuseMissing(byIndex, first.info.shard.total);
}
