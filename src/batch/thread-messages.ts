import type { Assessment, Misconception } from '../core/model.js';
import type { FileToGrade, GraderSettings } from './file-grader.js';
import type { FolderSlice } from './sources/listed-slice.js';

/** What a thread needs to grade as the main one does: data alone, since no function travels. */
export interface WorkerSettings extends GraderSettings {
  readonly assessment: Omit<Assessment, 'misconceptions'>;
  readonly misconceptions: readonly Misconception[];
}

/** What a thread is sent. It answers slices, in the order in which they came, and can grade when it has its settings. */
export type ThreadMessage =
  | { readonly kind: 'settings'; readonly settings: WorkerSettings }
  | { readonly kind: 'list'; readonly slice: FolderSlice }
  | { readonly kind: 'grade'; readonly files: readonly FileToGrade[] };
