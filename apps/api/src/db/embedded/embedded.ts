import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, type OpenDatabase, StartError } from '../database.ts';
import { MIGRATIONS_DIR, migrationError, rejectNewerDatabase } from '../migrations-dir.ts';
import { closeDatabaseFiles, lockDataDir, openDataDir } from './data-dir.ts';

/** PostgreSQL inside this process, its files in DATA_DIR/db. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  openDataDir(dataDir);
  const releaseLock = lockDataDir(dataDir);
  const folder = path.join(dataDir, 'db');
  mkdirSync(folder, { recursive: true });
  const client = await PGlite.create(folder).catch((cause) => {
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
  const db = drizzle({ client });
  return {
    kind: 'embedded',
    db: db as unknown as Database,
    async migrate() {
      await rejectNewerDatabase(db as unknown as Database);
      await migrate(db, { migrationsFolder: MIGRATIONS_DIR }).catch(migrationError);
    },
    // the folder is locked: no other instance can be at work
    withStartLock: (work) => work(),
    async listen(channel, onNotice) {
      await client.listen(channel, onNotice);
    },
    async ping() {
      await client.query('select 1');
    },
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
