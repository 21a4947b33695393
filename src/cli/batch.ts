import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Class, openClass } from '../batch/batch.js';
import { type FileGrader, newFileGrader } from '../batch/file-grader.js';
import { gradesHeader } from '../batch/grades-csv.js';
import { type Pool, poolOfOne } from '../batch/pool.js';
import { countedRow } from '../batch/row.js';
import { gradesRow, resultLine } from '../batch/row-lines.js';
import { forgetSettings, type Settings, settingsOf, writeSettings } from '../batch/settings.js';
import { isInShard } from '../batch/shard.js';
import { openShard, type ShardRequest, type ShardWriter } from '../batch/shard-folder.js';
import { addRow, newTally, summaryOf } from '../batch/summary.js';
import { openWhole, type WholeFile } from '../batch/whole-files.js';
import { openThreads } from '../batch/worker-pool.js';
import type { BatchSummary } from '../core/batch-summary.js';
import { batchSummary } from '../reporters/batch-summary.js';
import { forTerminal } from '../reporters/escape.js';
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
import { failure, reasonOf } from './failure.js';
import { sha256 } from './hash.js';
import { loadAssessment } from './load.js';
import { paintFor } from './paint.js';
import { progressOn } from './progress.js';
import { type Sink, type Streams, widthOf } from './streams.js';

/** The files of a batch, written as the rows come and named only when they are whole. */
interface Outputs {
  readonly grades: WholeFile;
  readonly results: WholeFile;
  readonly folder: string;
  readonly shard?: ShardWriter;
}

function openOutputs(out: string, keys: readonly string[], cwd: string, request?: ShardRequest): Outputs {
  const folder = resolve(cwd, out);
  try {
    mkdirSync(folder, { recursive: true });
    const grades = openWhole(join(folder, 'grades.csv'));
    grades.write(gradesHeader(keys));
    const results = openWhole(join(folder, 'results.jsonl'));
    return { folder, grades, results, ...(request && { shard: openShard(folder, request) }) };
  } catch (error) {
    throw failure`${out} can't be written: ${reasonOf(error)}.`;
  }
}

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
  // Asked for before there are files: from then on, whoever stops it must not find them nameless.
  let stopped = false;
  streams.onStop(() => {
    stopped = true;
  });
  const outputs = openOutputs(flags.out, settings.keys, streams.cwd, request);
  const open = [outputs.grades, outputs.results];
  try {
    const summary = await gradeAll(grading, outputs, settings.keys, streams.err, () => stopped);
    if (summary === undefined) {
      throw failure`Stopped before the end: what was graded is in the files of ${flags.out} that are named partial.`;
    }
    const whole = openWhole(join(outputs.folder, 'summary.json'));
    open.push(whole);
    whole.write(`${JSON.stringify(summary, null, 2)}\n`);
    forgetSettings(outputs.folder);
    for (const file of open) file.finish();
    outputs.shard?.finish();
    writeSettings(outputs.folder, settings);
    return summary;
  } catch (error) {
    for (const file of open) file.abandon();
    outputs.shard?.abandon();
    throw (error as NodeJS.ErrnoException).code === undefined
      ? error
      : failure`${flags.out} can't be written: ${reasonOf(error)}.`;
  }
}

const plainList = (texts: readonly string[]): string =>
  texts.map((text) => `${forTerminal(text)}\n`).join('');

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
    const students = await openClass({
      sources,
      assessment,
      roster,
      ...(layout && { layout }),
      ...(shard && { includes: (student: string) => isInShard(student, shard) }),
    }).catch((error: unknown) => {
      throw said(paths.join(', '), error);
    });
    const wrong = sources.flatMap(({ name, notices }) => notices.map(({ message }) => `${name}: ${message}`));
    const told = [...wrong, ...students.told];
    if (told.length > 0) err.write(plainList(told));
    const complete = sources.every((source) => source.complete);
    const ids = students.students;
    if (shard)
      err.write(`Shard ${shard.index}/${shard.total}: ${students.size} of ${ids.length} submissions\n`);
    const request = shard && { shard, assessment, feedback: flags.feedback, students: ids, complete };
    const { keys, feedback } = settings;
    const entryBytes = limitsOf(flags).entryBytes;
    const grading = { keys, feedback, entryBytes, ...(known !== undefined && { known }) };
    const grader = newFileGrader(assessment, grading);
    const jobs = jobsFor(flags, students.size);
    const pool =
      streams.workerProgram === undefined || jobs === 1
        ? poolOfOne(grader)
        : openThreads(jobs, streams.workerProgram, assessment, grading, grader);
    const summary = await writeAll({ students, grader, pool }, settings, flags, streams, request).finally(
      () => pool.close(),
    );
    out.write(batchSummary(summary, { width: widthOf(out), paint: await paintFor(streams, flags.color) }));
    return complete ? batchCode(summary) : 1;
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}
