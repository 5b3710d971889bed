import { stringify } from 'csv-stringify/sync';

/** The columns of a table: what each is called, and what of a row stands in it. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number>;

/**
 * Rows as CSV, written as they come: UTF-8 with a mark at its head, CRLF, quoted by RFC 4180. A cell a spreadsheet would
 * take for a formula gets an apostrophe before it.
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
