import type { Assessment } from '../core/model.js';
import type { CodeChecker } from './code/checker.js';
import type { FileGrader } from './file-grader.js';
import { inTurn } from './in-turn.js';
import type { Layout, Source } from './model.js';
import { newOutcomes } from './outcome.js';
import type { Pool } from './pool.js';
import type { RosterEntry } from './roster.js';
import type { BatchRow } from './row.js';
import { findSubmissions } from './submissions.js';
import type { Texts } from './texts.js';

/** A class to grade. */
export interface BatchRequest {
  readonly sources: readonly Source[];
  readonly assessment: Assessment;
  /** How submissions are packed; recognised for each source if not given. */
  readonly layout?: Layout;
  /** Who must appear, as absent if they handed nothing in. */
  readonly roster?: readonly RosterEntry[];
  /** Which submissions to grade, by the id of a student or a group; all if not given. */
  readonly includes?: (student: string) => boolean;
  /** Runs the code of submissions, if that is asked for. */
  readonly checker?: CodeChecker | undefined;
}

/** A class whose submissions are known and not graded yet. */
export interface Class {
  /** How many submissions there are; a group is one. */
  readonly size: number;
  /** Ids of all submissions of the class in order, also of those that are not to be graded. */
  readonly students: Texts;
  /** The name of each source's layout. */
  readonly layouts: readonly string[];
  /** What there is to tell of all of it, in sentences. */
  readonly told: readonly string[];
  /** Grades them in order, and gives a slice of submissions at a time: each ends in one row a member. */
  slices(grader: FileGrader, pool: Pool): AsyncGenerator<readonly (readonly BatchRow[])[]>;
}

// Long enough that to pass it on costs nothing beside the work, short enough to stop soon.
const submissionsInASlice = 64;
// To run a program takes as long as to grade a thousand files.
const programsInASlice = 8;

function* slicesOf<T>(all: Iterable<T>, length: number): Generator<T[]> {
  let slice: T[] = [];
  for (const each of all) {
    slice.push(each);
    if (slice.length < length) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** Finds the submissions of a class, ordered by student id, by code point. */
export async function openClass(request: BatchRequest): Promise<Class> {
  const { sources, assessment, layout, roster = [], includes, checker } = request;
  const wanted = assessment.rubric.evidenceFile;
  const submissions = await findSubmissions({ sources, layout, roster, wanted });
  const { students, layouts, told } = submissions;
  const order = includes === undefined ? students : [...students].filter(includes);
  return {
    size: order.length,
    students,
    layouts,
    told,
    slices: (grader, pool) => {
      const rowsOf = newOutcomes(assessment, grader, pool, submissions.missing, checker);
      const length = checker === undefined ? submissionsInASlice : programsInASlice;
      const width = Math.max(pool.width, checker === undefined ? 1 : 1 + checker.jobs);
      return inTurn(slicesOf(submissions.find(order), length), width, rowsOf);
    },
  };
}
