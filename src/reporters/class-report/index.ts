import type { BatchSummary } from '../../core/batch-summary.js';
import type { FeedbackLevel } from '../../core/model.js';
import { tool } from '../../core/tool.js';
import { forInertJson } from '../escape.js';
import { byDifficulty, criteria } from './criteria.js';
import type { PageData } from './data.js';
import { heatMap } from './heat-map.js';
import { histogram } from './histogram.js';
import { html, type Markup, raw } from './html.js';
import { needPerson } from './need-person.js';
import { overview } from './overview.js';
import type { ClassReportRow } from './row.js';
import { type KeptRows, newRows } from './rows.js';
import { type Section, sectionMarkup } from './section.js';
import { students } from './students.js';
import { warnings } from './warnings.js';
import { worthALook } from './worth-a-look.js';
import { misconceptions, nearMisses, wrongValues } from './wrong-values.js';

/** The parts of the page that are code; the door has them, since this room can't read files. */
interface PageCode {
  readonly style: string;
  readonly script: string;
}

/** What is known of a class before its rows come. */
export interface ClassReportOptions extends PageCode {
  readonly title: string;
  readonly keys: readonly string[];
  /** Submissions of the class. */
  readonly size: number;
  readonly feedback: FeedbackLevel;
  /** SHA-256 of a text in UTF-8, in base64. */
  readonly hash: (text: string) => string;
}

/** The page of a class while it is written: nothing of the class is held. */
export interface ClassReport {
  /** Adds a row, in the order of the class. */
  add(row: ClassReportRow): void;
  finish(summary: BatchSummary): void;
}

// An empty picture, so that no browser asks for one; a hash for each element, so that no other code runs.
function policy(style: string, { script, hash }: ClassReportOptions): string {
  return [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${hash(style)}'`,
    `script-src 'sha256-${hash(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function head(options: ClassReportOptions): Markup {
  // The one thing that differs from class to class: the plot keeps its room before it is drawn.
  const style = `${options.style}\n:root { --criteria: ${options.keys.length} }\n`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style, options)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${options.title}: class report</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<script type="application/json" id="rows">[`;
}

function sectionsOf(summary: BatchSummary, rows: KeptRows): Section[] {
  return [
    ...warnings(summary),
    ...histogram(summary),
    ...criteria(summary),
    ...heatMap(summary),
    ...misconceptions(summary),
    ...wrongValues(summary),
    ...nearMisses(summary),
    ...needPerson(summary),
    ...worthALook(summary),
    students(summary, rows),
  ];
}

const levels: Readonly<Record<FeedbackLevel, string>> = {
  verdict: 'Gradings say right or wrong, and not why (feedback level verdict).',
  hint: 'Gradings say why lines are wrong, and no right values (feedback level hint).',
  full: 'Gradings hold the right values: not for students (feedback level full).',
};

function footer({ rubric }: BatchSummary, feedback: FeedbackLevel): Markup {
  const of = rubric === undefined ? '' : ` with the rubric ${rubric.id}`;
  const sha256 = rubric?.sha256 === undefined ? '' : ` (SHA-256 ${rubric.sha256.slice(0, 12)}…)`;
  return html`<footer><p>Made by ${tool.name} ${tool.version}${of}${sha256}. ${levels[feedback]}</p></footer>`;
}

function pageData({ keys }: BatchSummary): Markup {
  const data: PageData = { keys: keys.map(({ key }) => key), order: byDifficulty(keys) };
  return raw(forInertJson(JSON.stringify(data)));
}

function tail(
  summary: BatchSummary,
  rows: KeptRows,
  { title, feedback, script }: ClassReportOptions,
): Markup {
  const sections = sectionsOf(summary, rows);
  const links = sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`);
  return html`
]</script>
<script type="application/json" id="page">${pageData(summary)}</script>
<main>
${overview(summary, title)}
<nav class="contents" aria-label="Contents"><ul>${links}</ul></nav>
${sections.map(sectionMarkup)}
</main>
${footer(summary, feedback)}
<script>${raw(script)}</script>
</body>
</html>
`;
}

/** Starts the page of a class: what is known before the rows is written at once. */
export function openClassReport(write: (text: string) => void, options: ClassReportOptions): ClassReport {
  write(head(options).markup);
  const rows = newRows(write, options.size);
  return {
    add: (row) => rows.add(row),
    finish: (summary) => write(tail(summary, rows.counted(), options).markup),
  };
}
