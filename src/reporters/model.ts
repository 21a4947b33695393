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

/** What a door says about the place where the report will be read. */
export interface ReportOptions {
  /** Columns of a line. */
  readonly width: number;
  readonly paint: Paint;
}

/** A grading, written in a format. The text ends with a line end; only a door writes it. */
export type Reporter = (grading: Grading, options: ReportOptions) => string;
