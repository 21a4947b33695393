import { CsvError, parse } from 'csv-parse/sync';
import { holdsMaxima, isPosting } from '../core/canvas-rows.js';
import { ErrorInWords } from '../core/error-in-words.js';
import { shorten } from '../core/shorten.js';
import { type RosterColumns, readHeader, refuseUnknownHeader } from './roster-header.js';
import { withoutParticipant } from './roster-ids.js';

/** Somebody who must appear in the grades. */
export interface RosterEntry {
  readonly student: string;
  readonly name?: string;
}

interface Row {
  readonly cells: readonly string[];
  /** Where it ends, counted from 1. */
  readonly line: number;
}

const delimiters = ['\t', ';', ','] as const;

/** The first that stands outside quotes in the first line: a name may hold a comma, but hardly a tab or a semicolon. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  return delimiters.find((each) => bare.includes(each)) ?? ',';
}

function rowsOf(text: string): Row[] {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    }) as unknown as readonly { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({
      cells: record.map((cell) => cell.trim()),
      line: info.lines,
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new ErrorInWords(`The roster is no CSV: ${error.message}.`);
    throw error;
  }
}

// An export of Canvas says above the students what can be reached, and how grades are posted.
const isStudent = ({ cells }: Row): boolean => !holdsMaxima(cells) && !isPosting(cells);

const withoutHeader: RosterColumns = { ids: [0], names: [1], isIdentifier: false };

function entryOf({ cells, line }: Row, { ids, names }: RosterColumns): RosterEntry {
  const cellsAt = (columns: readonly number[]) =>
    columns.map((column) => cells[column] ?? '').filter((cell) => cell !== '');
  const [student] = cellsAt(ids);
  if (student === undefined) throw new ErrorInWords(`Line ${line} of the roster has no id.`);
  const name = cellsAt(names).join(' ');
  return name === '' ? { student } : { student, name };
}

function refuseDoubled(ids: readonly string[], rows: readonly Row[]): void {
  const seen = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const line = rows[index]?.line ?? 0;
    const before = seen.get(id);
    if (before !== undefined)
      throw new ErrorInWords(
        `Line ${line} of the roster has the id ${shorten(id)} again: it is in line ${before} too.`,
      );
    seen.set(id, line);
  }
}

/**
 * Reads a class list: CSV with commas, semicolons or tabs. A header names the columns of id and name;
 * without one, they are the first and the second. A gradebook of Canvas or Moodle will do.
 * @throws ErrorInWords that names the line
 */
export function readRoster(text: string): RosterEntry[] {
  const rows = rowsOf(text.replace(/^\ufeff/, '')).filter(isStudent);
  const header = readHeader(rows[0]?.cells ?? []);
  if (header === undefined) refuseUnknownHeader(rows.map(({ cells }) => shorten(cells[0] ?? '')));
  const columns = header ?? withoutHeader;
  const students = rows.slice(header === undefined ? 0 : 1);
  const entries = students.map((row) => entryOf(row, columns));
  const ids = withoutParticipant(
    entries.map(({ student }) => student),
    columns.isIdentifier,
  );
  refuseDoubled(ids, students);
  return entries.map((entry, index) => ({ ...entry, student: ids[index] ?? entry.student }));
}
