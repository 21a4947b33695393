import { isDeepStrictEqual } from 'node:util';
import type { ComparedResults } from '../../core/comparison.js';
import { ErrorInWords } from '../../core/error-in-words.js';
import { linesOf } from '../lines.js';
import { type ResultRow, readResultRow } from './result-row.js';

/** A row, and what tells it apart from all others of its file: in each file, one row has it. */
export interface IdentifiedRow {
  readonly id: string;
  readonly row: ResultRow;
}

/** The rows of a `results.jsonl` as they are read, and what they have in common. */
export interface Results {
  readonly rows: Iterable<IdentifiedRow>;
  /** What is known when all rows are read. */
  readonly about: () => ComparedResults;
  /** Keys of the rubric in its order, when all rows are read. */
  readonly keys: () => readonly string[];
}

/** Gives each row its id: the student, and which group's submission it is, since a student in several groups has a row in each. */
function newIdentities() {
  const submissionsOf = new Map<string, readonly (string | undefined)[]>();
  return ({ student, submission }: ResultRow): string => {
    const before = submissionsOf.get(student) ?? [];
    const isOther = submission !== undefined && !before.includes(undefined) && !before.includes(submission);
    if (before.length > 0 && !isOther)
      throw new ErrorInWords(
        `the student ${student} is in a line before it too: give the results of one batch, as it wrote them`,
      );
    submissionsOf.set(student, [...before, submission]);
    return JSON.stringify([student, submission]);
  };
}

const wayOut = 'Grade the class again with this version of linemark, or give another file.';

/**
 * Opens a `results.jsonl`. Its rows may come in any order, and only names are kept of them.
 * @param shown the file as the user calls it
 * @throws Error in words, as reading the rows does, with the number of the line; the errors of node:fs
 */
export function openResults(path: string, shown: string): Results {
  let count = 0;
  let first: ResultRow | undefined;
  const keys = new Set<string>();

  const note = (row: ResultRow): void => {
    first ??= row;
    if (!isDeepStrictEqual(row.rubric, first.rubric))
      throw new ErrorInWords('it was graded with another rubric than the lines before it');
    if (row.judged !== undefined && keys.size === 0) for (const key of row.judged.keys.keys()) keys.add(key);
  };

  function* rows(): Generator<IdentifiedRow> {
    const idOf = newIdentities();
    for (const line of linesOf(path)) {
      count += 1;
      try {
        const row = readResultRow(line);
        note(row);
        yield { id: idOf(row), row };
      } catch (error) {
        if (!(error instanceof ErrorInWords)) throw error;
        throw new ErrorInWords(`${shown}, line ${count} can't be used: ${error.message}. ${wayOut}`);
      }
    }
  }

  return {
    rows: rows(),
    about: () => ({ rows: count, ...(first && { rubric: first.rubric, version: first.version }) }),
    keys: () => [...keys],
  };
}
