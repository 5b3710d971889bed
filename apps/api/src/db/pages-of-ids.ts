import { type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** One page, and the total that match; `isMore` when a search finds more than it counts. */
export type PageOfIds = { ids: string[]; total: number; isMore?: boolean };

export type Part = { limit: number; offset: number };

/** The one row of a statement with an array `ids` and perhaps a `total`. */
export async function readIds(db: Database, statement: SQL): Promise<PageOfIds> {
  const [row] = await rowsOf<{ ids: string[]; total?: unknown }>(db, statement);
  return { ids: row?.ids ?? [], total: Number(row?.total ?? 0) };
}

/** The ids that a statement selects, one per line: a million of them as an array would take 300 MB. */
export async function readPackedIds(db: Database, statement: SQL): Promise<string> {
  const packed = sql`select array_to_string(array(${statement}), chr(10)) as ids`;
  const [row] = await rowsOf<{ ids: string }>(db, packed);
  return row?.ids ?? '';
}

/** Where a page is in the list read from the end that is nearer to it; `isTurned` means from the last one on. */
export function fromNearerEnd({ limit, offset, total, canTurn }: Part & { total: number; canTurn: boolean }) {
  const size = Math.max(0, Math.min(limit, total - offset));
  const after = total - offset - size;
  return canTurn && size > 0 && after < offset
    ? { limit: size, offset: after, isTurned: true }
    : { limit: size, offset, isTurned: false };
}

/** A search counts so many; of a wider one, so many of the newest are read first for a page among so many near its start. */
export type Width = { counted: number; newest: number; near: number };
const WIDTH: Width = { counted: 10_000, newest: 2_500, near: 100 };

type Searching = {
  /** All that match. */
  hits: SQL;
  /** Ids of these rows in order. */
  inOrder: (rows: SQL) => SQL;
  /** Those of so many of the newest that match, if the order is that of the newest. */
  amongNewest?: (many: number) => SQL;
  width?: Width;
};

/** One page of a search. A word that a tenth of all records have must not make it read, count and sort all of these. */
export async function searchPage(
  db: Database,
  { hits, inOrder, amongNewest, width = WIDTH }: Searching,
  { limit, offset }: Part,
): Promise<PageOfIds> {
  const part = sql`limit ${limit} offset ${offset}`;
  const found = await readIds(
    db,
    sql`with hits as materialized (${hits} limit ${width.counted + 1})
      select count(*) as total, case when count(*) <= ${width.counted} then array(${inOrder(sql`hits`)} ${part}) end as ids
      from hits`,
  );
  if (found.total <= width.counted) return found;
  const wide = { total: width.counted, isMore: true };
  if (amongNewest && offset + limit <= width.near) {
    const { ids } = await readIds(
      db,
      sql`select array(${inOrder(sql`(${amongNewest(width.newest)})`)} ${part}) as ids`,
    );
    if (ids.length === limit) return { ids, ...wide };
  }
  return { ids: (await readIds(db, sql`select array(${inOrder(sql`(${hits})`)} ${part}) as ids`)).ids, ...wide };
}
