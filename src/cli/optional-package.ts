import { codeOf } from '../batch/system-error.js';
import { failure } from './failure.js';

/** A package that linemark works without, and that is not installed with it. */
export interface OptionalPackage {
  readonly name: string;
  /** The major version that is wanted. */
  readonly major: number;
}

function isMissing(error: unknown, name: string): boolean {
  const isNotFound = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(codeOf(error) ?? '');
  return isNotFound && String(error).includes(`'${name}`);
}

/**
 * Loads what needs an optional package.
 * @param what what the user asked for, at the start of a sentence
 * @throws Failure if the package is not installed
 */
export async function withPackage<Module>(
  what: string,
  { name, major }: OptionalPackage,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error, name)) throw error;
    throw failure`${what} needs the package ${name}, which is not installed.
Install it where linemark is: npm install ${name}@${String(major)} (with --global if linemark is global).`;
  }
}
