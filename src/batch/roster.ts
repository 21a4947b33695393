import { CsvError, parse } from 'csv-parse/sync';
import { shorten } from '../core/shorten.js';
import { type RosterColumns, readHeader } from './roster-header.js';

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
    if (error instanceof CsvError) throw new Error(`The roster is no CSV: ${error.message}.`);
    throw error;
  }
}

// An export of Canvas says above the students what can be reached, and how grades are posted.
const isStudent = ({ cells: [first = '', ...others] }: Row): boolean =>
  !first.includes('Points Possible') &&
  ![first, ...others].every((cell) => /^(?:Muted|Manual Posting)?$/.test(cell));

// A grading worksheet of Moodle has a word before the number by which the submissions are known.
const withoutWord = (id: string): string => id.replace(/^Participant (?=\d+$)/, '');

const withoutHeader: RosterColumns = { ids: [0], names: [1] };

function entryOf({ cells, line }: Row, { ids, names }: RosterColumns): RosterEntry {
  const cellsAt = (columns: readonly number[]) =>
    columns.map((column) => cells[column] ?? '').filter((cell) => cell !== '');
  const [student] = cellsAt(ids);
  if (student === undefined) throw new Error(`Line ${line} of the roster has no id.`);
  const name = cellsAt(names).join(' ');
  return { student: withoutWord(student), ...(name !== '' && { name }) };
}

/**
 * Reads a class list: CSV with commas, semicolons or tabs. A header names the columns of id and name;
 * without one, they are the first and the second. A gradebook of Canvas or Moodle will do.
 * @throws Error that names the line
 */
export function readRoster(text: string): RosterEntry[] {
  const rows = rowsOf(text.replace(/^\ufeff/, '')).filter(isStudent);
  const header = readHeader(rows[0]?.cells ?? []);
  const seen = new Map<string, number>();
  return rows.slice(header === undefined ? 0 : 1).map((row) => {
    const entry = entryOf(row, header ?? withoutHeader);
    const before = seen.get(entry.student);
    if (before !== undefined) {
      const id = shorten(entry.student);
      throw new Error(`Line ${row.line} of the roster has the id ${id} again: it is in line ${before} too.`);
    }
    seen.set(entry.student, row.line);
    return entry;
  });
}
