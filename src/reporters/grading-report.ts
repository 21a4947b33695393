/**
 * A grading as `check --report json` writes it. The JSON Schema is generated from these types.
 * What does not apply is left out; there are no nulls.
 */
export type GradingReport = GradedReport | UngradedReport;

interface ReportFrame {
  schema: 'linemark/grading/v1';
  tool: {
    name: string;
    version: string;
  };
  rubric: {
    id: string;
    title: string;
    /**
     * Of the rubric's file, in hex.
     * @pattern ^[0-9a-f]{64}$
     */
    sha256?: string;
  };
  /** Base name of the evidence file. */
  file: string;
  /**
   * Of the evidence file's bytes, in hex.
   * @pattern ^[0-9a-f]{64}$
   */
  sha256?: string;
  /** How much the report tells: right or wrong, and why, and the right values. */
  feedback: 'verdict' | 'hint' | 'full';
  notices: NoticeReport[];
  /** What came of running the student's code; only `verify` and `batch --verify` do. */
  code?: CodeReport;
}

/** The file was read and judged. */
export interface GradedReport extends ReportFrame {
  state: 'graded';
  /** The encoding that the file was read in. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Points reached. */
  score: number;
  /** Points that can be reached. */
  maxScore: number;
  /** `score` of `maxScore`, rounded to two decimals. */
  percent: number;
  /** Percent that is needed to pass. */
  passPercent: number;
  /** Whether the rubric's threshold is reached; decided before `percent` was rounded. */
  passed: boolean;
  /** In the rubric's order. */
  tasks: TaskReport[];
  /** One for each criterion, in the rubric's order. */
  verdicts: VerdictReport[];
  /** What seems to be behind the wrong lines. */
  misconceptions: MisconceptionReport[];
}

/** Nothing could be judged: there is no score, which is not the same as 0. */
export interface UngradedReport extends ReportFrame {
  state: 'unreadable' | 'absent' | 'ambiguous' | 'error';
}

interface TaskReport {
  id: string;
  title: string;
  score: number;
  maxScore: number;
}

interface VerdictReport {
  key: string;
  /** Id of the task. */
  task: string;
  status: 'correct' | 'incorrect' | 'missing' | 'conflict';
  points: number;
  maxPoints: number;
  /**
   * Where the value stands, counted from 1; for a missing one, the line that seems to be meant for it.
   * @asType integer
   * @minimum 1
   */
  line?: number;
  /** The value as the student wrote it. */
  given?: string;
  /** A difference of form between the given and the right value. */
  nearMiss?: {
    /** Several that met in one value are joined by `+`. */
    id: string;
    message: string;
  };
  /** What is to be said of a wrong line that is no near miss. */
  message?: string;
  /** What to look at, from the rubric. */
  fix?: string;
  /** The right value, or the accepted ones; only where `feedback` is `full`. */
  expected?: string | string[];
}

interface MisconceptionReport {
  id: string;
  /** The failing keys that it explains, in the rubric's order. */
  keys: string[];
  message: string;
}

/** Something to tell that costs no points. */
interface NoticeReport {
  /** Stable name of the kind of notice. */
  code: string;
  message: string;
  /**
   * Line of the file, counted from 1.
   * @asType integer
   * @minimum 1
   */
  line?: number;
}

export interface CodeReport {
  /** One for each criterion, in the rubric's order. */
  lines: CodeLineReport[];
  /** What the code must do with any data. */
  general: BehaviourReport[];
  /** Why the code could not be run. */
  fault?: {
    code: string;
    message: string;
  };
}

interface CodeLineReport {
  key: string;
  /** The value in the file. */
  file?: string;
  /** The value that the code gives. */
  code?: string;
  agrees: boolean;
  /** Why the code gives no value. */
  message?: string;
}

interface BehaviourReport {
  behaviour: string;
  holds: boolean;
  /** What it is; where it does not hold, also why, as far as `feedback` allows. */
  message: string;
}
