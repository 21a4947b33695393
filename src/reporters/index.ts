import { classroom } from './classroom.js';
import { classroom50 } from './classroom50.js';
import type { Format } from './formats.js';
import { github } from './github.js';
import { gitlab } from './gitlab.js';
import { gradescope } from './gradescope.js';
import { html } from './html.js';
import { json } from './json.js';
import { junit } from './junit.js';
import { markdown } from './markdown.js';
import type { Reporter } from './model.js';
import { tap } from './tap.js';
import { terminal } from './terminal.js';

/** Every format of a report. A new one is a file of its own, its name among the formats, and a line here. */
export const reporters: Readonly<Record<Format, Reporter>> = {
  classroom,
  classroom50,
  github,
  gitlab,
  gradescope,
  html,
  json,
  junit,
  markdown,
  tap,
  terminal,
};

export { type Format, formats } from './formats.js';
export type { GradedReport, GradingReport, UngradedReport } from './grading-report.js';
export {
  type Brush,
  type Paint,
  plain,
  type Reporter,
  type ReportOptions,
  type Submission,
  type TestVisibility,
  type Visibility,
  visibilities,
} from './model.js';
