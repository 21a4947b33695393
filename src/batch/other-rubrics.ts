import { posix } from 'node:path';
import { decode } from '../core/decode.js';
import { readEvidence } from '../core/evidence.js';
import type { Grading } from '../core/model.js';

/** A rubric that the class was not graded with, and how its files are known. Data alone: it travels to threads. */
export interface OtherRubric {
  readonly id: string;
  readonly evidenceFile: string;
  readonly keys: readonly string[];
}

// One key alone, such as `name`, may stand in any file.
const leastKeys = 2;

/** Id of the rubric whose keys the lines of a file have: of several, the one that has most of them. */
export function rubricOfKeys(others: readonly OtherRubric[], bytes: Uint8Array): string | undefined {
  const decoded = others.length === 0 ? undefined : decode(bytes);
  if (!decoded?.readable) return undefined;
  const keys = new Set(readEvidence(decoded).lines.map(({ key }) => key));
  const [best] = others
    .map(({ id, keys: wanted }) => ({ id, found: wanted.filter((key) => keys.has(key)).length }))
    .filter(({ found }) => found >= leastKeys)
    .sort((a, b) => b.found - a.found);
  return best?.id;
}

/** Id of the rubric that wants a file of one of these names. */
export const rubricOfFiles = (
  others: readonly OtherRubric[],
  files: readonly { readonly file: string }[],
): string | undefined =>
  others.find(({ evidenceFile }) => files.some(({ file }) => posix.basename(file) === evidenceFile))?.id;

/** What is known of a class that may have been graded with the wrong rubric. */
export interface Fit {
  readonly rubric: Grading['rubric'] | undefined;
  /** Graded submissions. */
  readonly graded: number;
  /** Those of them that have none of the rubric's keys. */
  readonly keyless: number;
  /** Absent ones that handed in something else. */
  readonly withoutEvidence: number;
  /** How many of both have the keys or the file of which other rubric. */
  readonly others: ReadonlyMap<string, number>;
}

const leastUnfit = 2;

/** Says once of a class what would else be said of nearly everybody in it: that its files are not this rubric's. */
export function unfitWarning({ rubric, graded, keyless, withoutEvidence, others }: Fit): string[] {
  const [best] = [...others].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const handedIn = graded + withoutEvidence;
  const isMost = (count: number): boolean => count >= leastUnfit && count * 2 > handedIn;
  const used = rubric === undefined ? 'the rubric' : `the rubric ${rubric.id}`;
  if (best !== undefined && isMost(best[1]))
    return [
      `This seems to be the wrong rubric: ${best[1]} of ${handedIn} submissions have the keys or the file of ${best[0]}, and none of the keys of ${used}. Grade again with --rubric ${best[0]}.`,
    ];
  if (!isMost(keyless)) return [];
  return [
    `This may be the wrong rubric: ${keyless} of ${handedIn} submissions have no line with a key of ${used}. Look at one of the files; linemark explain tells the keys of a rubric, and --rubric gives another one.`,
  ];
}
