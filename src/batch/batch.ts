import type { Assessment, Notice } from '../core/model.js';
import { chooseFile, newestOf } from './choose-file.js';
import { compareCodePoints } from './code-points.js';
import { type Grader, newGrader } from './grader.js';
import { type HandedFile, type HandIn, handIns } from './hand-ins.js';
import { detectLayout } from './layouts/index.js';
import type { Layout, Member, Source } from './model.js';
import { nestedFiles } from './nested-files.js';
import type { RosterEntry } from './roster.js';
import type { BatchRow } from './row.js';

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
}

/** A submission that was found: who stands behind it, and where its files are. */
interface Found {
  readonly handIn: HandIn;
  readonly members: readonly Member[];
  readonly sourceOf: (file: HandedFile) => Source;
}

/** A class whose submissions are known and not graded yet. */
export interface Class {
  /** How many submissions there are; a group is one. */
  readonly size: number;
  /** Ids of all submissions of the class in order, also of those that are not to be graded. */
  readonly students: readonly string[];
  /** Grades them in order and gives the rows as they come: each submission ends in one row a member. */
  rows(): AsyncGenerator<readonly BatchRow[]>;
}

async function findIn(source: Source, layout: Layout | undefined): Promise<Found[]> {
  const placer = await (layout ?? detectLayout(source)).open(source, (path) => source.read(path));
  return [...handIns(source, placer).values()].map((handIn) => ({
    handIn,
    members: placer.members?.(handIn.student) ?? [handIn],
    sourceOf: () => source,
  }));
}

/** One student in several sources is one student. */
function merged(one: Found, other: Found): Found {
  const mine = new Set(one.handIn.files);
  return {
    handIn: { ...other.handIn, ...one.handIn, files: [...one.handIn.files, ...other.handIn.files] },
    members: one.members,
    sourceOf: (file) => (mine.has(file) ? one : other).sourceOf(file),
  };
}

function byStudent(found: readonly Found[]): Map<string, Found> {
  const all = new Map<string, Found>();
  for (const each of found) {
    const { student } = each.handIn;
    const known = all.get(student);
    all.set(student, known === undefined ? each : merged(known, each));
  }
  return all;
}

const noFiles = { files: [] } as const;

/** Adds the students of a roster who handed nothing in, and the names that only the roster knows. */
function withRoster(found: Map<string, Found>, roster: readonly RosterEntry[]): void {
  const seen = new Set([...found.values()].flatMap(({ members }) => members.map(({ student }) => student)));
  for (const entry of roster) {
    if (seen.has(entry.student)) continue;
    found.set(entry.student, {
      handIn: { ...entry, ...noFiles },
      members: [entry],
      sourceOf: () => {
        throw new Error('a student who handed nothing in has no files');
      },
    });
  }
}

/** Where the graded file lies in the source; of what is in an archive, or can't be told apart, the newest hand-in. */
function handedInAs(files: readonly HandedFile[], graded: string): string | undefined {
  return (files.find(({ path }) => path === graded) ?? newestOf(files)?.[0] ?? files[0])?.path;
}

async function gradeOne({ handIn, members, sourceOf }: Found, grader: Grader): Promise<BatchRow[]> {
  const outcome = await gradeHandIn(handIn, sourceOf, grader).catch((error: unknown) => grader.failed(error));
  const late = outcome.late ?? handIn.late;
  const from = handedInAs(handIn.files, outcome.path);
  return members.map(({ student, name }) => ({
    student,
    ...(name !== undefined && { name }),
    ...(late !== undefined && { late }),
    ...(from !== undefined && { from }),
    file: outcome.path,
    grading: outcome.grading,
    ...(outcome.shared && { shared: outcome.shared }),
    ...(student !== handIn.student && { submission: handIn.student }),
  }));
}

async function gradeHandIn(handIn: HandIn, sourceOf: Found['sourceOf'], grader: Grader) {
  const hasKey = (files: readonly HandedFile[], of: typeof sourceOf) => async (path: string) => {
    const file = files.find((each) => each.path === path);
    return file !== undefined && grader.hasKeys(of(file), path);
  };
  const { wanted } = grader;
  const choice = await chooseFile(handIn.files, wanted, hasKey(handIn.files, sourceOf));
  if (choice.kind !== 'absent') return grader.outcome(choice, sourceOf);
  const nested = await nestedFiles(handIn.files, sourceOf);
  if (nested.files.length === 0) return grader.outcome(withNotices(choice, nested.notices), sourceOf);
  const inside = await chooseFile(nested.files, wanted, hasKey(nested.files, nested.sourceOf));
  return grader.outcome(withNotices(inside, nested.notices), nested.sourceOf);
}

const withNotices = <T extends { readonly notices: readonly Notice[] }>(
  choice: T,
  more: readonly Notice[],
): T => ({
  ...choice,
  notices: [...choice.notices, ...more],
});

/** Finds the submissions of a class, ordered by student id, by code point. */
export async function openClass(request: BatchRequest): Promise<Class> {
  const { sources, assessment, layout, roster = [], includes = () => true } = request;
  const found = byStudent((await Promise.all(sources.map((source) => findIn(source, layout)))).flat());
  withRoster(found, roster);
  const students = [...found.keys()].sort(compareCodePoints);
  const order = students.filter(includes);
  const grader = newGrader(assessment);
  return {
    size: order.length,
    students,
    async *rows() {
      for (const student of order) {
        const each = found.get(student);
        if (each !== undefined) yield await gradeOne(each, grader);
      }
    },
  };
}
