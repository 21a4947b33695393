import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BatchSummary } from '../core/batch-summary.js';
import { ErrorInWords } from '../core/error-in-words.js';
import type { ClassReportRow } from '../reporters/class-report/row.js';
import { pageRowOf, type ReportAbout, startReport } from './class-report.js';
import { codeColumns } from './code/row-code.js';
import { compareCodePoints } from './code-points.js';
import type { CountedRow } from './counted-row.js';
import { gradesHeader, startOf } from './grades-csv.js';
import { newListHash } from './list-hash.js';
import { makeFolder } from './make-folder.js';
import { refuseUnfit, type Shards } from './merge-checks.js';
import { nameAll, type Unnamed } from './name-all.js';
import { outputNames } from './output-names.js';
import { readShard, type ShardInfo } from './shard-folder.js';
import { openReader, type ShardReader, type ShardSubmission } from './shard-reader.js';
import { addRow, newTally, summaryOf } from './summary.js';
import { openWhole, type WholeFile } from './whole-files.js';

/** What came of a merge. */
export interface Merged {
  readonly summary: BatchSummary;
  /** Whether every shard could list all of what was handed in. */
  readonly complete: boolean;
}

/** The shard whose next submission comes first in the class. */
function firstOf(readers: readonly ShardReader[]): ShardReader | undefined {
  let first: ShardReader | undefined;
  for (const each of readers) {
    if (each.head === undefined) continue;
    if (first?.head === undefined || compareCodePoints(each.head.id, first.head.id) < 0) first = each;
  }
  return first;
}

/** The submissions of all shards in the order of the class. */
function* inClassOrder(readers: readonly ShardReader[]): Generator<ShardSubmission> {
  for (const each of readers) each.advance();
  for (let first = firstOf(readers); first?.head !== undefined; first = firstOf(readers)) {
    yield first.head;
    first.advance();
  }
}

interface Outputs {
  readonly grades: WholeFile;
  readonly results: WholeFile;
  readonly report: WholeFile;
}

/** Something that is made of the rows as they pass, and gets its name with the files of the folder. */
interface Watcher extends Unnamed {
  add(row: CountedRow): void;
  abandon(): void;
}

/** Told which class it is before anything is written; gives who wants to see its rows. */
export type Watch = (info: ShardInfo) => Watcher | undefined;

/** What the report is told, which is the same as in one run of all. */
const aboutOf = ({ keys, feedback, rubric: { title }, class: { submissions } }: ShardInfo): ReportAbout => ({
  keys,
  feedback,
  title,
  size: submissions,
});

// Signals get their turn this often: to put rows together never waits.
const submissionsInATurn = 1000;
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The row of the page that a line of a shard's results makes. */
function pageRowIn(line: string, about: ReportAbout): ClassReportRow {
  try {
    return pageRowOf(line, about);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    throw new ErrorInWords(
      'The results of a shard were changed, and can not be read: grade the shards again.',
    );
  }
}

async function mergeRows(
  shards: Shards,
  { grades, results, report }: Outputs,
  isStopped: () => boolean,
  watcher: Watcher | undefined,
): Promise<BatchSummary> {
  const [{ info }] = shards;
  const { keys } = info;
  const about = aboutOf(info);
  const page = startReport(report, about);
  const header = gradesHeader(keys, codeColumns(info));
  const tally = newTally(keys, info.verify !== undefined);
  const students = newListHash();
  const readers: ShardReader[] = [];
  let done = 0;
  grades.write(header);
  try {
    for (const shard of shards) readers.push(openReader(shard, header));
    for (const submission of inClassOrder(readers)) {
      students.add(submission.id);
      for (const row of submission.rows) {
        addRow(tally, row);
        watcher?.add(row);
      }
      for (const record of submission.grades) grades.write(record);
      for (const line of submission.results) {
        results.write(line);
        page.add(pageRowIn(line, about));
      }
      done += 1;
      if (done % submissionsInATurn === 0) await nextTurn();
      if (isStopped()) throw new ErrorInWords('Stopped before the end: nothing was written.');
    }
  } finally {
    for (const reader of readers) reader.close();
  }
  if (students.hex() !== info.class.sha256)
    throw new ErrorInWords(
      'The shards together are not the class that each of them has seen: grade them again.',
    );
  const summary = summaryOf(tally);
  page.finish(summary);
  return summary;
}

async function write(
  shards: Shards,
  folder: string,
  bom: boolean | undefined,
  isStopped: () => boolean,
  watcher: Watcher | undefined,
): Promise<BatchSummary> {
  const files: WholeFile[] = [];
  const open = (name: string): WholeFile => {
    const file = openWhole(join(folder, name));
    files.push(file);
    return file;
  };
  try {
    const outputs = {
      grades: open(outputNames.grades),
      results: open(outputNames.results),
      report: open(outputNames.report),
    };
    outputs.grades.write(startOf(bom));
    const whole = open(outputNames.summary);
    const summary = await mergeRows(shards, outputs, isStopped, watcher);
    whole.write(`${JSON.stringify(summary, null, 2)}\n`);
    nameAll(folder, shards[0].info, watcher ? [watcher] : [], files);
    return summary;
  } catch (error) {
    for (const file of files) file.discard();
    watcher?.abandon();
    throw error;
  }
}

/**
 * Puts the shards of a class together, byte for byte as one run of all would have written it. Reads and
 * writes a submission at a time.
 * @param folders of the shards, and
 * @param out of the result, as the user calls them
 * @param isStopped whether the user wants no more of it
 * @param bom whether grades.csv begins with a byte order mark
 * @throws Error in words, and the errors of node:fs
 */
export async function mergeShards(
  folders: readonly string[],
  out: string,
  cwd: string,
  isStopped: () => boolean = () => false,
  watch: Watch = () => undefined,
  bom?: boolean,
): Promise<Merged> {
  const [first, ...others] = folders.map((shown) => {
    const path = resolve(cwd, shown);
    return { path, shown, info: readShard(path, shown) };
  });
  if (first === undefined)
    throw new ErrorInWords('There is nothing to merge: give the folders of the shards.');
  const shards: Shards = [first, ...others];
  refuseUnfit(shards);
  const watcher = watch(first.info);
  const folder = resolve(cwd, out);
  makeFolder(folder);
  const own = shards.find(({ path }) => realpathSync(path) === realpathSync(folder));
  if (own !== undefined)
    throw new ErrorInWords(`${own.shown} is a shard: write the result to another folder.`);
  const summary = await write(shards, folder, bom, isStopped, watcher);
  return { summary, complete: shards.every(({ info }) => info.complete) };
}
