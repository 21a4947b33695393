import type { CodeCheck } from '../core/code-check.js';
import type { Assessment } from '../core/model.js';
import { type CodeValue, codeLines } from './code-lines.js';
import { compareLines, type Said } from './compare.js';
import { callsIn, type Functions } from './functions.js';
import { generalBehaviours } from './general.js';
import type { Limits, Program, Session } from './model.js';
import { printedLines } from './printed.js';
import type { Sandbox } from './sandbox.js';
import { openSession } from './session.js';

/** How to run a student's program. */
export interface Running {
  readonly sandbox: Sandbox;
  readonly limits: Limits;
  readonly functions: Functions;
  /** Chooses the varied data: the same seed, the same data. */
  readonly seed: number;
  /** A word that the program can't guess, another one each time. */
  readonly token: () => string;
  /** Ends all that runs, where nobody waits for it any more. */
  readonly stop?: AbortSignal;
}

/** Why the program can't be asked anything: it is gone, or it failed before it had a function. */
function faultOf({ started }: Session, values: ReadonlyMap<string, CodeValue>): CodeCheck['fault'] {
  if (started.kind === 'fault') return started.fault;
  if (started.kind !== 'raised' || [...values.values()].some((each) => 'value' in each)) return undefined;
  return { code: 'program', message: started.message };
}

const writtenIn = ({ started }: Session): string =>
  started.kind === 'returned' && typeof started.value === 'string' ? started.value : '';

/**
 * Runs a student's program and compares it with a grading of the student's file.
 * Never rejects for what the program does.
 */
export async function verify(
  program: Program,
  assessment: Assessment,
  grading: Said,
  running: Running,
): Promise<CodeCheck> {
  const { sandbox, limits, functions, token, stop } = running;
  const open = (): Promise<Session> => openSession(program, sandbox, limits, token, stop);
  const session = await open();
  const values = await codeLines(callsIn(session, functions));
  const printed = printedLines(assessment.rubric, await session.close(), writtenIn(session));
  const fault = faultOf(session, values);
  if (fault) return { lines: [], general: [], fault };
  return {
    lines: compareLines(assessment, grading, printed, values),
    general: await generalBehaviours(open, functions, running.seed),
  };
}

/** Whether file and code agree everywhere and every behaviour holds. */
export const isVerified = ({ lines, general, fault }: CodeCheck): boolean =>
  fault === undefined && lines.every(({ agrees }) => agrees) && general.every(({ holds }) => holds);
