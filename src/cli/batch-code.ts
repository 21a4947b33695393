import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type CodeChecker, newCodeChecker, type RunCode } from '../batch/code/checker.js';
import { type Journal, openJournal } from '../batch/code/journal.js';
import { journalName } from '../batch/output-names.js';
import { settingsOf, type VerifySettings } from '../batch/settings.js';
import type { Assessment } from '../core/model.js';
import { usualFunctions } from '../verify/functions.js';
import { defaultLimits } from '../verify/model.js';
import { trusting } from '../verify/sandbox.js';
import { openSession } from '../verify/session.js';
import { type Running, verify } from '../verify/verify.js';
import type { BatchFlags } from './batch-inputs.js';
import { type Failure, failure, inWords } from './failure.js';
import { resultsAt } from './results-at.js';
import { refuseWithoutCode, sandboxFor, secondsFrom, seedFrom } from './running-code.js';

/** What runs the code of a class. */
export interface ClassCode {
  readonly settings: VerifySettings;
  readonly checker: CodeChecker;
  /** Ends all programs; whoever waits for one gets the failure. */
  stop(reason: Failure): void;
  close(): void;
}

function codeName({ code = 'chapter2.py' }: BatchFlags): string {
  if (/^[^/\\\p{Cc}]{1,100}\.py$/u.test(code)) return code;
  throw failure`--code ${code} is no name of a Python file: give one without a folder, such as chapter2.py.`;
}

/** Which Python runs here: what it says of an error differs from one to the next. Nothing is graded where there is none. */
async function pythonVersion({ sandbox, limits, token }: Running): Promise<string> {
  const bytes = Buffer.from('import sys\nprint(sys.version)\n');
  const program = { files: [{ name: 'version.py', bytes }], evidenceFile: 'version.txt' } as const;
  const session = await openSession(program, sandbox, limits, token);
  const printed = await session.close();
  if (session.started.kind === 'fault')
    throw failure`--verify runs the students' code with python3, and no program runs here: ${session.started.message}`;
  return Buffer.from(printed).toString();
}

/** All that decides what comes of a program, beside the program and the file. */
function identityOf(
  assessment: Assessment,
  settings: VerifySettings,
  running: Running,
  python: string,
): string {
  const { feedback: _, ...graded } = settingsOf(assessment, 'full', settings);
  const isTrusted = running.sandbox === trusting;
  return JSON.stringify({ ...graded, limits: running.limits, isTrusted, python });
}

/** The journal, whose errors are said of the file that the user knows. */
function inWordsOf({ out }: BatchFlags, journal: Journal): Journal {
  const attempt = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      throw inWords(error, (words) => failure`${join(out, journalName)} can't be written: ${words}.`);
    }
  };
  return {
    ...journal,
    find: (key) => attempt(() => journal.find(key)),
    add: (key, check) => attempt(() => journal.add(key, check)),
  };
}

/** What runs a program, in the sandbox that there is. */
function runnerFor(assessment: Assessment, running: Running): RunCode {
  const { evidenceFile } = assessment.rubric;
  return (files, file) => verify({ files, evidenceFile }, assessment, file, running);
}

/**
 * Makes ready to run the code of a class.
 * @throws Failure where no code can be run here, before anything is graded
 */
export async function openClassCode(
  flags: BatchFlags,
  assessment: Assessment,
  cwd: string,
  token: () => string,
): Promise<ClassCode> {
  const { seed = '1', timeout = '10', feedback, onlyChanged, jobs = availableParallelism() } = flags;
  const settings = { code: codeName(flags), seed: seedFrom(seed), timeout: secondsFrom(timeout) };
  refuseWithoutCode(assessment);
  const stopper = new AbortController();
  // Every program that runs listens, and there may be many.
  setMaxListeners(0, stopper.signal);
  const running: Running = {
    sandbox: sandboxFor(flags),
    limits: { ...defaultLimits, seconds: settings.timeout },
    functions: usualFunctions,
    seed: settings.seed,
    token,
    stop: stopper.signal,
  };
  const identity = identityOf(assessment, settings, running, await pythonVersion(running));
  const earlier =
    onlyChanged === undefined ? [] : [join(dirname(resultsAt(onlyChanged, cwd).path), journalName)];
  const journal = inWordsOf(flags, openJournal(join(resolve(cwd, flags.out), journalName), earlier));
  const checker = newCodeChecker(
    { wanted: settings.code, feedback, jobs, identity, journal, stop: stopper.signal },
    runnerFor(assessment, running),
  );
  return {
    settings,
    checker,
    stop: (reason) => stopper.abort(reason),
    close: () => {
      stopper.abort();
      journal.close();
    },
  };
}
