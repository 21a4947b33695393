import { type Answers, findAnswers } from './answers.js';
import { decode } from './decode.js';
import { readEvidence } from './evidence.js';
import { describeFileName } from './file-name.js';
import { givenIs, type Judgement, judge, rightValueOf } from './judge.js';
import { diagnose } from './misconceptions.js';
import { findMeant, type Meant } from './missing.js';
import type {
  Assessment,
  Criterion,
  Diagnosis,
  Evidence,
  EvidenceLine,
  Grading,
  Notice,
  Task,
  Verdict,
} from './model.js';
import { otherLines } from './other-lines.js';
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
  return grade(assessment, readEvidence(decoded), source);
}

/** A grading of what could not be judged: it has notices, and no score. */
export function ungraded(
  assessment: Assessment,
  source: Source,
  state: Exclude<Grading['state'], 'graded'>,
  notices: readonly Notice[],
): Grading {
  return { ...heading(assessment, source), state, notices };
}

/** A criterion where it stands in the rubric, and what was found. */
interface Judged {
  readonly task: Task;
  readonly criterion: Criterion;
  readonly judgement: Judgement;
}

/** Grades evidence, and says everything that is known of it: `redact` takes away what must not be seen. */
export function grade(assessment: Assessment, evidence: Evidence, source: Source): Grading {
  const { rubric } = assessment;
  const answers = findAnswers(rubric, evidence);
  const judged = rubric.tasks.flatMap((task) =>
    task.criteria.map((criterion) => ({
      task,
      criterion,
      judgement: judge(criterion, { assessment, evidence, answers }),
    })),
  );
  const meant = meantLines(judged, answers);
  const right = new Set(judged.filter(isRight).map(({ criterion }) => criterion.key));
  return {
    ...heading(assessment, source),
    state: 'graded',
    encoding: evidence.encoding,
    ...totalsOf(rubric, (key) => right.has(key)),
    verdicts: judged.map((each) => verdictOf(each, meant, assessment)),
    misconceptions: diagnosesOf(judged, assessment),
    notices: [
      ...fileNameNotice(assessment, source),
      ...evidence.notices,
      ...answers.notices,
      ...judged.flatMap(forgivenNotice),
      ...otherLines(notMeant(answers, meant)),
    ],
  };
}

const isRight = ({ judgement }: Judged): boolean => judgement.status === 'correct';

function heading({ rubric, rubricSha256 }: Assessment, { file, sha256 }: Source) {
  const { id, title } = rubric;
  return {
    feedback: 'full',
    rubric: { id, title, ...(rubricSha256 !== undefined && { sha256: rubricSha256 }) },
    file,
    ...(sha256 !== undefined && { sha256 }),
  } as const;
}

function meantLines(judged: readonly Judged[], answers: Answers): Map<string, Meant> {
  const missing = judged.filter(({ judgement }) => judgement.status === 'missing');
  const answered = [...answers.byKey.values()].flatMap((answer) =>
    answer.kind === 'one' ? [answer.line] : [],
  );
  const keys = missing.map(({ criterion }) => criterion.key);
  return findMeant(keys, answers.others, answered);
}

function verdictOf(
  { task, criterion, judgement }: Judged,
  meant: ReadonlyMap<string, Meant>,
  assessment: Assessment,
): Verdict {
  const { key, thousandths, fix } = criterion;
  const { forgiven: _, message, ...found } = judgement;
  const correct = found.status === 'correct';
  const line = meant.get(key);
  return {
    key,
    task: task.id,
    ...found,
    points: correct ? thousandths / 1000 : 0,
    maxPoints: thousandths / 1000,
    ...(line ? { line: line.line.number, nearMiss: line.nearMiss } : message !== undefined && { message }),
    ...(!correct && fix !== undefined && { fix }),
    expected: rightValueOf(criterion, assessment),
  };
}

function diagnosesOf(judged: readonly Judged[], assessment: Assessment): Diagnosis[] {
  const failing = judged.filter((each) => !isRight(each));
  if (failing.length === 0) return [];
  const lines = failing.map(({ criterion, judgement }) => ({
    key: criterion.key,
    is: (wrong: string) => judgement.status === 'incorrect' && givenIs(criterion, judgement, wrong),
  }));
  return diagnose(lines, assessment.misconceptions());
}

function fileNameNotice({ rubric }: Assessment, { file }: Source): Notice[] {
  const message = describeFileName(file, rubric.evidenceFile);
  return message === undefined ? [] : [{ code: 'file-name', message }];
}

function forgivenNotice({ criterion: { key }, judgement: { forgiven, line } }: Judged): Notice[] {
  if (forgiven === undefined) return [];
  const message = `${key} counts as right this time. ${forgiven.message}`;
  return [{ code: 'forgiven', message, ...(line !== undefined && { line }) }];
}

function notMeant({ others }: Answers, meant: ReadonlyMap<string, Meant>): readonly EvidenceLine[] {
  const told = new Set([...meant.values()].map(({ line }) => line));
  return others.filter((line) => !told.has(line));
}
