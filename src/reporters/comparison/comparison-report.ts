/**
 * A comparison as `compare --report json` writes it. The JSON Schema is generated from these types.
 * What does not apply is left out; there are no nulls.
 */
export interface ComparisonReport {
  schema: 'linemark/comparison/v1';
  /** Of the linemark that compared. */
  tool: {
    name: string;
    version: string;
  };
  old: ResultsReport;
  new: ResultsReport;
  /** `other` is one with another id; `unknown`: a side has no row, or no hash of its rubric. */
  rubric: 'same' | 'changed' | 'other' | 'unknown';
  counts: CountsReport;
  /** Points gained in the whole class, negative where they are lost. */
  difference: number;
  /** The criteria that changed for somebody, in the rubric's order. */
  keys: KeyReport[];
  /** Who changed, ordered by student id, by code point. */
  students: StudentReport[];
}

/** One `results.jsonl`. */
interface ResultsReport {
  /**
   * @asType integer
   * @minimum 0
   */
  rows: number;
  /** Left out, like the version, where there is no row. */
  rubric?: {
    id: string;
    title: string;
    /** Of the rubric's file, in hex. */
    sha256?: string;
  };
  /** Of the linemark that graded. */
  version?: string;
}

/** How many students there are of each kind. */
interface CountsReport {
  /**
   * Who loses points, of those who are in both.
   * @asType integer
   * @minimum 0
   */
  lose: number;
  /**
   * @asType integer
   * @minimum 0
   */
  gain: number;
  /**
   * Who changes, and has as many points as before.
   * @asType integer
   * @minimum 0
   */
  keep: number;
  /**
   * @asType integer
   * @minimum 0
   */
  same: number;
  /**
   * @asType integer
   * @minimum 0
   */
  onlyOld: number;
  /**
   * @asType integer
   * @minimum 0
   */
  onlyNew: number;
}

interface KeyReport {
  key: string;
  /**
   * Students who lose points by it.
   * @asType integer
   * @minimum 0
   */
  lose: number;
  /**
   * @asType integer
   * @minimum 0
   */
  gain: number;
  /**
   * Students whose verdict is another, for the same points.
   * @asType integer
   * @minimum 0
   */
  keep: number;
  /** Points gained, negative where they are lost. */
  difference: number;
}

interface StudentReport {
  student: string;
  name?: string;
  /** Id of the group whose submission it is, where it is not the student's own. */
  submission?: string;
  change: 'loses' | 'gains' | 'keeps' | 'only in old' | 'only in new';
  /** Points gained, negative where they are lost: who has no score holds none. */
  difference: number;
  /** Left out where the student is not in it. */
  old?: StateReport;
  new?: StateReport;
  /** Whether the graded file has the bytes that it had; left out where either is not known. */
  file?: 'same' | 'changed';
  /** The criteria that changed; empty where one side has no score. */
  keys: KeyChangeReport[];
}

interface StateReport {
  state: 'graded' | 'unreadable' | 'absent' | 'ambiguous' | 'error';
  /** Left out, like `maxScore`, where nothing was judged: that is not the same as 0. */
  score?: number;
  maxScore?: number;
  late?: boolean;
}

interface KeyChangeReport {
  key: string;
  /** Left out where the rubric does not ask for the key. */
  old?: VerdictReport;
  new?: VerdictReport;
  difference: number;
}

interface VerdictReport {
  status: 'correct' | 'incorrect' | 'missing' | 'conflict';
  points: number;
}
