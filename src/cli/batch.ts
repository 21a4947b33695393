import { type BatchRequest, type Class, openClass } from '../batch/batch.js';
import type { ReportAbout } from '../batch/class-report.js';
import type { GraderSettings } from '../batch/file-grader.js';
import type { OtherRubric } from '../batch/other-rubrics.js';
import { type Settings, settingsOf } from '../batch/settings.js';
import { isInShard, type Shard } from '../batch/shard.js';
import type { BatchSummary } from '../core/batch-summary.js';
import { batchSummary } from '../reporters/batch-summary.js';
import {
  type BatchFlags,
  jobsFor,
  layoutFor,
  limitsOf,
  openSources,
  rosterFor,
  said,
  shardFor,
} from './batch-inputs.js';
import { makeOutFolder, type OutputRequest, type Outputs, openOutputs } from './batch-outputs.js';
import {
  betweenParts,
  foundIn,
  hasResults,
  noSubmissions,
  tell,
  tellLast,
  warningsOf,
} from './batch-told.js';
import { type ClassCode, codeFor, stoppedEarly } from './code-asked.js';
import type { Failure } from './failure.js';
import { type FeedbackFiles, feedbackFilesFor } from './feedback-files.js';
import { gradebookExtra, openGradebooks, refuseAbsentAs, refuseShard } from './gradebooks.js';
import { type Graders, type GradeThreads, listerFor, openGraders, threadsFor } from './graders.js';
import { sha256 } from './hash.js';
import { feedbackLeft, linesOf } from './leftovers.js';
import { loadAssessment, otherRubrics } from './load.js';
import { paintFor } from './paint.js';
import { progressOn } from './progress.js';
import { type Streams, widthOf } from './streams.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Grades a class into its files; gives the summary, and what there is to tell. */
async function gradeAll(
  students: Class,
  { grader, pool }: Graders,
  request: OutputRequest,
  { cwd, err, onStop }: Streams,
  code: ClassCode | undefined,
): Promise<ReturnType<Outputs['finish']>> {
  // A disk may take its time for this: so long, signals do what they always do.
  makeOutFolder(request, cwd);
  // Asked for before there are files: from then on, whoever stops it must not find them nameless.
  let stopped: Failure | undefined;
  onStop(() => {
    stopped = stoppedEarly(request.out, code !== undefined);
    code?.stop(stopped);
  });
  const outputs = openOutputs(request, cwd);
  const progress = progressOn(err, students.size);
  try {
    for await (const slice of students.slices(grader, pool)) {
      for (const members of slice) {
        outputs.add(members);
        progress.step();
      }
      // Where no thread is waited for, signals and the progress bar get their turn here.
      await nextTurn();
      if (stopped) throw stopped;
    }
    progress.end();
    return outputs.finish();
  } catch (error) {
    progress.end();
    outputs.abandon();
    throw error;
  }
}

/** 0: every submission was graded or is absent; 1: some could not be graded. */
export const batchCode = ({ states }: BatchSummary): number =>
  states.unreadable + states.ambiguous + states.error === 0 ? 0 : 1;

/** Where gradings of an earlier batch are, if they were asked for and can be used. */
async function knownFor(
  { onlyChanged }: BatchFlags,
  settings: Settings,
  streams: Streams,
): Promise<string | undefined> {
  if (onlyChanged === undefined) return undefined;
  const { knownFrom } = await import('./only-changed.js');
  return knownFrom(onlyChanged, settings, streams);
}

interface Asked {
  readonly paths: readonly string[];
  readonly flags: BatchFlags;
  readonly request: BatchRequest;
  readonly shard: Shard | undefined;
}

/** The class that was asked for; what it is, and what is wrong with it, is told. */
async function classOf({ paths, flags, request, shard }: Asked, { err }: Streams): Promise<Class> {
  const includes = shard && ((student: string) => isInShard(student, shard));
  const students = await openClass({ ...request, ...(includes && { includes }) }).catch((error: unknown) => {
    throw said(paths.join(', '), error);
  });
  if (!request.sources.every(({ complete }) => complete)) refuseAbsentAs(flags);
  tell(err, warningsOf(request.sources, students));
  if (students.students.length === 0) throw noSubmissions(paths);
  tell(err, foundIn(request.sources, students, flags, shard));
  betweenParts(err);
  return students;
}

/** What the report is told of its class. */
const aboutOf = ({ keys, feedback, rubric: { title } }: Settings, { size }: Class): ReportAbout => ({
  keys,
  feedback,
  size,
  title,
});

/** What is made of each grading. @param known where gradings of an earlier batch are */
const writingOf = (
  about: ReportAbout,
  others: readonly OtherRubric[],
  flags: BatchFlags,
  known: string | undefined,
  feedback: FeedbackFiles | undefined,
): GraderSettings => ({
  ...about,
  others,
  shortFeedback: flags.feedbackCells === true,
  entryBytes: limitsOf(flags).entryBytes,
  ...(known !== undefined && { known }),
  ...(feedback && { handedBack: feedback.order }),
});

async function batchIn(
  threads: GradeThreads | undefined,
  paths: readonly string[],
  flags: BatchFlags,
  streams: Streams,
): Promise<number> {
  const { cwd, out, err } = streams;
  const layout = layoutFor(flags);
  const shard = shardFor(flags, streams.env);
  const assessment = await loadAssessment(flags, cwd, sha256);
  const code = await codeFor(flags, assessment, cwd, streams.token);
  const settings = settingsOf(assessment, flags.feedback, code?.settings);
  if (shard) refuseShard(flags);
  const look = { width: widthOf(out), paint: await paintFor(streams, flags.color) };
  const gradebooks = openGradebooks(flags, cwd, assessment.rubric.title);
  const roster = rosterFor(flags, cwd);
  const known = await knownFor(flags, settings, streams);
  const sources = await openSources(paths, flags, cwd, threads && listerFor(threads, flags));
  try {
    const feedback = feedbackFilesFor(flags, paths, sources, layout, cwd);
    const request = { sources, assessment, roster, checker: code?.checker, ...(layout && { layout }) };
    const students = await classOf({ paths, flags, request, shard }, streams);
    const isAgain = hasResults(flags, cwd);
    const complete = sources.every((source) => source.complete);
    const about = aboutOf(settings, students);
    const writing = writingOf(about, otherRubrics(assessment.rubric), flags, known, feedback);
    const wanted = {
      out: flags.out,
      bom: flags.bom === true,
      settings,
      about,
      shard: shard && { shard, settings, students: students.students, complete },
      extras: [...(feedback ? [feedback] : []), gradebookExtra(gradebooks, look)],
    };
    const graders = openGraders(assessment, writing, jobsFor(flags, students.size), threads);
    const { summary, told } = await gradeAll(students, graders, wanted, streams, code).finally(() =>
      graders.pool.close(),
    );
    out.write(batchSummary(summary, look) + told.out);
    // A summary may be longer than the screen, so that what is wrong is said again.
    tellLast(err, warningsOf(sources, students), flags, isAgain);
    err.write(told.err + linesOf(feedbackLeft(flags.out, cwd, flags.feedbackFiles)));
    return complete ? batchCode(summary) : 1;
  } finally {
    code?.close();
    await Promise.all(sources.map((source) => source.close()));
  }
}

/** `linemark batch`: grades folders, archives and LMS downloads. */
export async function batch(paths: readonly string[], flags: BatchFlags, streams: Streams): Promise<number> {
  const threads = threadsFor(flags, streams);
  try {
    return await batchIn(threads, paths, flags, streams);
  } finally {
    threads?.close();
  }
}
