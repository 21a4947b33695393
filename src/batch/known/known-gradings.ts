import { closeSync, openSync, readSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Assessment, Grading } from '../../core/model.js';
import { ownCopy } from '../../core/own-copy.js';
import { tool } from '../../core/tool.js';
import { forJson } from '../../reporters/escape.js';
import type { GradedReport } from '../../reporters/grading-report.js';
import { gradedFrom } from '../../reporters/read-grading.js';
import { linesOf } from '../lines.js';
import { isGradedReport } from '../report-shape.js';
import { areOfTheFile } from './file-notices.js';

/** Finds the grading of bytes, by their hash and the base name of their file; undefined if it is not known. */
export type FindGrading = (sha256: string, file: string) => Grading | undefined;

// A quote in a student's text has a backslash before it, so no text can pass for these members.
const identity = /,"file":("(?:[^"\\]|\\.)*"),"sha256":"([0-9a-f]{64})","encoding":/;

// A part of the hash is enough to find a line; the line itself says whether it is the right one.
const idOf = (sha256: string, quotedFile: string): string => ownCopy(`${sha256.slice(0, 16)}${quotedFile}`);

/** Where a line stands in its file, in bytes; lines of `results.jsonl` are ASCII. */
interface Place {
  readonly start: number;
  readonly length: number;
}

function placesIn(path: string): Map<string, Place> {
  const places = new Map<string, Place>();
  let start = 0;
  for (const line of linesOf(path)) {
    const [, file, sha256] = identity.exec(line) ?? [];
    if (file !== undefined && sha256 !== undefined) {
      const id = idOf(sha256, file);
      if (!places.has(id)) places.set(id, { start, length: line.length });
    }
    start += line.length;
  }
  return places;
}

/** Whether a line says itself that it was graded as lines are now: what lies beside its file may be of another run. */
function isOfNow(report: GradedReport, { rubric: { id, title }, rubricSha256: sha256 }: Assessment): boolean {
  const rubric = { id, title, ...(sha256 !== undefined && { sha256 }) };
  return (
    report.feedback === 'full' &&
    isDeepStrictEqual(report.tool, tool) &&
    isDeepStrictEqual(report.rubric, rubric)
  );
}

/** The grading in a line, if it is of these bytes and nothing in it is of the row alone. */
function gradingIn(line: string, sha256: string, file: string, assessment: Assessment): Grading | undefined {
  const report: unknown = JSON.parse(line);
  if (!isGradedReport(report) || report.sha256 !== sha256 || report.file !== file) return undefined;
  const isFit = isOfNow(report, assessment) && areOfTheFile(report.notices);
  return isFit ? gradedFrom(report, assessment.rubric) : undefined;
}

/** A `results.jsonl` whose lines can be found. */
function opened(path: string) {
  const places = placesIn(path);
  const file = openSync(path, 'r');
  return {
    lineOf: (id: string): string | undefined => {
      const place = places.get(id);
      if (place === undefined) return undefined;
      const bytes = Buffer.allocUnsafe(place.length);
      return bytes.toString('latin1', 0, readSync(file, bytes, 0, place.length, place.start));
    },
    close: () => closeSync(file),
  };
}

/** Gradings of an earlier batch. */
export interface KnownGradings {
  readonly find: FindGrading;
  /** Closes their file, which is opened again if one more is wanted. */
  close(): void;
}

/**
 * Finds gradings in the `results.jsonl` of an earlier batch at level `full`, of the same right values. The file is
 * opened when the first is wanted. Only the places of the lines are kept, and a line is read when its grading is
 * wanted; what can't be used, or read, is not known.
 */
export function knownGradings(path: string, assessment: Assessment): KnownGradings {
  let results: ReturnType<typeof opened> | undefined;
  return {
    find: (sha256, file) => {
      try {
        results ??= opened(path);
        const line = results.lineOf(idOf(sha256, forJson(JSON.stringify(file))));
        return line === undefined ? undefined : gradingIn(line, sha256, file, assessment);
      } catch {
        return undefined;
      }
    },
    close: () => {
      results?.close();
      results = undefined;
    },
  };
}
