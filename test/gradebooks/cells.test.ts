import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsOf, readRows } from '../../src/gradebooks/cells.js';

const textOf = fc.string({
  unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', 'é', '雷', '\0', '=', '\u{1f600}'),
  maxLength: 6,
});
const delimiters = [',', ';', '\t'];
const lineEnds = ['', '\n', '\r\n', '\r'];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const needsQuotes = (text: string, delimiter: string): boolean =>
  /["\r\n]/.test(text) || text.includes(delimiter);

/** A random file: the texts of its cells, some in quotes that they do not need, lines that end in any way. */
const file = fc
  .record({
    delimiter: fc.constantFrom(...delimiters),
    rows: fc.array(
      fc.record({
        cells: fc.array(fc.record({ text: textOf, quote: fc.boolean() }), { minLength: 1, maxLength: 5 }),
        end: fc.constantFrom('\n', '\r\n', '\r'),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    isEnded: fc.boolean(),
  })
  .map(({ delimiter, rows, isEnded }) => {
    const lines = rows.map(
      ({ cells, end }, index) =>
        cells
          .map(({ text, quote }) => (quote || needsQuotes(text, delimiter) ? quoted(text) : text))
          .join(delimiter) + (isEnded || index < rows.length - 1 ? end : ''),
    );
    return { delimiter, bytes: Buffer.from(lines.join('')) };
  });

const slice = (bytes: Buffer, { start, end }: { start: number; end: number }): string =>
  bytes.toString('utf8', start, end);

describe('rows and cells', { timeout: 30_000 }, () => {
  test('says the same as csv-parse', () => {
    fc.assert(
      fc.property(file, ({ delimiter, bytes }) => {
        const plain = parse(bytes, {
          delimiter,
          record_delimiter: ['\r\n', '\n', '\r'],
          relax_column_count: true,
        });
        expect(readRows(bytes, delimiter).map(({ texts }) => texts)).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });

  test('the bytes of a cell are what it says, and only delimiters and line ends stand between cells', () => {
    fc.assert(
      fc.property(file, ({ delimiter, bytes }) => {
        const rows = readRows(bytes, delimiter).map((row) => cellsOf(row, bytes, delimiter));
        const isFirst = new Set(rows.map(([first]) => first));
        let at = 0;
        for (const cell of rows.flat()) {
          expect(isFirst.has(cell) ? lineEnds : [delimiter]).toContain(
            bytes.toString('utf8', at, cell.start),
          );
          expect(slice(bytes, cell)).toBe(cell.isQuoted ? quoted(cell.text) : cell.text);
          at = cell.end;
        }
        expect(lineEnds).toContain(bytes.toString('utf8', at));
      }),
      { numRuns: 500 },
    );
  });

  test('a row that is not where it is said to be is not taken apart', () => {
    const row = { texts: ['a', 'b'], start: 0, end: 4, line: 1 };
    expect(cellsOf(row, Buffer.from('a,b\n'), ',')).toHaveLength(2);
    expect(() => cellsOf({ ...row, texts: ['a'] }, Buffer.from('a,b\n'), ',')).toThrow(/cells of line 1/);
  });

  test('says in which line a row begins', () => {
    const lines = (text: string) => readRows(Buffer.from(text), ',').map(({ line }) => line);
    expect(lines('a\n\n"b\r\nc"\r\nd\re')).toEqual([1, 2, 3, 5, 6]);
  });

  test('reads no more rows than wanted', () => {
    expect(readRows(Buffer.from('a\nb\n"c'), ',', 2)).toHaveLength(2);
  });

  test.each([
    ['a quote that never ends', 'a,b\n1,2\n3,"4\n5,6\n', /line 3, a quote is opened and never closed/],
    ['text behind a quote', 'a,b\n"1"x,2\n', /line 2, a quote stands where/],
    ['a quote within a cell', 'a,b\n1"2,3\n', /line 2, a quote stands where/],
  ])('refuses %s', (_, text, message) => {
    expect(() => readRows(Buffer.from(text), ',')).toThrow(message);
  });
});
