import type { QueryResultRow } from 'pg';

/** How many rows a list has if nobody says. */
export const UNASKED = 500;

export type Query = Record<string, string | undefined>;

/** A statement for what is asked, and what its rows become. `put` takes a value and answers its place in the text. */
export type ByHand = (
  query: Query,
  put: (value: unknown) => string,
) => { text: string; answer: (rows: QueryResultRow[]) => object };

/** Conditions that are there, joined. */
export const allOf = (...conditions: (string | undefined | false)[]) =>
  conditions.filter(Boolean).join(' and ') || 'true';

export const holds = (pattern: string, ...columns: string[]) =>
  `(${columns.map((column) => `${column} ilike ${pattern}`).join(' or ')})`;

/** The first page of a table. Where something is asked for, what matches is counted on the way: no row is looked at twice. */
export const firstPage = (table: string, matches: string, order: string, limit: string) =>
  `(select *, ${matches === 'true' ? 'null' : 'count(*) over ()'}::int as matching
    from ${table} where ${matches} order by ${order} limit ${limit})`;

/** As JavaScript writes a moment. */
export const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const paginationOf = (limit: string | undefined, total: number) => {
  const size = Number(limit ?? UNASKED);
  return { page: 1, limit: size, total, pages: Math.max(1, Math.ceil(total / size)) };
};
