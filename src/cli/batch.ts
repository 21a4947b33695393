import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BatchRequest, type Class, openClass } from '../batch/batch.js';
import { type FileGrader, type GraderSettings, newFileGrader } from '../batch/file-grader.js';
import { type Pool, poolOfOne } from '../batch/pool.js';
import { countedRow } from '../batch/row.js';
import { gradesRow, resultLine } from '../batch/row-lines.js';
import { forgetSettings, type Settings, settingsOf, writeSettings } from '../batch/settings.js';
import { isInShard, type Shard } from '../batch/shard.js';
import type { ShardRequest } from '../batch/shard-folder.js';
import { addRow, newTally, summaryOf } from '../batch/summary.js';
import { openWhole } from '../batch/whole-files.js';
import { openThreads } from '../batch/worker-pool.js';
import type { BatchSummary } from '../core/batch-summary.js';
import type { Assessment } from '../core/model.js';
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
import { type Outputs, openOutputs, outFolder } from './batch-outputs.js';
import { betweenParts, foundIn, noSubmissions, tell, tellLast, warningsOf } from './batch-told.js';
import { failure, reasonOf } from './failure.js';
import { sha256 } from './hash.js';
import { loadAssessment } from './load.js';
import { paintFor } from './paint.js';
import { progressOn } from './progress.js';
import { type Sink, type Streams, widthOf } from './streams.js';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A class, and who grades it. */
interface Grading {
  readonly students: Class;
  readonly grader: FileGrader;
  readonly pool: Pool;
}

/** Grades all; gives the summary, or nothing if the user stopped it. */
async function gradeAll(
  { students, grader, pool }: Grading,
  { grades, results, shard }: Outputs,
  keys: readonly string[],
  err: Sink,
  isStopped: () => boolean,
): Promise<BatchSummary | undefined> {
  const tally = newTally(keys);
  const progress = progressOn(err, students.size);
  for await (const slice of students.slices(grader, pool)) {
    for (const members of slice) {
      shard?.add(members);
      for (const row of members) {
        addRow(tally, countedRow(row));
        grades.write(gradesRow(row));
        results.write(resultLine(row));
      }
      progress.step();
    }
    // Where no thread is waited for, signals and the progress bar get their turn here.
    await nextTurn();
    if (isStopped()) break;
  }
  progress.end();
  return isStopped() ? undefined : summaryOf(tally);
}

async function writeAll(
  grading: Grading,
  settings: Settings,
  flags: BatchFlags,
  streams: Streams,
  request?: ShardRequest,
): Promise<BatchSummary> {
  // A disk may take its time for this: so long, signals do what they always do.
  const folder = outFolder(flags, streams.cwd);
  // Asked for before there are files: from then on, whoever stops it must not find them nameless.
  let stopped = false;
  streams.onStop(() => {
    stopped = true;
  });
  const outputs = openOutputs(folder, flags, settings.keys, request);
  const open = [outputs.grades, outputs.results];
  try {
    const summary = await gradeAll(grading, outputs, settings.keys, streams.err, () => stopped);
    if (summary === undefined) {
      throw failure`Stopped before the end: what was graded is in the files of ${flags.out} that are named partial.`;
    }
    const whole = openWhole(join(folder, 'summary.json'));
    open.push(whole);
    whole.write(`${JSON.stringify(summary, null, 2)}\n`);
    forgetSettings(folder);
    for (const file of open) file.finish();
    outputs.shard?.finish();
    writeSettings(folder, settings);
    return summary;
  } catch (error) {
    for (const file of open) file.abandon();
    outputs.shard?.abandon();
    throw (error as NodeJS.ErrnoException).code === undefined
      ? error
      : failure`${flags.out} can't be written: ${reasonOf(error)}.`;
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

function openPool(
  grader: FileGrader,
  assessment: Assessment,
  settings: GraderSettings,
  jobs: number,
  { workerProgram }: Streams,
): Pool {
  if (workerProgram === undefined || jobs === 1) return poolOfOne(grader);
  return openThreads(jobs, workerProgram, assessment, settings, grader);
}

interface Asked {
  readonly asked: BatchRequest;
  readonly paths: readonly string[];
  readonly flags: BatchFlags;
  readonly shard: Shard | undefined;
}

/** The class that was asked for; what it is, and what is wrong with it, is told. */
async function classIn({ asked, paths, flags, shard }: Asked, { err }: Streams): Promise<Class> {
  const students = await openClass(asked).catch((error: unknown) => {
    throw said(paths.join(', '), error);
  });
  tell(err, warningsOf(asked.sources));
  if (students.students.length === 0) throw noSubmissions(paths);
  tell(err, foundIn(asked.sources, students, flags, shard));
  betweenParts(err);
  return students;
}

/** `linemark batch`: grades folders, archives and LMS downloads. */
export async function batch(paths: readonly string[], flags: BatchFlags, streams: Streams): Promise<number> {
  const { cwd, out, err } = streams;
  const layout = layoutFor(flags);
  const shard = shardFor(flags, streams.env);
  const assessment = await loadAssessment(flags, cwd, sha256);
  const roster = rosterFor(flags, cwd);
  const settings = settingsOf(assessment, flags.feedback);
  const known = await knownFor(flags, settings, streams);
  const sources = await openSources(paths, flags, cwd);
  try {
    const mine = shard && { includes: (student: string) => isInShard(student, shard) };
    const asked = { sources, assessment, roster, ...(layout && { layout }), ...mine };
    const students = await classIn({ asked, paths, flags, shard }, streams);
    const ids = students.students;
    const complete = sources.every((source) => source.complete);
    const isAgain = existsSync(resolve(cwd, flags.out, 'grades.csv'));
    const request = shard && { shard, assessment, feedback: flags.feedback, students: ids, complete };
    const { keys, feedback } = settings;
    const entryBytes = limitsOf(flags).entryBytes;
    const grading = { keys, feedback, entryBytes, ...(known !== undefined && { known }) };
    const grader = newFileGrader(assessment, grading);
    const pool = openPool(grader, assessment, grading, jobsFor(flags, students.size), streams);
    const summary = await writeAll({ students, grader, pool }, settings, flags, streams, request).finally(
      () => pool.close(),
    );
    out.write(batchSummary(summary, { width: widthOf(out), paint: await paintFor(streams, flags.color) }));
    // A summary may be longer than the screen, so that what is wrong is said again.
    tellLast(err, warningsOf(sources), flags.out, isAgain);
    return complete ? batchCode(summary) : 1;
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}
