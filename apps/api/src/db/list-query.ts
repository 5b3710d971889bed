import { setImmediate as aMoment } from 'node:timers/promises';
import { type Sort, sortParts } from '@kickstand/contract/shared/lists';
import { readSearch } from '@kickstand/contract/shared/search';
import { and, asc, desc, ilike, is, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

type Searched = {
  /** Is this pattern in the texts of the record? */
  texts: (pattern: string) => (SQL | undefined)[];
  /** Columns of letters and digits only, as produced by `bareCode`. */
  codes?: (PgColumn | SQL)[];
};

/** The same question as `matchesText` in the contract, for the database. */
export function matchesTextIn(typed: string | undefined, { texts, codes = [] }: Searched): SQL | undefined {
  const { words, code } = readSearch(typed);
  if (words.length === 0) return undefined;
  const hasCode = (wanted: string | null) =>
    wanted === null ? [] : codes.map((column) => sql`${column} like ${likePattern(wanted)}`);
  const hasWord = (word: (typeof words)[number]) => or(...texts(likePattern(word.text)), ...hasCode(word.code));
  return or(and(...words.map(hasWord)), ...hasCode(code));
}

/** The same for texts that are columns. */
export const matchesText = (typed: string | undefined, columns: (PgColumn | SQL)[], codes: SQL[] = []) =>
  matchesTextIn(typed, { texts: (pattern) => columns.map((column) => ilike(column as PgColumn, pattern)), codes });

/** Letters and digits only, like `bare` in the contract. */
export const bareCode = (column: PgColumn | SQL) => sql`regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`;

/**
 * The requested sort order: nulls last, ties broken by `id`. Columns must belong to the list's own table: those of a
 * joined table may be null whatever their type says, so pass them as `sql`.
 */
export function orderOf<Field extends string>(
  sort: Sort<Field>,
  columns: Record<Field, PgColumn | SQL>,
  id: PgColumn,
): SQL[] {
  const { field, isDescending } = sortParts(sort);
  const column = columns[field];
  const order = isDescending ? desc(column) : asc(column);
  // on a column that always has a value, it would keep the database from reading an index backwards
  return [is(column, PgColumn) && column.notNull ? order : sql`${order} nulls last`, asc(id)];
}

const BATCH = 500;

/**
 * The rows of these ids, one id per line, in their order, a few hundred at a time: however long the table, no more than
 * that is in memory, and no connection is held while it is sent.
 */
export async function* rowsInBatches<Row extends { id: string }>(
  ids: string,
  select: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (const wanted of batchesOf(ids)) {
    const found = new Map((await select(wanted)).map((row) => [row.id, row]));
    // rows deleted since then are omitted
    yield wanted.flatMap((id) => found.get(id) ?? []);
    // the embedded database never waits: let other requests run and the rows read so far be sent
    await aMoment();
  }
}

function* batchesOf(packed: string): Generator<string[]> {
  let batch: string[] = [];
  for (let at = 0; at < packed.length; ) {
    const end = packed.indexOf('\n', at);
    const next = end === -1 ? packed.length : end;
    batch.push(packed.slice(at, next));
    at = next + 1;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Matches the words anywhere; user input is never a wildcard. */
export const likePattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
