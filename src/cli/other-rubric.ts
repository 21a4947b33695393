import type { Grading, Rubric } from '../core/model.js';
import { Failure, failure } from './failure.js';
import { otherRubrics } from './load.js';

const wayOf = (names: readonly string[], rubric: Rubric): Failure | undefined => {
  const meant = otherRubrics(rubric).find(({ evidenceFile }) => names.includes(evidenceFile));
  return (
    meant && failure`${meant.evidenceFile} is the file of another rubric: linemark check --rubric ${meant.id}`
  );
};

/** Why no file was found, and which other rubric wants one that lies there. */
export function withOtherRubric(error: unknown, names: readonly string[], rubric: Rubric): unknown {
  const way = error instanceof Failure ? wayOf(names, rubric) : undefined;
  return way === undefined ? error : new Failure(`${(error as Failure).message}\n${way.message}`);
}

/** A line that names the rubric which wants a file of that name, where none of its lines was asked for. */
export function otherRubricLine(grading: Grading, rubric: Rubric): string {
  const isMissing =
    grading.state === 'graded' && grading.verdicts.every(({ status }) => status === 'missing');
  const way = isMissing ? wayOf([grading.file], rubric) : undefined;
  return way === undefined ? '' : `${way.message}\n`;
}
