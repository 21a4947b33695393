import { type Answers, criteriaOf, findAnswers } from './answers.js';
import { decode } from './decode.js';
import { readEvidence } from './evidence.js';
import { describeFileName } from './file-name.js';
import { givenIs, type Judgement, judge, ruleAndRight } from './judge.js';
import { diagnose } from './misconceptions.js';
import { findMeant, type Meant } from './missing.js';
import type { Assessment, Criterion, Diagnosis, Evidence, Grading, Notice, Task, Verdict } from './model.js';
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

/** Grades evidence, and says everything that is known of it: `redact` takes away what must not be seen. */
export function grade(assessment: Assessment, evidence: Evidence, source: Source): Grading {
  const { rubric } = assessment;
  const answers = findAnswers(rubric, evidence);
  const judgements = new Map(
    criteriaOf(rubric).map((criterion) => [criterion, judge(criterion, { assessment, evidence, answers })]),
  );
  const meant = meantLines(judgements, answers);
  const verdicts = rubric.tasks.flatMap((task) =>
    task.criteria.map((criterion) => ({
      ...verdictOf(task, criterion, judgements.get(criterion), meant.get(criterion.key)),
      expected: ruleAndRight(criterion, assessment)[1],
    })),
  );
  const right = new Set(verdicts.filter(({ status }) => status === 'correct').map(({ key }) => key));
  return {
    ...heading(assessment, source),
    state: 'graded',
    encoding: evidence.encoding,
    ...totalsOf(rubric, (key) => right.has(key)),
    verdicts,
    misconceptions: diagnosesOf(judgements, assessment),
    notices: [
      ...fileNameNotice(assessment, source),
      ...evidence.notices,
      ...answers.notices,
      ...[...judgements].flatMap(forgivenNotice),
      ...otherLines(notMeant(answers, meant)),
    ],
  };
}

function heading({ rubric, rubricSha256 }: Assessment, { file, sha256 }: Source) {
  const { id, title } = rubric;
  return {
    feedback: 'full',
    rubric: { id, title, ...(rubricSha256 !== undefined && { sha256: rubricSha256 }) },
    file,
    ...(sha256 !== undefined && { sha256 }),
  } as const;
}

type Judgements = ReadonlyMap<Criterion, Judgement>;

function meantLines(judgements: Judgements, answers: Answers): Map<string, Meant> {
  const missing = [...judgements].filter(([, { status }]) => status === 'missing').map(([{ key }]) => key);
  const answered = [...answers.byKey.values()].flatMap((answer) =>
    answer.kind === 'one' ? [answer.line] : [],
  );
  return findMeant(missing, answers.others, answered);
}

function verdictOf(
  task: Task,
  { key, thousandths, fix }: Criterion,
  judgement: Judgement | undefined,
  meant: Meant | undefined,
): Verdict {
  if (judgement === undefined) throw new Error(`${key} was not judged`);
  const { forgiven: _, message, ...judged } = judgement;
  const correct = judged.status === 'correct';
  return {
    key,
    task: task.id,
    ...judged,
    points: correct ? thousandths / 1000 : 0,
    maxPoints: thousandths / 1000,
    ...(meant ? { line: meant.line.number, nearMiss: meant.nearMiss } : message !== undefined && { message }),
    ...(!correct && fix !== undefined && { fix }),
  };
}

function diagnosesOf(judgements: Judgements, assessment: Assessment): Diagnosis[] {
  const failing = [...judgements].filter(([, { status }]) => status !== 'correct');
  if (failing.length === 0) return [];
  const lines = failing.map(([criterion, judgement]) => ({
    key: criterion.key,
    is: (wrong: string) => judgement.status === 'incorrect' && givenIs(criterion, judgement, wrong),
  }));
  return diagnose(lines, assessment.misconceptions());
}

function fileNameNotice({ rubric }: Assessment, { file }: Source): Notice[] {
  const message = describeFileName(file, rubric.evidenceFile);
  return message === undefined ? [] : [{ code: 'file-name', message }];
}

function forgivenNotice([{ key }, { forgiven, line }]: [Criterion, Judgement]): Notice[] {
  if (forgiven === undefined) return [];
  const message = `${key} counts as right this time. ${forgiven.message}`;
  return [{ code: 'forgiven', message, ...(line !== undefined && { line }) }];
}

function notMeant({ others }: Answers, meant: ReadonlyMap<string, Meant>): Answers['others'] {
  const told = new Set([...meant.values()].map(({ line }) => line));
  return others.filter((line) => !told.has(line));
}
