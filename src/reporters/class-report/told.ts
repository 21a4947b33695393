import type { Graded, Grading, NearMissFinding, Verdict } from '../../core/model.js';
import type { ToldCode } from '../code-check.js';

/** As much of a verdict as a page shows. */
export type ToldVerdict = Omit<Verdict, 'nearMiss'> & {
  readonly nearMiss?: Pick<NearMissFinding, 'message'>;
};

type Always = Pick<Grading, 'file' | 'notices'> & {
  /** What came of the student's code, where it was run. */
  readonly code?: ToldCode;
};

/** As much of a file that was judged as a page shows. */
export type ToldGraded = Always &
  Pick<Graded, 'maxScore' | 'misconceptions' | 'passed' | 'percent' | 'score' | 'state' | 'tasks'> & {
    readonly verdicts: readonly ToldVerdict[];
  };

/** As much of a grading as a page shows: a redacted one has it, and so has what `results.jsonl` says of it. */
export type Told = ToldGraded | (Always & { readonly state: Exclude<Grading['state'], 'graded'> });
