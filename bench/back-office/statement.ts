import type { QueryResultRow } from 'pg';

/** Default number of rows of a list. */
export const UNASKED = 500;

export type Query = Record<string, string | undefined>;

/** A statement for the query, and the mapping of its rows. `put` takes a value and returns its placeholder. */
export type ByHand = (
  query: Query,
  put: (value: unknown) => string,
) => { text: string; answer: (rows: QueryResultRow[]) => object };

/** Conditions that are there, joined. */
export const allOf = (...conditions: (string | undefined | false)[]) =>
  conditions.filter(Boolean).join(' and ') || 'true';

export const holds = (pattern: string, ...columns: string[]) =>
  `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`;

/** The first page of a table. With a filter, matches are counted in the same pass: no row is read twice. */
export const firstPage = (table: string, matches: string, order: string, limit: string) =>
  `(select *, ${matches === 'true' ? 'null' : 'count(*) over ()'}::int as matching
    from ${table} where ${matches} order by ${order} limit ${limit})`;

/** A timestamp in JavaScript's format. */
export const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const paginationOf = (limit: string | undefined, total: number) => {
  const size = Number(limit ?? UNASKED);
  return { page: 1, limit: size, total, pages: Math.max(1, Math.ceil(total / size)) };
};
