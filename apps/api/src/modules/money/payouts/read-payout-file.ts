import { type CsvRow, csvRows, FileProblem } from './csv-rows.ts';
import { COLUMNS, type ColumnName, type FileLine, readLine } from './payout-line.ts';

export type PayoutFile = {
  lines: FileLine[];
  /** How many lines aren't paid out yet. */
  open: number;
};

/** So many rows are named; a file of another kind would name them all. */
const NAMED_PROBLEMS = 5;

/** Reads the provider's settlement file: whole, or not at all. Throws a `FileProblem` that names the rows. */
export async function readPayoutFile(pieces: AsyncIterable<Uint8Array>): Promise<PayoutFile> {
  let places: Places | null = null;
  let open = 0;
  const problems: string[] = [];
  const lines = new Map<string, FileLine>();
  for await (const rows of csvRows(pieces)) {
    for (const row of rows) {
      if (!places) {
        places = placesOf(row);
        continue;
      }
      const line = readLine(row.number, cellOf(places, row));
      if (line === null) open += 1;
      else if (typeof line === 'string') problems.push(`Row ${row.number}: ${line}.`);
      else addLine(lines, line, problems);
    }
  }
  if (!places) throw new FileProblem('This file is empty.');
  rejectProblems(problems);
  if (lines.size === 0) throw new FileProblem('This file has no line that is paid out.');
  return { lines: [...lines.values()], open };
}

type Places = Record<ColumnName, number>;

function placesOf({ cells }: CsvRow): Places {
  const names = cells.map(plainName);
  if (names.some((name) => name.startsWith('pk_') && name.length < 8) || cells[0]?.startsWith('PK\u0003')) {
    throw new FileProblem('This is a workbook of a spreadsheet. Upload the CSV that the provider offers.');
  }
  const places = Object.fromEntries(
    Object.entries(COLUMNS).map(([column, known]) => [column, names.findIndex((name) => isOneOf(known, name))]),
  ) as Places;
  const missing = Object.entries(COLUMNS).flatMap(([column, [name]]) =>
    places[column as ColumnName] === -1 ? [name] : [],
  );
  if (missing.length > 0) {
    const which = missing.length === 1 ? `the column ${missing[0]} is` : `the columns ${missing.join(', ')} are`;
    throw new FileProblem(`This isn't a settlement report of the provider: ${which} missing.`);
  }
  return places;
}

const isOneOf = (known: readonly string[], name: string) => known.includes(name);

/** 'Fee (exclusive tax)' → 'fee_exclusive_tax' */
const plainName = (header: string) =>
  header
    .slice(0, 60)
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('_');

const cellOf =
  (places: Places, { cells }: CsvRow) =>
  (name: ColumnName) =>
    cells[places[name]] ?? '';

/** A line that the file has twice counts once, if both say the same. */
function addLine(lines: Map<string, FileLine>, line: FileLine, problems: string[]): void {
  const key = `${line.type} ${line.reference}`;
  const before = lines.get(key);
  if (!before) lines.set(key, line);
  else if (!isSame(before, line))
    problems.push(`Row ${line.row}: ${line.reference} is in row ${before.row} with other sums.`);
}

const isSame = (one: FileLine, other: FileLine) =>
  JSON.stringify({ ...one, row: 0 }) === JSON.stringify({ ...other, row: 0 });

function rejectProblems(problems: string[]): void {
  if (problems.length === 0) return;
  const further = problems.length - NAMED_PROBLEMS;
  const rest = further > 0 ? [`${further} more ${further === 1 ? 'row has' : 'rows have'} a problem.`] : [];
  throw new FileProblem(['Nothing was taken from this file.', ...problems.slice(0, NAMED_PROBLEMS), ...rest].join(' '));
}
