/** One thing that is wrong with a rubric or a key file. */
export interface RubricProblem {
  /** JSON pointer to the place, such as `/tasks/0/criteria/3/rule`; empty for the whole file. */
  readonly pointer: string;
  /** What is wrong there, and what to do about it. */
  readonly message: string;
}

/** A wrong rubric or key: the author's to mend, and never a student's loss. */
export class RubricError extends Error {
  readonly problems: readonly RubricProblem[];

  constructor(problems: readonly RubricProblem[]) {
    super(
      problems.map(({ pointer, message }) => `${pointer === '' ? '' : `${pointer}: `}${message}`).join('\n'),
    );
    this.name = 'RubricError';
    this.problems = problems;
  }
}

/** Criteria without a right value: a key file is wanting. */
export class MissingAnswers extends RubricError {
  constructor(keys: readonly string[]) {
    const message = `there is no right value for ${keys.join(', ')}; give a key file, or "expected" in the rubric.`;
    super([{ pointer: '', message }]);
    this.name = 'MissingAnswers';
  }
}
