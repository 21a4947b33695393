import type { Graded, Grading, Notice, Verdict } from '../core/model.js';
import { forGithub, forGithubProperty, forTerminal } from './escape.js';
import type { Reporter, ReportOptions } from './model.js';
import { lineOf, noticeText, pathOf, resultOf, sentence, told } from './told.js';
import { counted, failingOf, firstStep } from './wording.js';

// The runner keeps ten annotations of a kind for a step, and drops the others without a word.
const kept = 10;

interface Annotation {
  readonly kind: 'error' | 'notice';
  readonly title: string;
  readonly message: readonly string[];
  readonly line?: number | undefined;
  /** It is about the grading, not about the file. */
  readonly ofNoFile?: true;
}

/** A path has to be exact; one with invisible characters or a command in it is left out. */
function placeOf({ line, ofNoFile }: Annotation, path: string): string[] {
  if (ofNoFile || path !== forTerminal(path)) return [];
  return [`file=${forGithubProperty(path)}`, ...(line === undefined ? [] : [`line=${line}`])];
}

function command(annotation: Annotation, path: string): string {
  const properties = [...placeOf(annotation, path), `title=${forGithubProperty(annotation.title)}`];
  return `::${annotation.kind} ${properties.join(',')}::${annotation.message.map(forGithub).join('%0A')}`;
}

/** What explains most comes first, and what follows from another line last. */
function urgency({ misconceptions }: Graded, { key, status }: Verdict): number {
  const causes = misconceptions.filter(({ keys }) => keys.includes(key));
  if (causes.some(({ keys: [first] }) => first === key)) return 0;
  if (causes.length > 0) return 3;
  return status === 'missing' ? 2 : 1;
}

const mostUrgent = (grading: Graded): Verdict[] =>
  failingOf(grading).toSorted(
    (a, b) => urgency(grading, a) - urgency(grading, b) || b.maxPoints - a.maxPoints,
  );

/** As many as are kept; if there are more, the last one says how many. */
function bestOf(all: readonly Annotation[], room: number, noun: string): Annotation[] {
  const [first] = all;
  if (first === undefined || all.length <= room) return [...all];
  const message = [`and ${counted(all.length - room + 1, `more ${noun}`)}; the report has them all.`];
  return [...all.slice(0, room - 1), { kind: first.kind, title: 'linemark', message, ofNoFile: true }];
}

const errorsOf = (grading: Graded, options: ReportOptions): Annotation[] =>
  mostUrgent(grading).map((verdict) => ({
    kind: 'error',
    title: verdict.key,
    message: told(grading, verdict),
    line: lineOf(verdict, options),
  }));

const noticesOf = (notices: readonly Notice[]): Annotation[] =>
  notices.map((notice) => ({
    kind: 'notice',
    title: 'linemark',
    message: [sentence(notice.message)],
    line: notice.line,
  }));

function annotationsOf(grading: Grading, options: ReportOptions): Annotation[] {
  if (grading.state !== 'graded') {
    const message = [resultOf(grading), ...grading.notices.map(noticeText).slice(0, kept)];
    return [{ kind: 'error', title: grading.rubric.title, message }];
  }
  const message = [resultOf(grading), ...[firstStep(grading) ?? []].flat()];
  return [
    ...bestOf(errorsOf(grading, options), kept, 'line'),
    { kind: 'notice', title: grading.rubric.title, message, ofNoFile: true },
    ...bestOf(noticesOf(grading.notices), kept - 1, 'notice'),
  ];
}

/**
 * For GitHub Actions: annotations on the lines of the file, and the score as a notice, as workflow commands.
 * A file that could not be graded is one error, without a score.
 */
export const github: Reporter = (grading, options) =>
  annotationsOf(grading, options)
    .map((annotation) => `${command(annotation, pathOf(grading, options))}\n`)
    .join('');
