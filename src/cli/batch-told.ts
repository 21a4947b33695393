import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Class } from '../batch/batch.js';
import type { Source } from '../batch/model.js';
import { outputNames } from '../batch/output-names.js';
import type { Shard } from '../batch/shard.js';
import { forTerminal } from '../reporters/escape.js';
import { wrap } from '../reporters/layout.js';
import { counted, grouped } from '../reporters/wording.js';
import type { BatchFlags } from './batch-inputs.js';
import { type Failure, failure } from './failure.js';
import { type Sink, widthOf } from './streams.js';

/** What a batch says beside its results, a line each. On a terminal the lines are broken at blanks. */
export function tell(err: Sink, texts: readonly string[]): void {
  const lines = texts.flatMap((text) => (err.isTTY ? wrap(text, widthOf(err)) : [forTerminal(text)]));
  if (lines.length > 0) err.write(lines.map((line) => `${line}\n`).join(''));
}

/** A blank line between what is said here and the results, where both are on one screen. */
export function betweenParts(err: Sink): void {
  if (err.isTTY) err.write('\n');
}

/** What is wrong with a source as a whole, and what there is to tell of the class. */
export const warningsOf = (sources: readonly Source[], { told }: Class): string[] => [
  ...sources.flatMap(({ name, notices }) => notices.map(({ message }) => `${name}: ${message}`)),
  ...told,
];

/** How the sources were understood, and how many submissions there are. */
export function foundIn(
  sources: readonly Source[],
  { layouts, size, students }: Class,
  { layout, namePattern }: BatchFlags,
  shard: Shard | undefined,
): string[] {
  const how = layout === undefined && namePattern === undefined ? ', recognised' : '';
  const all = counted(students.length, 'submission');
  return [
    ...sources.map(({ name }, at) => `${name}: layout ${layouts[at]}${how}`),
    shard === undefined ? all : `Shard ${shard.index}/${shard.total}: ${grouped(size)} of ${all}`,
  ];
}

/** There is nothing to grade, and what was graded before must not give way to it. */
export const noSubmissions = (paths: readonly string[]): Failure =>
  failure`No submissions were found in ${paths.join(', ')}, and nothing was written: give the folder of the submissions or the zip that the LMS made. --layout says how it is packed, and --roster who must appear.`;

/** Whether an earlier run left results where these go. */
export const hasResults = ({ out }: { readonly out: string }, cwd: string): boolean =>
  existsSync(resolve(cwd, out, outputNames.grades));

function writtenLine(out: string, isAgain: boolean): string {
  const files = Object.values(outputNames).map((file) => join(out, file));
  return `Written: ${files.join(', ')}${isAgain ? ', in place of the earlier ones' : ''}`;
}

/**
 * What is said below a summary: warnings, and where the results are.
 * @param isAgain whether they took the place of those of an earlier run
 */
export function tellLast(
  err: Sink,
  warnings: readonly string[],
  { out }: { readonly out: string },
  isAgain: boolean,
): void {
  betweenParts(err);
  tell(err, [...warnings, writtenLine(out, isAgain)]);
}
