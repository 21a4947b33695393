import { join } from 'node:path';
import { ErrorInWords } from '../core/error-in-words.js';
import { linesOf, recordsOf } from './lines.js';
import type { ShardFolder } from './merge-checks.js';
import { outputNames, shardNames } from './output-names.js';
import { isInShard } from './shard.js';
import { type CountedSubmission, readTallyLine } from './tally-file.js';

/** A submission as its shard wrote it. */
export interface ShardSubmission extends CountedSubmission {
  /** Its rows of `grades.csv`. */
  readonly grades: readonly string[];
  /** Its lines of `results.jsonl`. */
  readonly results: readonly string[];
}

/** A shard that is read from its beginning to its end. */
export interface ShardReader {
  /** The submission that comes next; undefined at the end. */
  readonly head: ShardSubmission | undefined;
  /** @throws Error in words, if the files of the folder do not belong together */
  advance(): void;
  close(): void;
}

/** @param header the line that `grades.csv` must begin with */
export function openReader({ path, shown, info }: ShardFolder, header: string): ShardReader {
  const grades = recordsOf(join(path, outputNames.grades));
  const results = linesOf(join(path, outputNames.results));
  const tallies = linesOf(join(path, shardNames.tally));
  let head: ShardSubmission | undefined;
  let count = 0;

  const unfit = (): Error =>
    new ErrorInWords(
      `The files of ${shown} do not belong together, or one of them was changed: grade it again.`,
    );
  const next = (lines: Iterator<string>): string => {
    const line = lines.next().value;
    if (typeof line !== 'string' || !line.endsWith('\n')) throw unfit();
    return line;
  };
  const submission = (line: string): ShardSubmission => {
    try {
      const counted = readTallyLine(line, info.rubric);
      if (!isInShard(counted.id, info.shard)) throw unfit();
      const { rows } = counted;
      return { ...counted, grades: rows.map(() => next(grades)), results: rows.map(() => next(results)) };
    } catch (error) {
      throw error instanceof SyntaxError || error instanceof TypeError ? unfit() : error;
    }
  };
  const expectEnd = (): void => {
    const isEnd = grades.next().done && results.next().done;
    if (!isEnd || count !== info.submissions) throw unfit();
  };

  if (next(grades) !== header) throw unfit();
  return {
    get head() {
      return head;
    },
    advance: () => {
      const { value: line } = tallies.next();
      head = typeof line === 'string' ? submission(line) : undefined;
      if (head === undefined) expectEnd();
      else count += 1;
    },
    close: () => {
      for (const each of [grades, results, tallies]) each.return(undefined);
    },
  };
}
