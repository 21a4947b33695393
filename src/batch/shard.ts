import { ErrorInWords } from '../core/error-in-words.js';
/** One part of a class that several machines grade: the `index`-th of `total`, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/** @throws Error if no shard has these numbers */
export function shardOf(index: number, total: number): Shard {
  if (total < 1) throw new ErrorInWords('there must be at least one shard.');
  if (index < 1 || index > total)
    throw new ErrorInWords(`there is no shard ${index} of ${total}: they are counted from 1 to ${total}.`);
  return { index, total };
}

/**
 * @param text such as `2/8`: the second of eight
 * @throws Error in words
 */
export function parseShard(text: string): Shard {
  const found = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  if (found === null) throw new ErrorInWords(`"${text}" is no shard: write 2/8 for the second of eight.`);
  return shardOf(Number(found[1]), Number(found[2]));
}

/** FNV-1a over the UTF-8 bytes, then the last steps of MurmurHash3: FNV alone leaves patterns in the low bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Whether a submission belongs to a shard. Each belongs to exactly one, on every machine and whoever else is there. */
export const isInShard = (student: string, { index, total }: Shard): boolean =>
  hashOf(student) % total === index - 1;
