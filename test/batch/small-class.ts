import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Source } from '../../src/batch/model.js';
import type { RosterEntry } from '../../src/batch/roster.js';
import { type Limits, openSource } from '../../src/batch/sources/index.js';
import { chapter2 } from '../core/assessment.js';
import { type GradedRow, gradedClass } from './graded-class.js';
import { temporaryFile, temporaryFolder } from './temporary.js';
import { handMadeZip } from './zip-bytes.js';

export const evidence = 'chapter2-evidence.txt';

type Files = Readonly<Record<string, string | Buffer>>;

/** A folder with these files, opened. */
export async function folderOf(files: Files, limits?: Partial<Limits>, name = ''): Promise<Source> {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return openSource(folder, limits);
}

/** The bytes of an archive with these files. */
export const zipOf = (files: Files): Buffer =>
  handMadeZip(Object.entries(files).map(([name, data]) => ({ name, data, deflate: true }))).bytes;

/** An archive with these files, opened. */
export const archiveOf = (files: Files, limits?: Partial<Limits>): Promise<Source> =>
  openSource(temporaryFile(zipOf(files)), limits);

/** The rows of a class, graded by chapter 2. */
export const rowsOf = (
  sources: readonly Source[],
  roster: readonly RosterEntry[] = [],
): Promise<GradedRow[]> => gradedClass({ sources, assessment: chapter2, roster });

export const statesOf = (rows: readonly GradedRow[]) =>
  rows.map(({ student, grading }) => [student, grading.state]);

/** What the notices of a row say. */
export const saidOf = (row: GradedRow | undefined): string[] =>
  row?.grading.notices.map(({ code, message }) => `${code}: ${message}`) ?? [];
