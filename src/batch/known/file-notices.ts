import type { Notice } from '../../core/model.js';

/**
 * Codes of what grading has to tell of a file. A row also has notices of how the file was chosen among all that
 * the student handed in; those belong to the row and not to the bytes, so no other row may get them.
 */
export const fileNotices: ReadonlySet<string> = new Set([
  'duplicate-key',
  'empty-file',
  'encoding',
  'file-name',
  'foreign-blank',
  'forgiven',
  'ignored-line',
  'json-file',
  'mixed-encoding',
  'unknown-key',
]);

/** Whether all notices are of the file itself. */
export const areOfTheFile = (notices: readonly Pick<Notice, 'code'>[]): boolean =>
  notices.every(({ code }) => fileNotices.has(code));
