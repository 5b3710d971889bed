import { stringify } from 'csv-stringify/sync';

/** Columns of a table: each header, with the value it takes from a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number>;

/**
 * Rows as CSV, written as they come: UTF-8 with a BOM, CRLF, quoted by RFC 4180. A cell that a spreadsheet would take
 * for a formula is prefixed with an apostrophe.
 */
export async function* csvOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield stringify([Object.keys(columns)], { ...FORMAT, bom: true });
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => cells.map((cell) => cell(row))),
      FORMAT,
    );
  }
}

const FORMAT = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true } as const;
