import type { Graded, Grading, Notice, Verdict } from '../core/model.js';
import { shorten } from '../core/shorten.js';
import { keptOf } from './wrong-values.js';

/** What a summary counts of a verdict. */
export type CountedVerdict = Pick<Verdict, 'key' | 'status' | 'given'>;

/** What a summary counts of a file that was judged. */
export interface CountedGraded
  extends Pick<Graded, 'state' | 'rubric' | 'score' | 'maxScore' | 'passed' | 'misconceptions'> {
  readonly verdicts: readonly CountedVerdict[];
}

interface CountedUngraded extends Pick<Grading, 'rubric'> {
  readonly state: Exclude<Grading['state'], 'graded'>;
  readonly notices: readonly Pick<Notice, 'message'>[];
}

/** As much of a row as a summary looks at. */
export interface CountedRow {
  readonly student: string;
  readonly name?: string;
  readonly file: string;
  readonly grading: CountedGraded | CountedUngraded;
}

const longestReason = 600;

/** Why a submission needs a person; empty for one that was judged. */
export const reasonIn = (grading: CountedRow['grading']): string =>
  grading.state === 'graded' ? '' : shorten(grading.notices[0]?.message ?? '', longestReason);

/** What a summary counts of a grading. */
export function countedOf(grading: Grading): CountedRow['grading'] {
  const { state, rubric } = grading;
  if (state !== 'graded') return { state, rubric, notices: [{ message: reasonIn(grading) }] };
  const { score, maxScore, passed, misconceptions } = grading;
  const verdicts = grading.verdicts.map(({ key, status, given }) => ({
    key,
    status,
    ...(status === 'incorrect' && given !== undefined && { given: keptOf(given) }),
  }));
  return { state, rubric, score, maxScore, passed, verdicts, misconceptions };
}
