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
  /** How busy the pools of connections are; the embedded database has none. */
  connections(): PoolState[];
  /** The job queue's connection to the same database. */
  jobConnection: JobConnection;
  close(): Promise<void>;
};

type PoolState = { pool: 'requests' | 'jobs'; inUse: number; idle: number; waiting: number };

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

/** Another process has the embedded database open. */
export class DataDirInUse extends StartError {}

export { sql } from 'drizzle-orm';
