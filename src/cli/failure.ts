import { ErrorInWords } from '../core/error-in-words.js';
import { MissingAnswers, RubricError } from '../core/rubric-error.js';
import { forTerminal } from '../reporters/escape.js';

/** Why a command could not do its work: what, why, and the way out, in whole sentences. */
export class Failure extends Error {}

/** A failure whose sentences hold names and texts from outside: those are made fit for a terminal. */
export function failure(sentences: TemplateStringsArray, ...values: readonly string[]): Failure {
  return new Failure(String.raw({ raw: sentences.map(String) }, ...values.map(forTerminal)));
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  ERR_FS_EISDIR: 'a folder has the name of one of its files',
  EEXIST: 'a file has that name',
  EACCES: 'you do not have permission',
  EPERM: 'you do not have permission',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EBUSY: 'another program has it open',
};

/** What the system says of a file, in words; what it did not say has words of its own. */
export function reasonOf(error: unknown): string {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  if (code === '' || (syscall === undefined && error instanceof Error)) return message;
  return reasons[code] ?? `the system says ${code}`;
}

/** What an error says to a person; undefined for a fault of ours, which is nobody's to mend but ours. */
function wordsOf(error: unknown): string | undefined {
  if (error instanceof ErrorInWords) return error.message;
  return (error as NodeJS.ErrnoException | undefined)?.syscall === undefined ? undefined : reasonOf(error);
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
