import { isOfSystem, systemReason } from '../batch/system-error.js';
import { ErrorInWords } from '../core/error-in-words.js';
import { MissingAnswers, RubricError } from '../core/rubric-error.js';
import { forTerminal } from '../reporters/escape.js';

/** Why a command could not do its work: what, why, and the way out, in whole sentences. */
export class Failure extends Error {}

/** A failure whose sentences hold names and texts from outside: those are made fit for a terminal. */
export function failure(sentences: TemplateStringsArray, ...values: readonly string[]): Failure {
  return new Failure(String.raw({ raw: sentences.map(String) }, ...values.map(forTerminal)));
}

/** What an error says of a file, in words: those of the system, or its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && !isOfSystem(error) ? error.message : systemReason(error);

/** What an error says to a person; undefined for a fault of ours, which is nobody's to mend but ours. */
function wordsOf(error: unknown): string | undefined {
  if (error instanceof ErrorInWords) return error.message;
  return isOfSystem(error) ? systemReason(error) : undefined;
}

/**
 * An error from below as a failure of a command; any other error as it is.
 * @param say makes the failure, of what the error says
 */
export function inWords(error: unknown, say: (words: string) => Failure): unknown {
  const words = wordsOf(error);
  return words === undefined ? error : say(words);
}

// A mistake that was copied a thousand times is mended before the list is read.
const mostProblems = 30;

/** A wrong rubric or key, said of the file that it came from; any other error as it is. */
export function asFailure(file: string, error: unknown): unknown {
  if (!(error instanceof RubricError)) return error;
  const { message } = failure`${file} can't be used:`;
  const all = error.message.split('\n').map((problem) => `  ${forTerminal(problem)}`);
  const more = all.length > mostProblems ? [`  and ${all.length - mostProblems} more.`] : [];
  const problems = [...all.slice(0, mostProblems), ...more];
  const way = error instanceof MissingAnswers ? ['A key file is given with --key key.json'] : [];
  return new Failure([message, ...problems, ...way].join('\n'));
}
