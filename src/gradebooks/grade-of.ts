import type { Graded, Grading } from '../core/model.js';
import type { GradebookGrade } from './model.js';

/** As much of a row of a batch as a gradebook looks at. */
interface GradedRow {
  readonly student: string;
  readonly name?: string;
  readonly grading:
    | Pick<Graded, 'state' | 'score' | 'maxScore'>
    | {
        readonly state: Exclude<Grading['state'], 'graded'>;
        /** What an absent student handed in instead, in words. */
        readonly look?: string;
      };
}

/** What a gradebook needs of a row. */
export function gradebookGrade({ student, name, grading }: GradedRow, feedback?: string): GradebookGrade {
  return {
    student,
    ...(name !== undefined && { name }),
    state: grading.state,
    ...(grading.state === 'absent' && grading.look !== undefined && { handedInElse: true }),
    ...(grading.state === 'graded' && { score: grading.score, maxScore: grading.maxScore }),
    ...(feedback !== undefined && { feedback }),
  };
}
