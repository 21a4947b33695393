import { findAnswers } from './answers.js';
import { decode } from './decode.js';
import type { SortedFile } from './evidence-format.js';
import { evidenceOf, formatOf } from './evidence-formats/index.js';
import { describeFileName } from './file-name.js';
import { givenIs, type Judged as JudgedFile, type Judgement, judge } from './judge.js';
import { diagnose } from './misconceptions.js';
import type { Meant } from './missing.js';
import type { Assessment, Diagnosis, Evidence, Grading, Notice, Verdict } from './model.js';
import { type Question, questionsOf } from './questions.js';
import { totalsOf } from './totals.js';

/** Where the evidence comes from. */
export interface Source {
  /** Base name of the file. */
  readonly file: string;
  /** Hash of its bytes, in hexadecimal. */
  readonly sha256?: string;
}

/** Grades a file's bytes; a file that is no plain text becomes an `unreadable` grading. */
export function gradeBytes(assessment: Assessment, bytes: Uint8Array, source: Source): Grading {
  const decoded = decode(bytes);
  if (!decoded.readable) return ungraded(assessment, source, 'unreadable', [decoded.notice]);
  return grade(assessment, evidenceOf(assessment.rubric, decoded), source);
}

const rubricOf = ({ rubric: { id, title }, rubricSha256 }: Assessment): Grading['rubric'] => ({
  id,
  title,
  ...(rubricSha256 !== undefined && { sha256: rubricSha256 }),
});

/** A grading of what could not be judged: it has notices, and no score. */
export function ungraded(
  assessment: Assessment,
  source: Source,
  state: Exclude<Grading['state'], 'graded'>,
  notices: readonly Notice[],
): Grading {
  return {
    feedback: 'full',
    rubric: rubricOf(assessment),
    file: source.file,
    state,
    notices,
    ...(source.sha256 !== undefined && { sha256: source.sha256 }),
  };
}

/** A criterion, and what was found. */
interface Judged {
  readonly question: Question;
  readonly judgement: Judgement;
}

/** Grades evidence, and says everything that is known of it: `redact` takes away what must not be seen. */
export function grade(assessment: Assessment, evidence: Evidence, source: Source): Grading {
  const { rubric } = assessment;
  const answers = findAnswers(rubric, evidence);
  const file = { assessment, evidence, answers };
  const judged = questionsOf(assessment).map((question) => ({ question, judgement: judge(question, file) }));
  const failing = judged.filter(({ judgement }) => judgement.status !== 'correct');
  const meant = meantLines(failing, file);
  const lost = new Set(failing.map(({ question }) => question.criterion.key));
  const totals = totalsOf(rubric, (key) => !lost.has(key));
  // Written out, with what may be left out at its end: spread first, it takes longer than to judge the lines.
  return {
    feedback: 'full',
    rubric: rubricOf(assessment),
    file: source.file,
    state: 'graded',
    encoding: evidence.encoding,
    score: totals.score,
    maxScore: totals.maxScore,
    percent: totals.percent,
    passPercent: totals.passPercent,
    passed: totals.passed,
    tasks: totals.tasks,
    verdicts: judged.map((each) => verdictOf(each, meant)),
    misconceptions: diagnosesOf(failing, assessment),
    notices: [
      ...fileNameNotices(assessment, source),
      ...evidence.notices,
      ...answers.notices,
      ...judged.filter(({ judgement }) => judgement.forgiven !== undefined).map(forgivenNotice),
      ...formatOf(rubric).rest({ evidence, answers, meant }),
    ],
    ...(source.sha256 !== undefined && { sha256: source.sha256 }),
  };
}

const nothingMeant: ReadonlyMap<string, Meant> = new Map();

function meantLines(failing: readonly Judged[], { assessment, answers }: JudgedFile): SortedFile['meant'] {
  const missing = failing.filter(({ judgement }) => judgement.status === 'missing');
  if (missing.length === 0) return nothingMeant;
  const keys = missing.map(({ question }) => question.criterion.key);
  return formatOf(assessment.rubric).meant(keys, answers, assessment.rubric);
}

function verdictOf({ question, judgement }: Judged, meant: ReadonlyMap<string, Meant>): Verdict {
  const { criterion, task, maxPoints, right } = question;
  const { key, fix } = criterion;
  const { status, line, given, nearMiss, forgivableBy, message } = judgement;
  const correct = status === 'correct';
  if (correct && given === right && line !== undefined) return question.rightAt(line);
  const guess = meant.get(key);
  return {
    key,
    task,
    status,
    points: correct ? maxPoints : 0,
    maxPoints,
    expected: right,
    ...(line !== undefined && { line }),
    ...(given !== undefined && { given }),
    ...(nearMiss && { nearMiss }),
    ...(forgivableBy && { forgivableBy }),
    ...(guess ? { line: guess.line.number, nearMiss: guess.nearMiss } : message !== undefined && { message }),
    ...(!correct && fix !== undefined && { fix }),
  };
}

function diagnosesOf(failing: readonly Judged[], assessment: Assessment): Diagnosis[] {
  if (failing.length === 0) return [];
  const lines = failing.map(({ question, judgement }) => ({
    key: question.criterion.key,
    is: (wrong: string) => judgement.status === 'incorrect' && givenIs(question, judgement, wrong),
  }));
  return diagnose(lines, assessment.misconceptions());
}

function fileNameNotices({ rubric }: Assessment, { file }: Source): Notice[] {
  const message = describeFileName(file, rubric.evidenceFile);
  return message === undefined ? [] : [{ code: 'file-name', message }];
}

function forgivenNotice({ question, judgement: { forgiven, line } }: Judged): Notice {
  const message = `${question.criterion.key} counts as right this time. ${forgiven?.message}`;
  return { code: 'forgiven', message, ...(line !== undefined && { line }) };
}
