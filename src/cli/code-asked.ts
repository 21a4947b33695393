import type { Assessment } from '../core/model.js';
import type { ClassCode } from './batch-code.js';
import type { BatchFlags } from './batch-inputs.js';
import { type Failure, failure } from './failure.js';

export type { ClassCode } from './batch-code.js';

/** Who says how code is run, and not that it is to be run, waits for columns that never come. */
function refuseWithoutVerify({ code, seed, timeout, trustCode }: BatchFlags): void {
  const [given] = Object.entries({
    '--code': code,
    '--seed': seed,
    '--timeout': timeout,
    '--trust-code': trustCode,
  })
    .filter(([, value]) => value !== undefined)
    .map(([option]) => option);
  if (given !== undefined)
    throw failure`${given} says how the students' code is run: add --verify to run it.`;
}

/**
 * What runs the code of a class; undefined where nobody asked for it.
 * @throws Failure
 */
export async function codeFor(
  flags: BatchFlags,
  assessment: Assessment,
  cwd: string,
  token: () => string,
): Promise<ClassCode | undefined> {
  if (flags.verify !== true) {
    refuseWithoutVerify(flags);
    return undefined;
  }
  const { openClassCode } = await import('./batch-code.js');
  return openClassCode(flags, assessment, cwd, token);
}

const goesOn = 'Run it again: it goes on from there, since code that was run is not run again.';
const beginsAnew = 'Run it again for the whole class: it begins anew.';

/** @param withCode whether code was run too */
export const stoppedEarly = (out: string, withCode: boolean): Failure =>
  failure`Stopped before the end: what was graded is in the files of ${out} that are named partial, and any others there are of an earlier run. ${withCode ? goesOn : beginsAnew}`;
