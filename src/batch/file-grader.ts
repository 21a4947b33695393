import { hash } from 'node:crypto';
import { gradeBytes, ungraded } from '../core/grade.js';
import type { Assessment, Grading, Notice } from '../core/model.js';
import { totalsOf } from '../core/totals.js';
import { type FindGrading, knownGradings } from './known/known-gradings.js';
import { EntryError } from './model.js';
import { type OtherRubric, rubricOfFiles, rubricOfKeys } from './other-rubrics.js';
import { peekWhole } from './sources/read-file.js';
import { type Writer, type Writing, type Written, writerFor } from './written.js';

/** A file that was chosen: its bytes, or where on the disk they are. */
interface ChosenFile {
  /** Base name, as the student gave it. */
  readonly name: string;
  /** What its choice has to tell. */
  readonly notices: readonly Notice[];
  readonly bytes?: Uint8Array;
  /** The system's own path, as text or, where it is no UTF-8, in bytes. */
  readonly path?: string | Uint8Array;
}

/**
 * A file to grade. The usual one, which has the rubric's name and of whose choice there is nothing to tell, is its
 * path and no more: most of a class goes to threads like that.
 */
export type FileToGrade = string | ChosenFile;

/** What was written of a file. */
export interface GradedFile {
  readonly written: Written;
  /** The place of `written` among those that this grader remembers; left out where it does not. */
  readonly remembered?: number;
}

/** Grades files of a class. It holds no class, and can be used in any thread. */
export interface FileGrader {
  /** Never throws: a fault of ours is a state of the submission. */
  grade(file: FileToGrade): GradedFile;
  /** What is written where no file is graded. @param handedIn what was handed in instead */
  without(
    state: Exclude<Grading['state'], 'graded'>,
    name: string,
    notices: readonly Notice[],
    handedIn?: readonly { readonly file: string }[],
  ): Written;
  /** Closes what it reads gradings from. */
  close(): void;
}

/** What a grader is made with. */
export interface GraderSettings extends Writing {
  /** The most bytes that a file may have. */
  readonly entryBytes: number;
  /** Path of the `results.jsonl` of an earlier batch, whose gradings stand for equal files. */
  readonly known?: string;
}

// Most files of a class are equal to some other; what is kept of them must not grow with the class.
const mostRemembered = 2000;
const mostSeen = 4096;

/**
 * Whether a hash came lately, or one that looks like it. In a class where no file equals another,
 * gradings that are kept for nobody would take more time than they save.
 */
function newSeen(): (sha256: string) => boolean {
  const seen = new Uint32Array(mostSeen);
  return (sha256) => {
    const mark = Number.parseInt(sha256.slice(0, 8), 16);
    const known = seen[mark % mostSeen] === mark;
    seen[mark % mostSeen] = mark;
    return known;
  };
}

/** Grades bytes; equal ones under one name once. The name is a part of a grading, so it is a part of the key. */
function rememberingGrade(
  assessment: Assessment,
  write: Writer,
  others: readonly OtherRubric[],
  findKnown: FindGrading = () => undefined,
) {
  const known = new Map<string, GradedFile>();
  const wasSeen = newSeen();
  return (bytes: Uint8Array, { name, notices }: ChosenFile): GradedFile => {
    const sha256 = hash('sha256', bytes);
    const id = `${sha256} ${name}`;
    const found = notices.length === 0 ? known.get(id) : undefined;
    if (found !== undefined) return found;
    const grading = findKnown(sha256, name) ?? gradeBytes(assessment, bytes, { file: name, sha256 });
    const fits = (): string | undefined => rubricOfKeys(others, bytes);
    if (notices.length > 0) return { written: write(withNotices(grading, notices), fits) };
    const written = write(grading, fits);
    if (known.size >= mostRemembered || !wasSeen(sha256)) return { written };
    const graded: GradedFile = { written: { ...written, shared: true }, remembered: known.size };
    known.set(id, graded);
    return graded;
  };
}

const withNotices = (grading: Grading, notices: readonly Notice[]): Grading => ({
  ...grading,
  notices: [...notices, ...grading.notices],
});

/** What grades the files of a class, and remembers gradings of equal bytes. */
export function newFileGrader(assessment: Assessment, settings: GraderSettings): FileGrader {
  const write = writerFor(settings, totalsOf(assessment.rubric, () => false).maxScore);
  const { known, others = [] } = settings;
  const { evidenceFile } = assessment.rubric;
  const gradings = known === undefined ? undefined : knownGradings(known, assessment);
  const gradeRead = rememberingGrade(assessment, write, others, gradings?.find);
  const without: FileGrader['without'] = (state, name, notices, handedIn = []) =>
    write(ungraded(assessment, { file: name }, state, notices), () => rubricOfFiles(others, handedIn));

  return {
    without,
    close: () => gradings?.close(),
    grade: (file) => {
      const chosen = typeof file === 'string' ? { name: evidenceFile, notices: [], path: file } : file;
      const { name, notices, bytes, path = '' } = chosen;
      try {
        return gradeRead(bytes ?? peekWhole(path, settings.entryBytes), chosen);
      } catch (error) {
        if (error instanceof EntryError)
          return { written: without('unreadable', name, [error.notice, ...notices]) };
        return { written: without('error', name, [faultOf(error)]) };
      }
    },
  };
}

/** A fault of ours, which costs the student nothing and stops nobody else. */
export const faultOf = (error: unknown): Notice => ({
  code: 'fault',
  message: `linemark has a fault of its own here: ${String(error)}. It costs no points; please report it.`,
});
