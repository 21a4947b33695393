import { join, resolve } from 'node:path';
import { type ReportAbout, startReport } from '../batch/class-report.js';
import { codeColumns } from '../batch/code/row-code.js';
import { gradesHeader, startOf } from '../batch/grades-csv.js';
import { makeFolder } from '../batch/make-folder.js';
import { nameAll, type Unnamed } from '../batch/name-all.js';
import { outputNames } from '../batch/output-names.js';
import { type BatchRow, countedRow } from '../batch/row.js';
import { gradesRow, pageRow, resultLine } from '../batch/row-lines.js';
import type { Settings } from '../batch/settings.js';
import { openShard, type ShardRequest, type ShardWriter } from '../batch/shard-folder.js';
import { addRow, newTally, summaryOf, type Tally } from '../batch/summary.js';
import { openWhole, type WholeFile } from '../batch/whole-files.js';
import type { BatchSummary } from '../core/batch-summary.js';
import type { ClassReport } from '../reporters/class-report/index.js';
import { failure, reasonOf } from './failure.js';

/** What there is to tell when all is done: results, and everything else. */
interface LastWords {
  readonly out: string;
  readonly err: string;
}

/** Something that a batch writes beside its own files, if it is asked for. Its methods throw Failure. */
export interface Extra extends Unnamed {
  /** @param members the rows of one submission */
  add(members: readonly BatchRow[]): void;
  abandon(): void;
  /** What there is to tell when it has its name. */
  told(): LastWords;
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
  finish(): { readonly summary: BatchSummary; readonly told: LastWords };
  /** Ends too early: what was graded stays in files whose names say that they are partial. */
  abandon(): void;
}

interface Files {
  readonly grades: WholeFile;
  readonly results: WholeFile;
  readonly report: WholeFile;
  readonly summary: WholeFile;
  readonly page: ClassReport;
  readonly shard: ShardWriter | undefined;
}

function openFiles({ bom, settings, about, shard }: OutputRequest, folder: string): Files {
  const grades = openWhole(join(folder, outputNames.grades));
  grades.write(startOf(bom) + gradesHeader(settings.keys, codeColumns(settings)));
  const results = openWhole(join(folder, outputNames.results));
  const report = openWhole(join(folder, outputNames.report));
  const page = startReport(report, about);
  const summary = openWhole(join(folder, outputNames.summary));
  return { grades, results, report, summary, page, shard: shard && openShard(folder, shard) };
}

function addMembers(
  { grades, results, page, shard }: Files,
  tally: Tally,
  about: ReportAbout,
  members: readonly BatchRow[],
): void {
  shard?.add(members);
  for (const row of members) {
    addRow(tally, countedRow(row));
    grades.write(gradesRow(row));
    results.write(...resultLine(row));
    page.add(pageRow(row, about));
  }
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
  const folder = resolve(cwd, out);
  const files = attempt(() => openFiles(request, folder));
  const { grades, results, report, shard } = files;
  const tally = newTally(settings.keys, settings.verify !== undefined);
  return {
    add: (members) => {
      attempt(() => addMembers(files, tally, request.about, members));
      for (const extra of extras) extra.add(members);
    },
    finish: () => {
      const summary = summaryOf(tally);
      attempt(() => {
        files.summary.write(`${JSON.stringify(summary, null, 2)}\n`);
        files.page.finish(summary);
        nameAll(folder, settings, extras, [
          grades,
          results,
          report,
          files.summary,
          ...(shard ? [shard] : []),
        ]);
      });
      const told = extras.map((extra) => extra.told());
      const all = (stream: keyof LastWords): string => told.map((each) => each[stream]).join('');
      return { summary, told: { out: all('out'), err: all('err') } };
    },
    abandon: () => {
      // Half a page shows nothing, and no summary is one of a part.
      for (const file of [report, files.summary]) file.discard();
      for (const file of [grades, results]) file.abandon();
      shard?.abandon();
      for (const extra of extras) extra.abandon();
    },
  };
}
