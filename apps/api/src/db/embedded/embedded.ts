import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { applyMigrations, MIGRATIONS_DIR } from '../apply-migrations.ts';
import { type Database, type OpenDatabase, StartError } from '../database.ts';
import { closeDatabaseFiles, lockDataDir, openDataDir } from './data-dir.ts';
import { quickStatements } from './statements.ts';

/** How every database is opened. */
export const OPENING = {
  /** Part of the database: one that has them can't be opened without. */
  extensions: { pg_trgm },
  /** By default it keeps 128 MB for pages of its files, which the operating system keeps as well. */
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
};

/** PostgreSQL inside this process, its files in DATA_DIR/db. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  openDataDir(dataDir);
  const releaseLock = lockDataDir(dataDir);
  const folder = path.join(dataDir, 'db');
  mkdirSync(folder, { recursive: true });
  const client = await PGlite.create({ dataDir: folder, ...OPENING }).catch((cause) => {
    releaseLock();
    throw new StartError(
      `The embedded database in ${folder} can't be opened: restore the folder from a backup, or move it away to start fresh.`,
      { cause },
    );
  });
  closeDatabaseFiles(folder);
  return embeddedDatabase(client, releaseLock);
}

export function embeddedDatabase(client: PGlite, afterClose: () => void = () => {}): OpenDatabase {
  pauseBetweenQueries(client);
  const db = drizzle({ client: quickStatements(client) as PGlite });
  return {
    kind: 'embedded',
    db: db as unknown as Database,
    migrate: () => applyMigrations(db as unknown as Database, () => migrate(db, { migrationsFolder: MIGRATIONS_DIR })),
    // the folder is locked: no other instance can be at work
    withStartLock: (work) => work(),
    async listen(channel, onNotice) {
      await client.listen(channel, onNotice);
    },
    async ping() {
      await client.query('select 1');
    },
    connections: () => [],
    jobConnection: { kind: 'embedded', client },
    async close() {
      await client.close();
      afterClose();
    },
  };
}

const MAX_RUN_MS = 20;

/**
 * The embedded database answers without ever waiting for I/O, so hundreds of queries in a row, such as those of
 * cancelling a ride, would block all other requests. Pausing now and then lets those run.
 */
export function pauseBetweenQueries(client: PGlite): void {
  const runQuery = client._runExclusiveQuery.bind(client);
  let runningSince = performance.now();
  client._runExclusiveQuery = async (query) => {
    if (performance.now() - runningSince > MAX_RUN_MS) {
      await setImmediate();
      runningSince = performance.now();
    }
    return runQuery(query);
  };
}
