/**
 * The rows of Canvas's gradebook that are no student's, as canvas-lms writes them at 028f76b
 * (lib/gradebook_exporter.rb) and skips them when a file comes back (lib/gradebook_importer.rb).
 */

/** Whether a row says what can be reached in each column. */
export const holdsMaxima = ([first = '']: readonly string[]): boolean => first.includes('Points Possible');

/** Whether a row says how the grades of each column are posted, or nothing. */
export const isPosting = (cells: readonly string[]): boolean =>
  cells.every((cell) => ['', 'Muted', 'Manual Posting'].includes(cell.trim()));
