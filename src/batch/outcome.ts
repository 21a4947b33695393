import { posix } from 'node:path';
import type { Assessment, Notice } from '../core/model.js';
import { newestOf } from './choose-file.js';
import { choose } from './chosen.js';
import type { CodeChecker } from './code/checker.js';
import type { RowCode } from './code/row-code.js';
import { type FileGrader, type FileToGrade, faultOf } from './file-grader.js';
import type { Found } from './found.js';
import { type HandedFile, shownPath } from './hand-ins.js';
import { EntryError, type Source } from './model.js';
import type { Pool } from './pool.js';
import type { BatchRow } from './row.js';
import type { Written } from './written.js';

/** What becomes of a submission: a file that is to be graded, or what is written without one. */
interface Outcome {
  /** The file that counts, as the source has it; empty where none does. */
  readonly path: string;
  readonly late?: boolean;
  readonly toGrade?: FileToGrade;
  readonly written?: Written;
}

/** Where the graded file lies in the source; of what is in an archive, or can't be told apart, the newest hand-in. */
function handedInAs(files: readonly HandedFile[], graded: string): string | undefined {
  return (files.find((file) => shownPath(file) === graded) ?? newestOf(files)?.[0] ?? files[0])?.path;
}

/** How a submission ended. */
interface End {
  readonly found: Found;
  readonly outcome: Outcome;
  readonly written: Written;
}

function rowsOf({ found, outcome, written }: End, code?: RowCode): BatchRow[] {
  const { handIn, members } = found;
  const { path, late = handIn.late } = outcome;
  const from = handedInAs(handIn.files, path) ?? handIn.beside?.[0];
  return members.map(
    ({ student, name }): BatchRow => ({
      student,
      file: path,
      written,
      ...(name !== undefined && { name }),
      ...(late !== undefined && { late }),
      ...(from !== undefined && { from }),
      ...(student !== handIn.student && { submission: handIn.student }),
      ...(code !== undefined && { code }),
    }),
  );
}

/** A chosen file, ready to be graded in any thread. */
async function toGrade(
  { path, file, problem }: HandedFile,
  notices: readonly Notice[],
  source: Source,
): Promise<FileToGrade> {
  if (problem !== undefined) throw new EntryError(problem);
  const name = posix.basename(file);
  const place = source.locate?.(path);
  return place === undefined
    ? { name, notices, bytes: await source.read(path) }
    : { name, notices, path: place };
}

/** The usual hand-in, for which nothing has to be looked up: one file of the very name, on the disk. */
function usual({ handIn, sourceOf }: Found, { rubric }: Assessment): Outcome | undefined {
  const [file, ...others] = handIn.files;
  if (
    file === undefined ||
    others.length > 0 ||
    handIn.lost !== undefined ||
    file.file !== rubric.evidenceFile
  )
    return undefined;
  const path = file.problem === undefined ? sourceOf(file).locate?.(file.path) : undefined;
  if (path === undefined) return undefined;
  const late = file.late !== undefined && { late: file.late };
  const toGrade = typeof path === 'string' ? path : { name: file.file, notices: [], path };
  return { path: shownPath(file), toGrade, ...late };
}

/** What every outcome needs. */
interface Grading {
  readonly assessment: Assessment;
  readonly grader: FileGrader;
  /** What to tell of the absent. */
  readonly missing: Notice | undefined;
}

async function outcomeOf(found: Found, { assessment, grader, missing }: Grading): Promise<Outcome> {
  const { choice, sourceOf } = await choose(found, assessment);
  if (choice.kind === 'absent') {
    const notices = missing === undefined ? choice.notices : [...choice.notices, missing];
    return { path: '', written: grader.without('absent', '', notices, found.handIn.files) };
  }
  if (choice.kind !== 'file') {
    const path = choice.files.map(shownPath).join(', ');
    return { path, written: grader.without(choice.kind, '', choice.notices) };
  }
  const { file, notices } = choice;
  const at = { path: shownPath(file), ...(file.late !== undefined && { late: file.late }) };
  try {
    return { ...at, toGrade: await toGrade(file, notices, sourceOf(file)) };
  } catch (error) {
    if (!(error instanceof EntryError)) throw error;
    const name = posix.basename(file.file);
    return { ...at, written: grader.without('unreadable', name, [error.notice, ...notices]) };
  }
}

/**
 * Gives the rows of a slice of submissions. What needs a look at the whole submission is done here; the
 * chosen files are graded in the pool.
 * @param missing what to tell of the absent
 * @param checker runs their code, if that is asked for
 */
export function newOutcomes(
  assessment: Assessment,
  grader: FileGrader,
  pool: Pool,
  missing: Notice | undefined,
  checker?: CodeChecker,
) {
  const grading = { assessment, grader, missing };
  const failed = (error: unknown): Outcome => ({
    path: '',
    written: grader.without('error', '', [faultOf(error)]),
  });
  return async (slice: readonly Found[]): Promise<readonly (readonly BatchRow[])[]> => {
    const outcomes: Outcome[] = [];
    for (const found of slice) {
      outcomes.push(usual(found, assessment) ?? (await outcomeOf(found, grading).catch(failed)));
    }
    const graded = await pool.grade(outcomes.flatMap(({ toGrade: file }) => file ?? []));
    let next = 0;
    const ends = slice.map((found, at) => {
      const outcome = outcomes[at] ?? failed('no outcome');
      const written = outcome.written ?? graded[next++] ?? grader.without('error', '', []);
      return { found, outcome, written };
    });
    if (checker === undefined) return ends.map((end) => rowsOf(end));
    return Promise.all(ends.map(async (end) => rowsOf(end, await checker.check(end.found, end.written))));
  };
}
