/** The number that a spreadsheet shows beside the row. */
export type CsvRow = { number: number; cells: string[] };

const MAX_CELL = 10_000;
const MAX_CELLS = 200;
const MAX_ROWS = 20_000;
const SEPARATORS = [',', ';', '\t'];

/**
 * Reads a CSV file (RFC 4180, also with semicolons or tabs) piece by piece in one pass; other work is done between the
 * pieces. Empty rows are left out, but counted.
 */
export async function* csvRows(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scan = makeScanner();
  for await (const piece of pieces) yield scan(textOf(() => decoder.decode(piece, { stream: true })));
  yield [...scan(textOf(() => decoder.decode())), ...scan(null)];
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    throw new FileProblem("This file isn't a CSV text in UTF-8. Upload it as the provider's dashboard wrote it.");
  }
}

/** Takes a piece of the file, or null for its end, and returns the rows that it completes. */
function makeScanner(): (piece: string | null) => CsvRow[] {
  let number = 1;
  let cells: string[] = [];
  let cell = '';
  let separator: string | null = null;
  let state: 'plain' | 'quoted' | 'quote-seen' = 'plain';
  let rows: CsvRow[] = [];

  const endCell = () => {
    if (cells.length >= MAX_CELLS) throw new FileProblem(`Row ${number} has more than ${MAX_CELLS} columns.`);
    cells.push(cell.trim());
    cell = '';
    state = 'plain';
  };
  const endRow = () => {
    endCell();
    if (cells.some((text) => text !== '')) rows.push({ number, cells });
    cells = [];
    number += 1;
    if (number > MAX_ROWS + 1)
      throw new FileProblem(`This file has more than ${MAX_ROWS} rows: upload a shorter time.`);
  };
  const add = (character: string) => {
    cell += character;
    if (cell.length > MAX_CELL) throw new FileProblem(`Row ${number} has a cell that is too long.`);
  };
  const take = (character: string) => {
    if (state === 'quoted') {
      if (character === '"') state = 'quote-seen';
      else add(character);
      return;
    }
    // the first one outside quotes is the file's
    if (separator === null && SEPARATORS.includes(character)) separator = character;
    if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character === '"' && state === 'quote-seen') {
      state = 'quoted';
      add(character);
    } else if (character === '"' && cell.trim() === '') state = 'quoted';
    else if (character !== '\r' && character !== '\uFEFF') add(character);
  };

  return (piece) => {
    rows = [];
    if (piece === null) {
      if (state === 'quoted') throw new FileProblem('This file ends in the middle of a cell: it is incomplete.');
      if (cell !== '' || cells.length > 0) endRow();
    } else for (const character of piece) take(character);
    return rows;
  };
}

/** What is wrong with an uploaded file, in words for the person who chose it. */
export class FileProblem extends Error {}
