import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorInWords } from '../core/error-in-words.js';
import { hashOfAll } from './list-hash.js';
import type { Unnamed } from './name-all.js';
import { shardNames } from './output-names.js';
import type { BatchRow } from './row.js';
import { type Settings, settingsShapes } from './settings.js';
import { atLeast, flag, objectOf, oneOf, type Shape, text } from './shapes.js';
import type { Shard } from './shard.js';
import { codeOf } from './system-error.js';
import { tallyLine } from './tally-file.js';
import type { Texts } from './texts.js';
import { openWhole, type WholeFile } from './whole-files.js';

const schema = 'linemark/shard/v1';

/** What must be the same in all shards of a class. */
export interface ShardSettings extends Settings {
  /** All submissions, not only those of the shard: their number, and a hash of their ids in order. */
  readonly class: { readonly submissions: number; readonly sha256: string };
}

/** `shard.json`: which part of which class a folder holds. It is written last, so that it stands for a whole shard. */
export interface ShardInfo extends ShardSettings {
  readonly schema: typeof schema;
  readonly shard: Shard;
  /** Submissions of this shard. */
  readonly submissions: number;
  /** Whether all of what was handed in could be listed. */
  readonly complete: boolean;
}

/** What a shard is told of its class. */
export interface ShardRequest {
  readonly shard: Shard;
  readonly settings: Settings;
  /** Ids of all submissions of the class, in order. */
  readonly students: Texts;
  /** Whether all sources could be listed. */
  readonly complete: boolean;
}

/** What makes a batch's folder one that can be merged; it gets its name after the other files of the folder. */
export interface ShardWriter extends Unnamed {
  /** @param members the rows of one submission */
  add(members: readonly BatchRow[]): void;
  abandon(): void;
}

function infoOf({ shard, settings, students, complete }: ShardRequest, submissions: number): ShardInfo {
  return {
    schema,
    shard,
    submissions,
    complete,
    ...settings,
    class: { submissions: students.length, sha256: hashOfAll(students) },
  };
}

/**
 * Starts the folder of a shard; what an earlier run left there can't be merged from now on.
 * @throws the errors of node:fs, as its methods do
 */
export function openShard(folder: string, request: ShardRequest): ShardWriter {
  const path = join(folder, shardNames.shard);
  rmSync(path, { force: true });
  const tally = openWhole(join(folder, shardNames.tally));
  let info: WholeFile | undefined;
  let submissions = 0;
  return {
    add: ([first, ...others]) => {
      if (first === undefined) return;
      tally.write(tallyLine([first, ...others]));
      submissions += 1;
    },
    prepare: () => {
      tally.prepare();
      info = openWhole(path);
      info.write(`${JSON.stringify(infoOf(request, submissions), null, 2)}\n`);
      info.prepare();
    },
    finish: () => {
      tally.finish();
      info?.finish();
    },
    abandon: () => {
      tally.abandon();
      info?.discard();
    },
  };
}

const isShardInfo: Shape<ShardInfo> = objectOf<ShardInfo>({
  schema: oneOf(schema),
  shard: objectOf<Shard>({ index: atLeast(1), total: atLeast(1) }),
  submissions: atLeast(0),
  complete: flag,
  ...settingsShapes,
  class: objectOf<ShardInfo['class']>({ submissions: atLeast(0), sha256: text }),
});

/**
 * @param shown the folder as the user calls it
 * @throws Error in words, if there is no whole shard in the folder
 */
export function readShard(folder: string, shown: string): ShardInfo {
  const path = join(folder, shardNames.shard);
  try {
    const info: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isShardInfo(info)) return info;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? ''))
      throw new ErrorInWords(
        `${shown} has no ${shardNames.shard}: it is no folder of a shard, or its run has not come to its end.`,
      );
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ErrorInWords(`${shown}: its ${shardNames.shard} is not one of this version of linemark.`);
}
