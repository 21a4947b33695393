import type { FileGrader, FileToGrade } from './file-grader.js';
import type { Written } from './written.js';

/** Grades files, several at a time or one after the other; what comes out is the same. */
export interface Pool {
  /** How many slices are worth to be under way at once. */
  readonly width: number;
  /** Grades a slice of files. Never rejects. */
  grade(files: readonly FileToGrade[]): Promise<Written[]>;
  close(): void;
}

/** A pool without threads, for small classes and where there are none. */
export const poolOfOne = (grader: FileGrader): Pool => ({
  width: 1,
  grade: async (files) => files.map((file) => grader.grade(file).written),
  close: () => grader.close(),
});
