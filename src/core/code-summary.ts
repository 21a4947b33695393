/** A row whose file was not printed by the student's own code, as far as anybody can tell. */
export interface NotPrinted {
  readonly student: string;
  readonly name?: string;
  /** Whether the code gives other values, or could not be run. */
  readonly state: 'differs' | 'notRun';
  readonly why: string;
}

/** In how many programs something holds that must hold with any data. */
interface BehaviourSummary {
  readonly behaviour: string;
  /**
   * Rows whose code could be asked.
   * @asType integer
   */
  readonly n: number;
  /** @asType integer */
  readonly holds: number;
}

/** What came of the code of a class. Each row is in one of the five counts. */
export interface CodeSummary {
  /** @asType integer */
  readonly agrees: number;
  /** @asType integer */
  readonly differs: number;
  /**
   * The code is there, and could not be run, or there was no telling which file it is.
   * @asType integer
   */
  readonly notRun: number;
  /**
   * The code was run, and there is no graded file that it could be compared with.
   * @asType integer
   */
  readonly withoutFile: number;
  /** @asType integer */
  readonly withoutCode: number;
  readonly behaviours: readonly BehaviourSummary[];
  /** In the order of the rows, as many as are kept. */
  readonly notPrinted: readonly NotPrinted[];
  /**
   * How many more there are.
   * @asType integer
   */
  readonly notPrintedMore: number;
}
