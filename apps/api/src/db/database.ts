import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction in it: queries take either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = {
  kind: 'embedded' | 'postgres';
  db: Database;
  /** Applies pending migrations. */
  migrate(): Promise<void>;
  /** Runs one piece of start-up work at a time across all instances. */
  withStartLock<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back when this or another instance announces something, and when announcements may have been missed. */
  listen(channel: string, onNotice: () => void): Promise<void>;
  /** Resolves when the database answers. Requests waiting for a free connection do not delay it. */
  ping(): Promise<void>;
  /** The job queue's connection to the same database. */
  jobConnection: JobConnection;
  close(): Promise<void>;
};

export type JobConnection =
  | { kind: 'embedded'; client: import('@electric-sql/pglite').PGlite }
  | { kind: 'postgres'; url: string; db: JobDatabase };

/** The statements and notices of the job queue, on connections that requests do not use. */
type JobDatabase = {
  // biome-ignore lint/suspicious/noExplicitAny: rows of any table
  executeSql(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
  listen(
    channel: string,
    onNotice: (payload: string) => void,
    onGap: () => void,
  ): Promise<{ close: () => Promise<void> }>;
};

/** A startup problem the operator can fix: one sentence, no stack trace. */
export class StartError extends Error {}

export { sql } from 'drizzle-orm';
