import { html } from './html.js';
import { json } from './json.js';
import { terminal } from './terminal.js';

/** Every format of a report. A new one is a file of its own and a line here. */
export const reporters = { html, json, terminal };

export type Format = keyof typeof reporters;

export type { GradedReport, GradingReport, UngradedReport } from './grading-report.js';
export { type Brush, type Paint, plain, type Reporter, type ReportOptions } from './model.js';
