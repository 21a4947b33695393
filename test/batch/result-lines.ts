import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary.js';

/** What a line of `results.jsonl` is to say. */
export interface Told {
  readonly student: string;
  readonly name?: string;
  readonly submission?: string;
  readonly late?: boolean;
  readonly state?: string;
  /** Key to points; a right line has them all. */
  readonly points?: Readonly<Record<string, number>>;
  readonly sha256?: string;
  readonly rubric?: { readonly id: string; readonly title: string; readonly sha256?: string };
}

const rubric = { id: 'lab', title: 'Lab', sha256: 'a'.repeat(64) };

/** A line as `linemark batch` writes it, as far as a comparison looks at it. */
export function lineOf({ points = {}, state = 'graded', ...who }: Told): string {
  const { rubric: graded = rubric, sha256, ...student } = who;
  const verdicts = Object.entries(points).map(([key, each]) => ({
    key,
    status: each > 0 ? 'correct' : 'incorrect',
    points: each,
    maxPoints: 1,
  }));
  const thousandths = Object.values(points).reduce((sum, each) => sum + Math.round(each * 1000), 0);
  const judged = state === 'graded' && { score: thousandths / 1000, maxScore: verdicts.length, verdicts };
  return `${JSON.stringify({
    ...student,
    schema: 'linemark/grading/v1',
    tool: { name: 'linemark', version: '0.1.0' },
    rubric: graded,
    file: 'lab.txt',
    ...(sha256 !== undefined && { sha256 }),
    state,
    feedback: 'full',
    ...judged,
    notices: [],
  })}\n`;
}

/** Writes lines as a `results.jsonl` into a folder of its own and gives the path of the file. */
export function resultsFile(lines: readonly (Told | string)[]): string {
  const path = join(temporaryFolder(), 'results.jsonl');
  writeFileSync(path, lines.map((each) => (typeof each === 'string' ? each : lineOf(each))).join(''));
  return path;
}
