import type { Graded, Grading, Notice, Verdict } from '../core/model.js';
import { shorten } from '../core/shorten.js';
import type { CountedCode } from './code/row-code.js';
import { keylessReason } from './keyless.js';
import { lookOf } from './worth-a-look.js';
import { keptOf } from './wrong-values.js';

/** What a summary counts of a verdict. Points are 1 where they are left out, as in a rubric. */
export type CountedVerdict = Pick<Verdict, 'key' | 'status' | 'given' | 'forgivableBy'> &
  Partial<Pick<Verdict, 'maxPoints'>>;

/** What a summary counts of a file that was judged. */
export interface CountedGraded
  extends Pick<
    Graded,
    'state' | 'rubric' | 'score' | 'maxScore' | 'passPercent' | 'passed' | 'misconceptions'
  > {
  readonly verdicts: readonly CountedVerdict[];
  /** Why no line could be read; left out where lines were read. */
  readonly keyless?: string;
  /** Id of another rubric whose keys the file has, where it has none of this one. */
  readonly fits?: string;
  /** Why it is worth a look. */
  readonly look?: string;
}

/** What a summary counts of a submission of which nothing was judged. */
export interface CountedUngraded extends Pick<Grading, 'rubric'> {
  readonly state: Exclude<Grading['state'], 'graded'>;
  readonly notices: readonly Pick<Notice, 'message'>[];
  /** Id of another rubric whose file was handed in. */
  readonly fits?: string;
  /** Why it is worth a look. */
  readonly look?: string;
}

/** As much of a row as a summary looks at. */
export interface CountedRow {
  readonly student: string;
  readonly name?: string;
  readonly file: string;
  /** Whether an earlier row had this very grading. */
  readonly shared?: true;
  readonly grading: CountedGraded | CountedUngraded;
  /** What came of the code; left out where nobody asked for it. */
  readonly code?: CountedCode;
}

const longestReason = 600;

/** Why a submission needs a person; empty where it needs none. */
export const reasonIn = (grading: CountedRow['grading']): string =>
  shorten((grading.state === 'graded' ? grading.keyless : grading.notices[0]?.message) ?? '', longestReason);

/** What a summary counts of a grading. */
export function countedOf(grading: Grading): CountedRow['grading'] {
  const look = lookOf(grading);
  const counted = judgedOf(grading);
  return look === undefined ? counted : { ...counted, look };
}

function judgedOf(grading: Grading): CountedRow['grading'] {
  const { state, rubric } = grading;
  if (state !== 'graded') return { state, rubric, notices: [{ message: reasonIn(grading) }] };
  const { score, maxScore, passPercent, passed, misconceptions } = grading;
  const verdicts = grading.verdicts.map(({ key, status, given, maxPoints, forgivableBy }) => ({
    key,
    status,
    ...(status === 'incorrect' && given !== undefined && { given: keptOf(given) }),
    ...(maxPoints !== 1 && { maxPoints }),
    ...(forgivableBy && { forgivableBy }),
  }));
  const keyless = keylessReason(grading);
  return {
    state,
    rubric,
    score,
    maxScore,
    passPercent,
    passed,
    verdicts,
    misconceptions,
    ...(keyless !== undefined && { keyless }),
  };
}
