import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The rows of a statement, by the names of its columns: both drivers answer with them, which Drizzle's type doesn't say. */
export const rowsOf = async <Row = Record<string, unknown>>(db: Database, statement: SQL | string): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** A moment in such a row, which is text or a date, as answers carry it. */
export const momentOf = (value: unknown): string => new Date(value as string | Date).toISOString();
