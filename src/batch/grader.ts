import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { findAnswers } from '../core/answers.js';
import { decode } from '../core/decode.js';
import { readEvidence } from '../core/evidence.js';
import { gradeBytes, ungraded } from '../core/grade.js';
import type { Assessment, Grading, Notice } from '../core/model.js';
import type { Choice } from './choose-file.js';
import type { HandedFile } from './hand-ins.js';
import type { FindGrading } from './known/known-gradings.js';
import { EntryError, type Source } from './model.js';

/** What became of a submission. */
interface Outcome {
  /** The file that was graded, as the source has it; empty where none was. */
  readonly path: string;
  readonly late?: boolean;
  readonly grading: Grading;
  /** Whether an earlier outcome had this very grading. */
  readonly shared?: true;
}

/** Grades the chosen files of a class. */
export interface Grader {
  /** The file name that students are asked to use. */
  readonly wanted: string;
  /** Whether a file looks like evidence: other texts may name a key or two. */
  hasKeys(source: Source, path: string): Promise<boolean>;
  outcome(choice: Choice, sourceOf: (file: HandedFile) => Source): Promise<Outcome>;
  /** A fault of ours, which costs the student nothing and stops nobody else. */
  failed(error: unknown): Outcome;
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

/** A grading, and whether it was given before. */
type Remembered = Pick<Outcome, 'grading' | 'shared'>;

/** Gradings of bytes. The file's name is a part of a grading, so it is a part of the key. */
function rememberingGrade(
  assessment: Assessment,
  findKnown: FindGrading,
): (bytes: Uint8Array, file: string) => Remembered {
  const known = new Map<string, Grading>();
  const wasSeen = newSeen();
  return (bytes, file) => {
    const sha256 = hash('sha256', bytes);
    const id = `${sha256} ${file}`;
    const found = known.get(id);
    if (found !== undefined) return { grading: found, shared: true };
    const grading = findKnown(sha256, file) ?? gradeBytes(assessment, bytes, { file, sha256 });
    if (known.size >= mostRemembered) known.clear();
    if (wasSeen(sha256)) known.set(id, grading);
    return { grading };
  };
}

const withNotices = (grading: Grading, notices: readonly Notice[]): Grading => ({
  ...grading,
  notices: [...notices, ...grading.notices],
});

/** @param findKnown gradings of an earlier run, which are what grading would give */
export function newGrader(assessment: Assessment, findKnown: FindGrading = () => undefined): Grader {
  const grade = rememberingGrade(assessment, findKnown);
  const { evidenceFile } = assessment.rubric;
  const without = (
    state: 'absent' | 'ambiguous' | 'error' | 'unreadable',
    file: string,
    notices: readonly Notice[],
  ) => ungraded(assessment, { file }, state, notices);

  const gradeFile = async (
    file: HandedFile,
    notices: readonly Notice[],
    source: Source,
  ): Promise<Outcome> => {
    const name = posix.basename(file.file);
    const at = { path: file.path, ...(file.late !== undefined && { late: file.late }) };
    try {
      if (file.problem !== undefined) throw new EntryError(file.problem);
      const graded = grade(await source.read(file.path), name);
      if (notices.length === 0) return { ...at, ...graded };
      return { ...at, grading: withNotices(graded.grading, notices) };
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      return { ...at, grading: without('unreadable', name, [error.notice, ...notices]) };
    }
  };

  return {
    wanted: evidenceFile,
    hasKeys: async (source, path) => {
      const decoded = decode(await source.read(path).catch(() => new Uint8Array()));
      if (!decoded.readable) return false;
      const { byKey } = findAnswers(assessment.rubric, readEvidence(decoded));
      const found = [...byKey.values()].filter(({ kind }) => kind !== 'missing');
      return found.length * 4 >= byKey.size;
    },
    outcome: async (choice, sourceOf) => {
      if (choice.kind === 'file') return gradeFile(choice.file, choice.notices, sourceOf(choice.file));
      const path = choice.kind === 'ambiguous' ? choice.files.map((file) => file.path).join(', ') : '';
      return { path, grading: without(choice.kind, '', choice.notices) };
    },
    failed: (error) => {
      const message = `linemark has a fault of its own here: ${String(error)}. It costs no points; please report it.`;
      return { path: '', grading: without('error', '', [{ code: 'fault', message }]) };
    },
  };
}
