import { codeOf } from '../batch/system-error.js';
import { Failure, failure, reasonOf } from './failure.js';

/**
 * What an error of the input means: where a client was killed before it had read everything, the input has
 * just ended.
 * @throws Failure for any other
 */
export function endOrFail(error: unknown): void {
  if (error instanceof Failure) throw error;
  if (codeOf(error) !== 'ECONNRESET') throw failure`Standard input can't be read: ${reasonOf(error)}.`;
}
