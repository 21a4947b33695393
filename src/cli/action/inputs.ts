import { realpathSync } from 'node:fs';
import type { FeedbackLevel } from '../../core/model.js';
import { Failure, failure, reasonOf } from '../failure.js';
import type { Streams } from '../streams.js';

type Env = Streams['env'];

/** What the workflow asks for, and where the runner wants things. */
export interface Inputs {
  /** Where the runner checks out, no link in its path. */
  readonly workspace: string;
  /** Folder for files that are no part of a checkout. */
  readonly temporary: string;
  readonly file: string | undefined;
  readonly rubric: string;
  readonly key: string | undefined;
  readonly feedback: FeedbackLevel;
  /** Thousandths of a percent; undefined where the rubric says it. */
  readonly passThousandths: number | undefined;
  readonly comment: string | undefined;
}

const levels = ['verdict', 'hint', 'full'] as const;

function feedbackFrom(text: string): FeedbackLevel {
  const level = levels.find((each) => each === text);
  if (level === undefined) throw failure`feedback: ${text} is not one of ${levels.join(', ')}.`;
  return level;
}

/** Percent as a rubric has it, in thousandths: a decimal, so that no rounding decides who passes. */
function passFrom(text: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text) ?? [];
  const thousandths = Number(whole + decimals.padEnd(3, '0'));
  if (whole === '' || thousandths > 100_000) {
    throw failure`pass: ${text} is no percentage from 0 to 100 with at most three decimals.`;
  }
  return thousandths;
}

function folderOf(name: string, env: Env): string {
  const folder = env[name];
  if (!folder) throw new Failure(`${name} is not set: this command is a part of the GitHub action.`);
  return folder;
}

function withoutLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (error) {
    throw failure`GITHUB_WORKSPACE: ${folder} can't be read: ${reasonOf(error)}.`;
  }
}

/** An input; one that is empty is not given. A block of YAML has a line end that nobody means. */
const inputOf = (env: Env, name: string): string | undefined =>
  env[`LINEMARK_${name}`]?.replace(/[\r\n]+$/, '') || undefined;

/**
 * Reads the inputs of the action, which come in variables so that no shell ever reads them.
 * @throws Failure
 */
export function inputsFrom(env: Env): Inputs {
  const pass = inputOf(env, 'PASS')?.trim();
  return {
    workspace: withoutLinks(folderOf('GITHUB_WORKSPACE', env)),
    temporary: folderOf('RUNNER_TEMP', env),
    file: inputOf(env, 'FILE'),
    rubric: inputOf(env, 'RUBRIC') ?? 'chapter2',
    key: inputOf(env, 'KEY'),
    feedback: feedbackFrom(inputOf(env, 'FEEDBACK') ?? 'hint'),
    passThousandths: pass ? passFrom(pass) : undefined,
    comment: inputOf(env, 'COMMENT'),
  };
}
