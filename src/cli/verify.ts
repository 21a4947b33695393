import { dirname, resolve } from 'node:path';
import type { CodeCheck } from '../core/code-check.js';
import { noSuch } from '../core/did-you-mean.js';
import { gradeBytes } from '../core/grade.js';
import type { FeedbackLevel, Grading } from '../core/model.js';
import { redact } from '../core/redact.js';
import { capitalised } from '../core/sentences.js';
import { type FunctionName, type Functions, functionNames, usualFunctions } from '../verify/functions.js';
import { defaultLimits } from '../verify/model.js';
import { isVerified, verify } from '../verify/verify.js';
import { findEvidenceFile, readEvidenceFile } from './evidence-file.js';
import { failure } from './failure.js';
import { sha256 } from './hash.js';
import { type AssessmentFlags, loadAssessment } from './load.js';
import { paintFor } from './paint.js';
import { readProgram } from './program-files.js';
import { type ReportRequest, refuseOverwrite, writeReports } from './reports.js';
import { refuseWithoutCode, sandboxFor, secondsFrom, seedFrom, stopOf } from './running-code.js';
import type { Streams } from './streams.js';

/** The options of `verify`. */
export interface VerifyFlags extends AssessmentFlags {
  readonly feedback: FeedbackLevel;
  readonly report: readonly ReportRequest<'json' | 'terminal'>[];
  readonly color: boolean;
  /** Values such as `to_mcp=convert`. */
  readonly functions: string;
  readonly seed: string;
  readonly timeout: string;
  readonly trustCode?: boolean;
  /** The command of a server that is spoken to instead of functions that are called. */
  readonly server?: string;
}

/** Reads `to_mcp=convert,serve=run`. */
function functionsFrom(value: string): Functions {
  const named = value
    .split(',')
    .filter((each) => each !== '')
    .map((each): [string, string] => {
      const [name = '', own = ''] = each.split('=').map((part) => part.trim());
      if (!functionNames.includes(name as FunctionName))
        throw failure`${capitalised(noSuch('function', name, [...functionNames]))}`;
      if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(own))
        throw failure`--functions ${each} names no function: write --functions ${name}=its_name`;
      return [name, own];
    });
  return { ...usualFunctions, ...Object.fromEntries(named) };
}

function exitCode(grading: Grading, code: CodeCheck): number {
  if (code.fault !== undefined || grading.state !== 'graded') return 2;
  return isVerified(code) ? 0 : 1;
}

/** Writes what came of the code, and gives the exit code. */
export async function tell(
  grading: Grading,
  check: CodeCheck,
  flags: Pick<VerifyFlags, 'feedback' | 'report' | 'color'>,
  streams: Streams,
): Promise<number> {
  const paint = await paintFor(streams, flags.color);
  await writeReports(redact({ ...grading, code: check }, flags.feedback), flags.report, { paint }, streams);
  return exitCode(grading, check);
}

/** `linemark verify`: runs a student's code and compares it with the file. 0: they agree, 1: they don't, 2: could not be run. */
export async function verifyCommand(
  code: string | undefined,
  evidence: string | undefined,
  flags: VerifyFlags,
  streams: Streams,
): Promise<number> {
  if (code === undefined) throw failure`Say which program to run: linemark verify chapter2.py`;
  const path = resolve(streams.cwd, code);
  const functions = functionsFrom(flags.functions);
  const seed = seedFrom(flags.seed);
  const seconds = secondsFrom(flags.timeout);
  const assessment = await loadAssessment(flags, streams.cwd, sha256);
  refuseWithoutCode(assessment);
  const program = readProgram(path, code, assessment.rubric.evidenceFile);
  const where = evidence === undefined ? { ...streams, cwd: dirname(path) } : streams;
  const file = findEvidenceFile(evidence, assessment.rubric.evidenceFile, where);
  refuseOverwrite([path, ...(file.path === undefined ? [] : [file.path])], flags.report, streams.cwd);
  const bytes = await readEvidenceFile(file, streams);
  const sandbox = sandboxFor(flags);
  const grading = gradeBytes(assessment, bytes, { file: file.name, sha256: sha256(bytes) });
  const limits = { ...defaultLimits, seconds };
  const stop = stopOf(streams);
  const check = await verify(program, assessment, grading, {
    sandbox,
    limits,
    functions,
    seed,
    token: streams.token,
    stop,
  });
  stop.throwIfAborted();
  return tell(grading, check, flags, streams);
}
