import type { Grading } from '../core/model.js';

/** Gives a text its look, and leaves its characters and its width as they are. */
export type Brush = (text: string) => string;

/** The looks that a report may ask for; the door decides what they are. */
export interface Paint {
  readonly good: Brush;
  readonly bad: Brush;
  readonly strong: Brush;
  readonly dim: Brush;
  readonly accent: Brush;
}

const asItIs: Brush = (text) => text;

/** No colours at all. */
export const plain: Paint = { good: asItIs, bad: asItIs, strong: asItIs, dim: asItIs, accent: asItIs };

/** When Gradescope shows a test to students, in its own words. */
export const visibilities = ['visible', 'hidden', 'after_due_date', 'after_published'] as const;

/** Whether and when students see a test. */
export type Visibility = (typeof visibilities)[number];

/** Which tests of Gradescope students see: of all, and of single keys. */
export interface TestVisibility {
  readonly others: Visibility;
  readonly keys: ReadonlyMap<string, Visibility>;
}

/** What Classroom 50 says of a submission, and wants back in its result. */
export interface Submission {
  readonly classroom: string;
  readonly assignment: string;
  /** `individual` or `group`. */
  readonly assignmentType?: string;
  readonly owner?: string;
  /** Name of the tag that was handed in. */
  readonly submission: string;
  readonly commit: string;
  readonly release: string;
  readonly review: string;
  /** When the commit was made, UTC: `2026-06-01T14:32:01Z`. */
  readonly datetime: string;
}

/** What a door says about the place where the report will be read. */
export interface ReportOptions {
  /** Columns of a line. */
  readonly width: number;
  readonly paint: Paint;
  /** The evidence file in its repository, with `/`; if not given, its base name stands there. */
  readonly path?: string;
  /** Number of the file's last line, which is where a missing one is reported. */
  readonly lastLine?: number;
  /** Bytes that the place of Markdown takes; 900 KiB if not given. */
  readonly room?: number;
  /** Everything is visible if not given. */
  readonly visibility?: TestVisibility;
  /** Without it, the fields of the identity are left out. */
  readonly submission?: Submission;
}

/** A grading, written in a format. The text ends with a line end; only a door writes it. */
export type Reporter = (grading: Grading, options: ReportOptions) => string;
