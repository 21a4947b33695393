import type { Notice } from '../../core/model.js';
import { shorten } from '../../core/shorten.js';
import { codeDifference } from '../code-check.js';
import { forTextNode } from '../escape.js';
import { reasonTexts } from '../wording.js';
import {
  type GradingData,
  type NoticeData,
  type RowData,
  statuses,
  type TaskData,
  type VerdictData,
} from './data.js';
import type { Told, ToldGraded, ToldVerdict } from './told.js';
import { isShown, mostRows, type Urgency, urgencyOf } from './urgency.js';

/** Whose a grading is. */
export interface Who {
  readonly student: string;
  readonly name?: string;
  readonly late?: boolean;
}

/** A row of the class: whose it is, and the grading as `gradingLine` gives it. */
export interface ClassReportRow {
  readonly who: Who;
  readonly grading: string;
}

// What a person can read; the whole of it stands in results.jsonl.
const longest = 1000;

const textOf = (text: string): string => forTextNode(shorten(text, longest));

/**
 * The sentences on a wrong line. Each row of the page is read by itself, so that a cause stands at all of its
 * keys; and what `results.jsonl` does not tell of a near miss is not looked at.
 */
function whyOf({ key, status, nearMiss, message, fix, expected }: ToldVerdict, report: ToldGraded): string[] {
  if (status === 'correct') return [];
  const causes = report.misconceptions.filter(({ keys }) => keys.includes(key)).map((each) => each.message);
  const own = nearMiss?.message ?? (causes.length === 0 ? message : undefined);
  const isOpen = causes.length === 0 && nearMiss === undefined && status === 'incorrect';
  const mistakes = own === undefined ? causes : [...causes, own];
  return reasonTexts({ mistakes, fix: isOpen ? fix : undefined, expected }).map(textOf);
}

const verdictData = (verdict: ToldVerdict, report: ToldGraded): VerdictData => [
  statuses.indexOf(verdict.status),
  verdict.points,
  verdict.maxPoints,
  verdict.line ?? 0,
  verdict.given === undefined ? null : textOf(verdict.given),
  whyOf(verdict, report),
];

const taskData = ({ verdicts, tasks }: ToldGraded): TaskData[] =>
  tasks.map(({ id, title, score, maxScore }) => [
    textOf(title),
    score,
    maxScore,
    verdicts.filter(({ task }) => task === id).length,
  ]);

const noticeData = ({ line = 0, message }: Notice): NoticeData => [line, textOf(message)];

/** That the file is not what the student's own code gives; where no file was judged, there is nothing to compare. */
function codeNotice({ state, code }: Told): NoticeData[] {
  const isTold = code !== undefined && (state === 'graded' || code.fault !== undefined);
  const why = isTold ? codeDifference(code) : undefined;
  return why === undefined ? [] : [[0, textOf(why)]];
}

function dataOf(report: Told): GradingData {
  const notices = [...report.notices.map(noticeData), ...codeNotice(report)];
  const file = textOf(report.file);
  if (report.state !== 'graded') return [report.state, file, null, [], [], notices];
  const { score, maxScore, percent, passed } = report;
  return [
    report.state,
    file,
    [score, maxScore, percent, Number(passed)],
    taskData(report),
    report.verdicts.map((verdict) => verdictData(verdict, report)),
    notices,
  ];
}

const withData = (urgency: Urgency, report: Told | undefined): string =>
  `${urgency} ${report === undefined ? '' : JSON.stringify(dataOf(report))}`;

/**
 * A grading as the page of a class holds it: a line of text, the same for equal gradings. Redacted gradings only: the
 * page shows all that they tell.
 * @param size submissions of the class; of a large one, not all rows are shown
 */
export function gradingLine(report: Told, size: number): string {
  const urgency = urgencyOf(report);
  return withData(urgency, isShown(size, urgency) ? report : undefined);
}

/**
 * Lines as `gradingLine` gives them, for gradings that come in the order of the class: what comes after as many
 * failing ones as a page holds is on none, and its line says no more than that it fails.
 */
export function gradingLines(size: number): (report: Told) => string {
  let failing = 0;
  return (report) => {
    if (urgencyOf(report) !== 'failing') return gradingLine(report, size);
    failing += 1;
    return failing > mostRows ? withData('failing', undefined) : gradingLine(report, size);
  };
}

const lateness = (late: boolean | undefined): number => (late === undefined ? -1 : Number(late));

/** What the page says of whose a grading is, with the number of that grading. */
export const rowData = ({ student, name = '', late }: Who, grading: number): RowData => [
  textOf(student),
  textOf(name),
  lateness(late),
  grading,
];
