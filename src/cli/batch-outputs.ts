import { join, resolve } from 'node:path';
import { type ReportAbout, startReport } from '../batch/class-report.js';
import { gradesHeader, startOf } from '../batch/grades-csv.js';
import { makeFolder } from '../batch/make-folder.js';
import { type BatchRow, countedRow } from '../batch/row.js';
import { gradesRow, pageRow, resultLine } from '../batch/row-lines.js';
import { forgetSettings, type Settings, writeSettings } from '../batch/settings.js';
import { openShard, type ShardRequest, type ShardWriter } from '../batch/shard-folder.js';
import { addRow, newTally, summaryOf, type Tally } from '../batch/summary.js';
import { openWhole, type WholeFile } from '../batch/whole-files.js';
import type { BatchSummary } from '../core/batch-summary.js';
import type { ClassReport } from '../reporters/class-report/index.js';
import { failure, reasonOf } from './failure.js';

/** What there is to tell when all is done: results, and everything else. */
interface Told {
  readonly out: string;
  readonly err: string;
}

/** Something that a batch writes beside its own files, if it is asked for. */
export interface Extra {
  /**
   * @param members the rows of one submission
   * @throws Failure
   */
  add(members: readonly BatchRow[]): void;
  /** @throws Failure */
  finish(): Told;
  abandon(): void;
}

/** What a batch is to write, and where. */
export interface OutputRequest {
  /** The folder, as the user calls it. */
  readonly out: string;
  /** Whether grades.csv begins with a byte order mark. */
  readonly bom: boolean;
  readonly settings: Settings;
  /** What report.html is told of the class. */
  readonly about: ReportAbout;
  readonly shard: ShardRequest | undefined;
  readonly extras: readonly Extra[];
}

/** All that a batch writes: as the rows come, and named only when it is whole. */
export interface Outputs {
  /** @param members the rows of one submission */
  add(members: readonly BatchRow[]): void;
  /** @returns the summary, and what the extras have to tell */
  finish(): { readonly summary: BatchSummary; readonly told: Told };
  /** Ends too early: what was graded stays in files whose names say that they are partial. */
  abandon(): void;
}

interface Files {
  readonly folder: string;
  readonly grades: WholeFile;
  readonly results: WholeFile;
  readonly report: WholeFile;
  readonly page: ClassReport;
  readonly shard: ShardWriter | undefined;
}

function openFiles({ bom, settings, about, shard }: OutputRequest, folder: string): Files {
  const grades = openWhole(join(folder, 'grades.csv'));
  grades.write(startOf(bom) + gradesHeader(settings.keys));
  const results = openWhole(join(folder, 'results.jsonl'));
  const report = openWhole(join(folder, 'report.html'));
  const page = startReport(report, about);
  return { folder, grades, results, report, page, shard: shard && openShard(folder, shard) };
}

function addMembers(
  { grades, results, page, shard }: Files,
  tally: Tally,
  members: readonly BatchRow[],
): void {
  shard?.add(members);
  for (const row of members) {
    addRow(tally, countedRow(row));
    grades.write(gradesRow(row));
    results.write(resultLine(row));
    page.add(pageRow(row));
  }
}

/** Gives all files their names; the settings last, since they say that the rest is whole. */
function nameAll(
  { folder, grades, results, report, page, shard }: Files,
  summary: BatchSummary,
  settings: Settings,
): void {
  const whole = openWhole(join(folder, 'summary.json'));
  whole.write(`${JSON.stringify(summary, null, 2)}\n`);
  page.finish(summary);
  forgetSettings(folder);
  for (const file of [grades, results, report, whole]) file.finish();
  shard?.finish();
  writeSettings(folder, settings);
}

function orFailure<T>(out: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const way = ['EEXIST', 'ENOTDIR'].includes(code) ? ' --out wants a folder.' : '';
    throw failure`${out} can't be written: ${reasonOf(error)}.${way}`;
  }
}

/**
 * Makes the folder of the results, if it is not there.
 * @throws Failure
 */
export const makeOutFolder = ({ out }: OutputRequest, cwd: string): void =>
  orFailure(out, () => makeFolder(resolve(cwd, out)));

/**
 * Opens what a batch writes, in a folder that is there.
 * @throws Failure, as all methods do
 */
export function openOutputs(request: OutputRequest, cwd: string): Outputs {
  const { out, settings, extras } = request;
  const attempt = <T>(act: () => T): T => orFailure(out, act);
  const files = attempt(() => openFiles(request, resolve(cwd, out)));
  const tally = newTally(settings.keys);
  return {
    add: (members) => {
      attempt(() => addMembers(files, tally, members));
      for (const extra of extras) extra.add(members);
    },
    finish: () => {
      const summary = summaryOf(tally);
      const told = extras.map((extra) => extra.finish());
      attempt(() => nameAll(files, summary, settings));
      const all = (stream: keyof Told): string => told.map((each) => each[stream]).join('');
      return { summary, told: { out: all('out'), err: all('err') } };
    },
    abandon: () => {
      // Half a page shows nothing.
      files.report.discard();
      for (const file of [files.grades, files.results]) file.abandon();
      files.shard?.abandon();
      for (const extra of extras) extra.abandon();
    },
  };
}
