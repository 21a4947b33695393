import { CsvError, parse } from 'csv-parse/sync';
import { countLineEnds } from '../core/line-ends.js';
import type { Cell, Row } from './model.js';

/** What csv-parse tells of where it is. Its types have no `bytes` of a field. */
interface Info {
  /** Bytes up to the end of the field, or of the record with its line end. */
  readonly bytes: number;
  /** Whether the field stood in quotes. */
  readonly quoting: boolean;
}

function unreadable(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const what =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quote is opened and never closed'
      : 'a quote stands where no cell begins or ends';
  return new Error(`In the row that begins in line ${line}, ${what}: export it again.`);
}

/**
 * The rows of a CSV file, blank ones included, with the place of each cell: csv-parse tells where a cell ends,
 * and the next begins behind the delimiter. A line may end in any way, also each in another.
 * @param most how many rows to read; all if not given
 * @throws Error in words for quotes that do not fit
 */
export function readCells(utf8: Buffer, delimiter: string, most = -1): Row[] {
  const rows: Row[] = [];
  let cells: Cell[] = [];
  let start = 0;
  let rowStart = 0;
  let line = 1;
  try {
    parse(utf8, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: most,
      cast: (text, context) => {
        const { bytes: end, quoting: quoted } = context as unknown as Info;
        cells.push({ text, start, end, quoted });
        start = end + delimiter.length;
        return '';
      },
      on_record: (_, context) => {
        const { bytes } = context as unknown as Info;
        rows.push({ cells, line });
        // csv-parse counts a CRLF within a cell as two.
        line += countLineEnds(utf8.toString('latin1', rowStart, bytes));
        [cells, start, rowStart] = [[], bytes, bytes];
        return null;
      },
    });
  } catch (error) {
    throw unreadable(error, line);
  }
  return rows;
}
