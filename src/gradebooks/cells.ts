import { CsvError, parse } from 'csv-parse/sync';
import { ErrorInWords } from '../core/error-in-words.js';
import { countLineEnds } from '../core/line-ends.js';
import type { Cell, Row } from './model.js';

function unreadable(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const what =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quote is opened and never closed'
      : 'a quote stands where no cell begins or ends';
  return new ErrorInWords(`In the row that begins in line ${line}, ${what}: export it again.`);
}

/**
 * The rows of a CSV file, blank ones included, with the place of each. A line may end in any way, also each in another.
 * @param most how many rows to read; all if not given
 * @throws Error in words for quotes that do not fit
 */
export function readRows(utf8: Buffer, delimiter: string, most = -1): Row[] {
  const rows: Row[] = [];
  let start = 0;
  let line = 1;
  try {
    parse(utf8, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: most,
      on_record: (texts: string[], { bytes: end }) => {
        rows.push({ texts, start, end, line });
        // csv-parse counts a CRLF within a cell as two.
        line += countLineEnds(utf8.toString('latin1', start, end));
        start = end;
        return null;
      },
    });
  } catch (error) {
    throw unreadable(error, line);
  }
  return rows;
}

const quote = 0x22;

/** Bytes of a cell in the file. csv-parse takes quotes for quotes only at the beginning of a cell, and doubled within. */
function lengthOf(text: string, isQuoted: boolean): number {
  const length = Buffer.byteLength(text);
  return isQuoted ? length + 2 + text.split('"').length - 1 : length;
}

/**
 * The cells of a row with the place of each: csv-parse tells where the row begins and ends, and what the cells say
 * how long they are.
 * @throws Error if that does not add up, which no file is known to do
 */
export function cellsOf(row: Row, utf8: Buffer, delimiter: string): Cell[] {
  let start = row.start;
  const cells = row.texts.map((text) => {
    const isQuoted = utf8[start] === quote;
    const cell = { text, start, end: start + lengthOf(text, isQuoted), isQuoted };
    start = cell.end + delimiter.length;
    return cell;
  });
  const rest = utf8.toString('latin1', start - delimiter.length, row.end);
  if (!['', '\n', '\r\n', '\r'].includes(rest))
    throw new ErrorInWords(
      `There is no telling where the cells of line ${row.line} stand: nothing was written.`,
    );
  return cells;
}
