import { hash } from 'node:crypto';
import pLimit from 'p-limit';
import type { CodeCheck } from '../../core/code-check.js';
import type { FeedbackLevel } from '../../core/model.js';
import type { GradingReport } from '../../reporters/grading-report.js';
import { faultOf } from '../file-grader.js';
import type { Found } from '../found.js';
import { hashOfAll } from '../list-hash.js';
import { EntryError } from '../model.js';
import { asText, type Written } from '../written.js';
import { chooseCode } from './choose-code.js';
import type { Journal } from './journal.js';
import { type CodeFiles, readProgram } from './read-program.js';
import { type RowCode, rowCode } from './row-code.js';

/** Runs a program and compares it with the report of a file. Never rejects for what the program does. */
export type RunCode = (files: CodeFiles, file: GradingReport) => Promise<CodeCheck>;

/** How the programs of a class are run. */
export interface CheckerSettings {
  /** Base name that students are asked to give their program. */
  readonly wanted: string;
  readonly feedback: FeedbackLevel;
  /** Programs at once. */
  readonly jobs: number;
  /** All that decides what comes of a program, beside the program and the file. */
  readonly identity: string;
  readonly journal: Journal;
  /** Ends it all; its reason is thrown where somebody still waits. */
  readonly stop: AbortSignal;
}

/** Finds the programs of submissions and runs them. */
export interface CodeChecker {
  readonly jobs: number;
  /** What came of the program of a submission. Rejects only when it is stopped, and for what the journal can't take. */
  check(found: Found, written: Written): Promise<RowCode>;
}

/** What is the same for whoever hands in these bytes, with these lines. */
function keyOf(identity: string, files: CodeFiles, file: GradingReport): string {
  const lines = file.state === 'graded' ? file.verdicts.map(({ key, given = null }) => [key, given]) : [];
  return hashOfAll([
    identity,
    ...files.flatMap(({ name, bytes }) => [name, hash('sha256', bytes)]),
    file.state,
    JSON.stringify(lines),
  ]);
}

const notRun = (fault: { code: string; message: string }): CodeCheck => ({
  lines: [],
  general: [],
  fault: { code: fault.code, message: fault.message },
});

// These say more of the machine than of the program: the next run may have more luck.
const passing: readonly string[] = ['start', 'stopped', 'fault'];

/** What is told in place of a program that could not be run for a reason of its own, or for a fault of ours. */
const excuse = (error: unknown): CodeCheck =>
  notRun(error instanceof EntryError ? error.notice : faultOf(error));

/** The program of a submission, read; or what is told in its place; undefined where there is none. */
async function programIn(found: Found, wanted: string): Promise<CodeFiles | CodeCheck | undefined> {
  const code = await chooseCode(found, wanted);
  if (code === undefined) return undefined;
  return 'fault' in code ? notRun(code.fault) : readProgram(code, wanted);
}

/** Runs what the journal does not know. Who has the same as another that is running gets what comes of that. */
function newRunner({ identity, journal, stop }: CheckerSettings, run: RunCode) {
  const running = new Map<string, Promise<CodeCheck>>();
  const runNow = async (key: string, files: CodeFiles, file: GradingReport): Promise<CodeCheck> => {
    try {
      const check = await run(files, file).catch(excuse);
      stop.throwIfAborted();
      if (!passing.includes(check.fault?.code ?? '')) journal.add(key, check);
      return check;
    } finally {
      running.delete(key);
    }
  };
  return async (files: CodeFiles, file: GradingReport): Promise<CodeCheck> => {
    const key = keyOf(identity, files, file);
    const known = running.get(key) ?? journal.find(key);
    if (known !== undefined) return known;
    const check = runNow(key, files, file);
    running.set(key, check);
    return check;
  };
}

/** Checks programs side by side, so many at once. */
export function newCodeChecker(settings: CheckerSettings, run: RunCode): CodeChecker {
  const { wanted, feedback, jobs, stop } = settings;
  const limited = pLimit(jobs);
  const checkOf = newRunner(settings, run);
  const checkFound = async (found: Found, file: GradingReport): Promise<CodeCheck | undefined> => {
    stop.throwIfAborted();
    const files = await programIn(found, wanted).catch(excuse);
    return files === undefined || 'lines' in files ? files : checkOf(files, file);
  };
  return {
    jobs,
    check: async (found, written) => {
      const file: GradingReport = JSON.parse(asText(written.report));
      const check = await limited(checkFound, found, file);
      return rowCode(check, file.state, feedback);
    },
  };
}
